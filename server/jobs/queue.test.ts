// A job whose process was killed runs again soon, and not only after the longest time that it may take.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
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
