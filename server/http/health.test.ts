// /health/ready when the database hangs, when every connection is busy, and when the disk takes no writes.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { type FaultyProxy, proxyTo } from "#server/testing/proxy.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let proxy: FaultyProxy;
let closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await startApp();
  proxy = await proxyTo(app.config.databaseUrl ?? "");
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await proxy.close();
  await app.stop();
});

async function open(database: Database) {
  const { config, queue, settings, definitions } = app;
  const fastify = await buildApp({ config, database, queue, settings, definitions });
  closing = [
    async () => {
      proxy.cut();
      await database.close();
      proxy.resume();
    },
    () => fastify.close(),
  ];
  return async () => {
    const startedAt = performance.now();
    const { statusCode } = await fastify.inject({ url: "/health/ready" });
    expect(performance.now() - startedAt).toBeLessThan(1_200);
    return statusCode;
  };
}

test("is 200 while the database answers and 503 within a second when it does not", async () => {
  const probe = await open(connect(proxy.url));
  expect(await probe()).toBe(200);
  proxy.silence();
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([503, 503, 503]);
});

test("is 503 while every connection is busy, and 200 afterwards", async () => {
  const database = connect(proxy.url, { max: 2 });
  const probe = await open(database);
  const busy = Promise.all([1, 2].map(() => database.pool.query("select pg_sleep(1.5)")));
  // A test that fails before they end leaves no rejection behind.
  busy.catch(() => {});
  expect(await probe()).toBe(503);
  await busy;
  await expect.poll(probe).toBe(200);
});

test("is 503 when the disk takes no new file", async () => {
  const probe = await open(connect(proxy.url, { options: "-c temp_file_limit=0" }));
  expect(await probe()).toBe(503);
});
