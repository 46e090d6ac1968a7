// A limit per minute that several processes share, and how often it asks the database.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { leasedCounter } from "./leased-counter.ts";
import { rateCounter } from "./rate-counter.ts";

const max = 60;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let statements = 0;
beforeEach(() => {
  statements = 0;
});

/** The counter of one process. */
function newProcess(now = () => performance.now()) {
  const counter = rateCounter(database.pool);
  const options = { windowSeconds: 60, storedKey: (key: string) => key };
  const countCall = leasedCounter(
    (...counted) => {
      statements += 1;
      return counter(...counted);
    },
    options,
    now,
  );
  return async (key: string, limit = max) => {
    try {
      await countCall(key, limit);
      return "counted";
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.details.retryAfterSeconds ?? 0;
    }
  };
}

const countedOf = (results: unknown[]) => results.filter((one) => one === "counted").length;

test("counts up to the limit and then says when the window ends", async () => {
  const call = newProcess();
  for (let time = 0; time < max; time += 1) expect(await call("one")).toBe("counted");
  const wait = await call("one");
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await call("another")).toBe("counted");
});

test("asks the database once for every twentieth of the limit", async () => {
  const call = newProcess();
  for (let time = 0; time < max; time += 1) await call("few statements");
  expect(statements).toBe(20);
  for (let time = 0; time < 50; time += 1) await call("few statements");
  expect(statements).toBe(21);
});

test("lets no more through when all calls arrive at once", async () => {
  const call = newProcess();
  const results = await Promise.all(Array.from({ length: 200 }, () => call("burst")));
  expect(countedOf(results)).toBe(max);
});

test("holds over two processes, whichever is called", async () => {
  const processes = [newProcess(), newProcess()];
  const results: unknown[] = [];
  for (let time = 0; time < 200; time += 1) {
    results.push(await processes[time % 2]?.("shared"));
  }
  expect(countedOf(results)).toBe(max);
});

test("holds over two processes that are called at once", async () => {
  const processes = [newProcess(), newProcess()];
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, time) => processes[time % 2]?.("shared burst")),
  );
  expect(countedOf(results)).toBe(max);
});

test("a raised limit is in force at the next call", async () => {
  const call = newProcess();
  for (let time = 0; time <= max; time += 1) await call("raised");
  expect(await call("raised")).not.toBe("counted");
  expect(await call("raised", 2 * max)).toBe("counted");
});

test("a lowered limit is in force at the next call", async () => {
  const call = newProcess();
  for (let time = 0; time < 10; time += 1) await call("lowered", 2 * max);
  expect(await call("lowered", 5)).not.toBe("counted");
});

test("begins anew when the window is over", async () => {
  let time = 0;
  const call = newProcess(() => time);
  for (let count = 0; count < max; count += 1) await call("window");
  expect(await call("window")).not.toBe("counted");
  time += 61_000;
  await database.pool.query("update rate_limit set expire = 0");
  expect(await call("window")).toBe("counted");
});

test("does not keep a limit from before the clock was set back", async () => {
  await rateCounter(database.pool)("clock", max, 60);
  const inAnHour = Date.now() + 3_600_000;
  await database.pool.query("update rate_limit set expire = $1 where key = 'clock'", [inAnHour]);
  expect(await newProcess()("clock")).toBe("counted");
});
