// Keys that were changed or mixed up are named at the start, before anyone fails to sign in.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { checkKeys } from "./key-check.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";

let database: TestDatabase;
let logged: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  logged = [];
  await database.pool.query("delete from platform where key = 'key-check'");
});
afterAll(() => database.drop());

const keys = {
  jwtSecret: "j".repeat(32),
  pepper: "p".repeat(32),
  pepperSource: "JWT_SECRET",
} as const;
const check = (changed: Partial<Parameters<typeof checkKeys>[1]> = {}) =>
  checkKeys(database.db, { ...keys, ...changed }, (line) => logged.push(line));

test("the keys of the first start belong to the database", async () => {
  await check();
  await check();
  expect(logged).toEqual([]);
});

test.each([
  ["JWT_SECRET", "JWT_SECRET does not belong to this database"],
  ["PASSWORD_PEPPER", "PASSWORD_PEPPER does not belong to this database"],
  ["DATA_DIR", "secrets.json in DATA_DIR does not belong to this database"],
] as const)(
  "another pepper from %s stops the start with its name",
  async (pepperSource, sentence) => {
    await check();
    const other = check({ pepper: "q".repeat(32), pepperSource });
    await expect(other).rejects.toThrow(sentence);
    await expect(other).rejects.toBeInstanceOf(ConfigError);
  },
);

test("another JWT_SECRET beside the same pepper ends the sessions only, and is logged once", async () => {
  await check();
  const changed = { jwtSecret: "k".repeat(32), pepperSource: "PASSWORD_PEPPER" } as const;
  await check(changed);
  await check(changed);
  expect(logged).toEqual(["JWT_SECRET has changed: every user has to sign in again."]);
});

test("the database holds neither key", async () => {
  await check();
  const { rows } = await database.pool.query("select value::text as text from platform");
  expect(JSON.stringify(rows)).not.toMatch(/jjjj|pppp/);
});
