// A client that goes away: the database stops its query within a second. A lock keeps each query waiting.

import { once } from "node:events";
import { get as httpGet } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let address: string;
let asOf: string;
beforeAll(async () => {
  app = await startApp();
  await sql`insert into survey_data (survey_key, country_id) values (2, 1)`.execute(app.db);
  address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  asOf = (await app.send("GET", "/Report/gender", { token: app.callers.wfh.token })).body.asOf;
}, 60_000);
afterAll(() => app.stop());

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

async function lockTable(table: string) {
  const tx = await app.db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
  const release = async () => {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
  };
  return { release, [Symbol.asyncDispose]: release };
}

function send(path: string, token: string) {
  const request = httpGet(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  request.on("error", () => {});
  return request;
}

test.each([
  ["/Audit?format=csv", "audit_seal"],
  ["/Audit?format=csv&action=made", "audit_event"],
  ["/Mail?format=csv", "mail"],
  ["/User?format=csv", "organization"],
  ["/Report/gender", "survey_data"],
  ["/Report/gender?format=xlsx", "figures_deleted"],
  [() => `/Report/gender?asOf=${asOf}`, "section_revision"],
])("%s waiting for %s", async (path, table) => {
  await using lock = await lockTable(table);
  const text = typeof path === "string" ? path : path();
  const request = send(text, app.callers.administrator.token);
  await expect.poll(countWaiting, { timeout: 5000, interval: 20 }).toBe(1);
  const goneAt = performance.now();
  request.destroy();
  await expect.poll(countWaiting, { timeout: 5000, interval: 20 }).toBe(0);
  expect(performance.now() - goneAt).toBeLessThan(1000);
  await lock.release();
  // The slot is free again, and the next one is answered.
  const isAnswered = async () => {
    const { status } = await app.send("GET", text, { token: app.callers.administrator.token });
    return status;
  };
  await expect.poll(isAnswered, { timeout: 5000 }).toBe(200);
});

test("a report that another reader waits for too is not cancelled", async () => {
  await using lock = await lockTable("figures_deleted");
  const first = send("/Report/gender", app.callers.administrator.token);
  await expect.poll(countWaiting, { interval: 20 }).toBe(1);
  const [leaving, staying] = [
    send("/Report/gender", app.callers.wfh.token),
    send("/Report/gender", app.callers.wfh.token),
  ];
  const answered = once(staying, "response");
  first.destroy();
  leaving.destroy();
  await lock.release();
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
});
