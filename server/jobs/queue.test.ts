// A job whose process was killed runs again soon, and not only after the longest time that it may take.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { type JobFunctions, openQueue } from "./queue.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("a job whose process is silent for a minute runs again", async () => {
  const database = connect(app.config.databaseUrl ?? "");
  const queue = await openQueue(database.pool, () => {}, { checkEverySeconds: 1 });
  await app.db.transaction().execute((tx) => queue.enqueue(tx, "yearbook", { yearbookId: 7 }));
  let runs = 0;
  const ended = Promise.withResolvers<void>();
  const nothing = async () => {};
  const functions: JobFunctions = {
    "send-mail": nothing,
    "decide-registration": nothing,
    "decide-reset": nothing,
    "history-import": nothing,
    yearbook: async () => {
      runs += 1;
      // The first process that takes it never ends.
      if (runs === 1) await ended.promise;
    },
  };
  queue.work(functions);
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  await sql`update jobs.job set heartbeat_on = now() - interval '61 seconds', retry_delay = 0
    where name = 'yearbook' and state = 'active'`.execute(app.db);
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = 'yearbook'`.execute(app.db);
    return rows[0]?.state;
  };
  await expect.poll(stateOf, { timeout: 10_000 }).toBe("retry");
  ended.resolve();
  await queue.close();
  await database.close();
});

describe("a job that a killed process left", () => {
  const idle = { timeout: 10_000 };
  const nothing = async () => {};
  const functionsWith = (run: () => Promise<void>): JobFunctions => ({
    "send-mail": nothing,
    "decide-registration": nothing,
    "decide-reset": nothing,
    "history-import": run,
    yearbook: nothing,
  });
  /** As a killed process leaves it: under way, heard of a moment ago. */
  async function leaveJob(): Promise<void> {
    const queue = await openQueue(left.pool, () => {});
    await left.db
      .transaction()
      .execute((tx) => queue.enqueue(tx, "history-import", { importId: 7 }));
    await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now()
      where name = 'history-import'`.execute(left.db);
    await queue.close();
  }
  let other: StartedApp;
  let left: ReturnType<typeof connect>;
  beforeAll(async () => {
    other = await startApp();
    left = connect(other.config.databaseUrl ?? "");
  });
  afterAll(async () => {
    await left.close();
    await other.stop();
  });

  test("does not run again while another process may be at it", async () => {
    await leaveJob();
    const queue = await openQueue(left.pool, () => {});
    const run = vi.fn(nothing);
    await queue.runDue(functionsWith(run));
    expect(run).not.toHaveBeenCalled();
    await queue.close();
  });

  test("runs again at once when the next process starts alone", async () => {
    await other.queue.close();
    const queue = await openQueue(left.pool, () => {});
    const run = vi.fn(nothing);
    queue.work(functionsWith(run));
    await expect.poll(() => run, idle).toHaveBeenCalledExactlyOnceWith({ importId: 7 }, false);
    await queue.close();
  });
});
