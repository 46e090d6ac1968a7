// More reports than may run and wait at once, over real connections. A lock on a table that only reports
// read keeps them waiting.

import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let url: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  // The first one waits for the figures to be read, after which a queue seems slow.
  for (let time = 0; time < 30; time += 1) expect((await report()).status).toBe(200);
});
afterAll(async () => {
  app.fastify.server.closeAllConnections();
  await app.stop();
});

/** As many as the slots of long calls and their queue together. */
const all = 80;

async function lockReports(): Promise<() => Promise<void>> {
  const tx = await app.db.startTransaction().execute();
  await sql`lock table figures_deleted in access exclusive mode`.execute(tx);
  return async () => {
    await tx.rollback().execute();
  };
}

const report = (signal?: AbortSignal) =>
  fetch(`${url}/api/Report/gender?year=2024`, {
    headers: { authorization: `Bearer ${app.callers.wfh.token}` },
    ...(signal ? { signal } : {}),
  });
const save = () =>
  app.send("POST", "/Survey/CommentSection?countryId=1&surveyKey=2", {
    token: app.callers.nmo.token,
    body: { text: "saved beside reports" },
  });

/** Fills every slot and the queue; returns the replies to come, and the sockets of their clients. */
async function fillQueue(signal?: AbortSignal) {
  const sockets: Socket[] = [];
  const note = ({ socket }: IncomingMessage) => sockets.push(socket);
  app.fastify.server.on("request", note);
  const replies = Array.from({ length: all }, () => report(signal).catch(() => null));
  await expect.poll(() => sockets.length).toBe(all);
  app.fastify.server.off("request", note);
  await havePassed();
  return { replies, sockets };
}

/** Once a later request was answered, the earlier ones have passed the same steps and run or wait. */
const havePassed = () => app.send("GET", "/Survey/All", { token: app.callers.wfh.token });

test("reports beyond the queue get 429 with Retry-After, while saves are stored", async () => {
  const unlock = await lockReports();
  const { replies } = await fillQueue();
  const refused = await report();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "busy" });
  expect((await save()).status).toBe(201);
  await unlock();
  const statuses = (await Promise.all(replies)).map((reply) => reply?.status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

test("reports whose clients have left keep no one out", async () => {
  const unlock = await lockReports();
  const clients = new AbortController();
  const { sockets } = await fillQueue(clients.signal);
  clients.abort();
  await expect
    .poll(() => sockets.every(({ destroyed }) => destroyed), { timeout: 10_000 })
    .toBe(true);
  const arrived = once(app.fastify.server, "request");
  const next = report();
  await arrived;
  await havePassed();
  await unlock();
  expect((await next).status).toBe(200);
});
