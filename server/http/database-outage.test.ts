// The database becomes unreachable or stops answering, through a proxy between it and the app.

import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { password } from "#server/testing/callers.ts";
import { type FaultyProxy, proxyTo } from "#server/testing/proxy.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let proxy: FaultyProxy;
let database: Database;
let behindProxy: StartedApp["fastify"];

beforeAll(async () => {
  app = await startApp();
  proxy = await proxyTo(app.config.databaseUrl ?? "");
  database = connect(proxy.url);
  const { config, queue, settings } = app;
  const definitions = openDefinitions(database.quick);
  behindProxy = await buildApp({ config, database, queue, settings, definitions });
});
afterAll(async () => {
  await behindProxy.close();
  proxy.cut();
  await database.close();
  await proxy.close();
  await app.stop();
});

const care = () =>
  behindProxy.inject({
    url: "/api/Survey/Care?countryId=1&surveyKey=2",
    headers: { authorization: `Bearer ${app.callers.nmo.token}` },
  });
const signIn = () =>
  behindProxy.inject({
    method: "POST",
    url: "/api/User/Authenticate",
    payload: { email: app.callers.nmo.email, password },
  });

test("every call returns 503 with Retry-After while the database is unreachable, and recovers by itself", async () => {
  expect((await care()).statusCode).toBe(200);
  proxy.cut();
  for (const answer of await Promise.all([care(), signIn(), care()])) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
    expect(answer.headers["retry-after"]).toBe("5");
  }
  expect((await behindProxy.inject({ url: "/health/live" })).statusCode).toBe(200);
  const ready = await behindProxy.inject({ url: "/health/ready" });
  expect([ready.statusCode, ready.headers["retry-after"]]).toEqual([503, "5"]);
  proxy.resume();
  expect((await care()).statusCode).toBe(200);
  expect((await signIn()).statusCode).toBe(200);
});

test("a call returns 503 when the database does not answer, instead of waiting for it", async () => {
  expect((await care()).statusCode).toBe(200);
  proxy.pause();
  const answer = await care();
  expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
  proxy.resume();
  await expect.poll(async () => (await care()).statusCode, { timeout: 10_000 }).toBe(200);
});
