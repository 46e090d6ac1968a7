// Long calls that get stuck hold up no one else. A lock on a table that only exports of one's own data read
// keeps these waiting, inside the database.

import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import type { DB } from "#server/database/tables.ts";
import type { Person } from "#server/testing/callers.ts";
import { waitingForLock } from "#server/testing/run-together.ts";
import type { Answer } from "#server/testing/send.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
/** Connections of the test, because those of the app may all be taken. */
let own: Database;
let db: Kysely<DB>;
beforeAll(async () => {
  app = await startApp({ settings: { exportsAtOnce: 1e6 } });
  own = connect(app.config.databaseUrl ?? "", { max: 2 });
  db = own.db;
  const { wfh, nmo } = app.callers;
  // The worker has read the figures, and the calls of each caller are counted, so that later nothing else waits.
  expect((await report(wfh)).status).toBe(200);
  expect((await save(nmo)).status).toBe(201);
}, 90_000);
afterAll(async () => {
  await own.close();
  await app.stop();
});

const exportOf = ({ id, token }: Person) => app.send("GET", `/User/${id}/Export`, { token });
const report = ({ token }: Person) => app.send("GET", "/Report/gender?year=2024", { token });
const list = ({ token }: Person) => app.send("GET", "/Survey/All", { token });
const save = ({ token }: Person) =>
  app.send("POST", "/Survey/CommentSection?countryId=1&surveyKey=2", {
    token,
    body: { text: "saved beside exports" },
  });

/** Sends the calls while the table is locked, and calls `meanwhile` when so many of them wait in the database. */
async function whileStuck(
  send: () => Promise<Answer>[],
  count: number,
  meanwhile: (stuck: Promise<Answer>[]) => Promise<void>,
): Promise<Answer[]> {
  const stuck = await db.transaction().execute(async (tx) => {
    await sql`lock table known_device in access exclusive mode`.execute(tx);
    const sent = send();
    await expect.poll(() => waitingForLock(db), { timeout: 2_000 }).toBeGreaterThanOrEqual(count);
    await meanwhile(sent);
    return { sent };
  });
  return Promise.all(stuck.sent);
}

const times = (count: number, send: () => Promise<Answer>) => Array.from({ length: count }, send);

/** Whether `quick` ends before any of `slow` that is not refused at once. */
function comesFirst(quick: Promise<unknown>, slow: Promise<Answer>[]): Promise<boolean> {
  const ends = slow.map(async (one) => {
    if ((await one).status === 429) await new Promise<never>(() => {});
    return false;
  });
  return Promise.race([quick.then(() => true), ...ends]);
}

test("saves and reads are answered while every long call is stuck", async () => {
  const { wfh, ddc, nmo } = app.callers;
  /** One after the other: meanwhile the last long calls take their slots too. */
  async function others() {
    for (let time = 0; time < 10; time += 1) {
      expect((await save(nmo)).status).toBe(201);
      expect((await list(wfh)).status).toBe(200);
    }
  }
  await whileStuck(
    () => [...times(8, () => exportOf(wfh)), ...times(8, () => exportOf(ddc))],
    4,
    async (stuck) => expect(await comesFirst(others(), stuck)).toBe(true),
  );
}, 60_000);

test("three hundred stuck exports of one user leave slots to every other user", async () => {
  const { wfh, ddc } = app.callers;
  const replies = await whileStuck(
    () => times(300, () => exportOf(ddc)),
    4,
    async (stuck) => {
      const other = report(wfh);
      expect(await comesFirst(other, stuck)).toBe(true);
      expect((await other).status).toBe(200);
    },
  );
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(200);
}, 60_000);
