// More writes than may run at once, over real connections: they wait their turn, and one whose client
// has gone is skipped.

import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let url: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  app.fastify.server.closeAllConnections();
  await app.stop();
});

/** More than the slots of writes. */
const writers = 24;

const comment = (text: string, signal?: AbortSignal) =>
  fetch(`${url}/api/Survey/CommentSection?countryId=1&surveyKey=2`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${app.callers.nmo.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ text }),
    ...(signal ? { signal } : {}),
  });

async function waitingForLocks(): Promise<number | undefined> {
  const found = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db);
  return found.rows[0]?.n;
}

const stored = async () =>
  (await app.db.selectFrom("comment").select("text").execute()).map(({ text }) => text);

test("writes beyond the slots wait and are all done", async () => {
  const replies = await Promise.all(
    Array.from({ length: writers }, (_, at) => comment(`comment ${at}`)),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(await stored()).toHaveLength(writers);
});

test("a write whose client left while it waited is not done", async () => {
  const waiting = await app.db.transaction().execute(async (tx) => {
    await sql`lock table comment in exclusive mode`.execute(tx);
    const writes = Array.from({ length: writers }, (_, at) => comment(`waits ${at}`));
    // All slots are taken once so many wait for the lock.
    await expect.poll(waitingForLocks).toBeGreaterThanOrEqual(8);
    const arrived = once(app.fastify.server, "request");
    const leaving = new AbortController();
    const left = comment("left", leaving.signal).catch(() => "left");
    const [{ socket }] = await arrived;
    const closed = once(socket, "close");
    // Once a later request was answered, this one has passed the same steps and waits for its turn.
    await app.send("GET", "/Survey/All", { token: app.callers.wfh.token });
    leaving.abort();
    expect(await left).toBe("left");
    await closed;
    return writes;
  });
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 201));
  // Calls take their turns in order, so one more is done after it would have been.
  for (const text of ["one more", "and another"]) expect((await comment(text)).status).toBe(201);
  expect(await stored()).not.toContain("left");
});
