// The ground the other tests stand on.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./database.ts";

describe("a test's own database", () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  test("is migrated", async () => {
    const { rows } = await sql`select name from migration`.execute(first.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  test("is not seen by another test", async () => {
    await sql`create table mark (id integer)`.execute(first.db);
    await expect(sql`select * from mark`.execute(second.db)).rejects.toThrow("does not exist");
  });
});
