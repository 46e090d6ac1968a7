// More reports than may run and wait at once, over real connections. A lock on a table that only reports
// read keeps them waiting.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let url: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  expect((await report()).status).toBe(200);
}, 90_000);
afterAll(async () => {
  app.fastify.server.closeAllConnections();
  await app.stop();
});

/** Far more than the slots of long calls and their queue, also when some of them give up waiting. */
const many = 200;

const report = () =>
  fetch(`${url}/api/Report/gender?year=2024`, {
    headers: { authorization: `Bearer ${app.callers.wfh.token}` },
  });
const save = () =>
  app.send("POST", "/Survey/CommentSection?countryId=1&surveyKey=2", {
    token: app.callers.nmo.token,
    body: { text: "saved beside reports" },
  });

async function lockReports(): Promise<() => Promise<void>> {
  const tx = await app.db.startTransaction().execute();
  await sql`lock table figures_deleted in access exclusive mode`.execute(tx);
  return async () => {
    await tx.rollback().execute();
  };
}

test("reports beyond the queue get 429 with Retry-After, while saves are stored", async () => {
  const unlock = await lockReports();
  const replies = Array.from({ length: many }, report);
  const refusals = replies.map(async (reply) => {
    const refused = await reply;
    return refused.status === 429 ? refused : new Promise<never>(() => {});
  });
  const refused = await Promise.race(refusals);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "busy" });
  expect((await save()).status).toBe(201);
  await unlock();
  await Promise.all(replies);
  expect((await report()).status).toBe(200);
}, 60_000);

test("three hundred reports of one user at once refuse no other user and hold up no save", async () => {
  const { ddc, administrator } = app.callers;
  const ofOthers = () =>
    [ddc, administrator, ddc].map(({ token }) =>
      app.send("GET", "/Report/gender?year=2024", { token }),
    );
  // Their calls have been counted before, so that later they enter at once.
  await Promise.all(ofOthers());
  const unlock = await lockReports();
  const flood = Array.from({ length: 300 }, report);
  // The queue of the user is full once one is refused.
  await Promise.race(flood.map(async (one) => (await one).status === 429 || new Promise(() => {})));
  const others = ofOthers();
  // By now the others have entered.
  for (let time = 0; time < 6; time += 1) expect((await save()).status).toBe(201);
  await unlock();
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  await Promise.all(flood);
}, 60_000);

/** How long each of some saves took, one after the other. */
async function timeSaves(): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    const start = performance.now();
    expect((await save()).status).toBe(201);
    times.push(performance.now() - start);
  }
  return times;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Generous: measured were 3.9 ms both times. */
const maxFactor = 8;

test("three hundred reports of one user at once leave the saves of another their latency", async () => {
  const alone: number[] = [];
  const beside: number[] = [];
  // In turn, so that a machine that is slow for a while slows both.
  for (let round = 0; round < 4; round += 1) {
    alone.push(...(await timeSaves()));
    const flood = Array.from({ length: 300 }, report);
    beside.push(...(await timeSaves()));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  }
  expect(median(beside) / median(alone)).toBeLessThan(maxFactor);
}, 60_000);
