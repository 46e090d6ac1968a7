// The database that every other test uses.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./database.ts";

describe("the database of a test file", () => {
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
    await sql`create table other_test (id integer)`.execute(first.db);
    await expect(sql`select * from other_test`.execute(second.db)).rejects.toThrow(
      "does not exist",
    );
  });
});
