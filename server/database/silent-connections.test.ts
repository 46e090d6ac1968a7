// Connections that stay open and bring nothing any more, as after a fault of the network between.

import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { type FaultyProxy, proxyTo } from "#server/testing/proxy.ts";
import { connect, type Database } from "./connect.ts";

let direct: TestDatabase;
let proxy: FaultyProxy;
let database: Database;

beforeEach(async () => {
  direct = await testDatabase({ isEmpty: true });
  proxy = await proxyTo(direct.url);
  database = connect(proxy.url, { max: 4, silentMs: 400 });
});
afterEach(async () => {
  proxy.cut();
  await database.close();
  await proxy.close();
  await direct.drop();
});

const answer = () => database.pool.query("select $1::int as one", [1]).then(({ rows }) => rows);
/** Of four queries at once, how many are rejected. */
async function failures(): Promise<number> {
  const failed = [1, 2, 3, 4].map(() =>
    answer().then(
      () => 0,
      () => 1,
    ),
  );
  return (await Promise.all(failed)).reduce<number>((sum, one) => sum + one, 0);
}

test("a query on a connection that fell silent is rejected, and the next ones work after the network's return", async () => {
  expect(await failures()).toBe(0);
  proxy.silence();
  const startedAt = performance.now();
  expect(await failures()).toBe(4);
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  proxy.resume();
  expect(await failures()).toBe(0);
});

test("the first query that finds its connection dead closes those that wait for work too", async () => {
  expect(await failures()).toBe(0);
  proxy.silence();
  proxy.resume();
  await expect(answer()).rejects.toThrow("Connection terminated");
  expect(await answer()).toEqual([{ one: 1 }]);
  expect(await failures()).toBe(0);
});

test("a long query with a time limit of its own is waited for", async () => {
  const client = await database.pool.connect();
  await client.query("set statement_timeout = '5s'");
  await expect(client.query("select pg_sleep(1)")).resolves.toBeDefined();
  client.release(true);
});

test("a query of a short time keeps its connection", async () => {
  const pid = async () => (await database.pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = await pid();
  await database.pool.query("select pg_sleep(0.2)");
  await database.pool.query("select pg_sleep(0.3)");
  expect(await pid()).toBe(before);
});
