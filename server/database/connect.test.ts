// How values are read, and what happens when a connection is terminated.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";

describe("a connection", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const value = async (expression: string): Promise<unknown> => {
    const { rows } = await database.pool.query(`select ${expression} as value`);
    return rows[0].value;
  };

  test("reads whole numbers as numbers, days as text and instants as dates", async () => {
    expect(await value("9007199254740991::bigint")).toBe(9_007_199_254_740_991);
    expect(await value("12.50::numeric")).toBe(12.5);
    expect(await value("date '2025-03-01'")).toBe("2025-03-01");
    expect(await value("timestamptz '2025-03-01 12:00Z'")).toEqual(
      new Date("2025-03-01T12:00:00Z"),
    );
    expect(await value("array[1, null]::bigint[]")).toEqual([1, null]);
    expect(await value("array[date '2025-03-01']")).toEqual(["2025-03-01"]);
    expect(await value("'{}'::numeric[]")).toEqual([]);
  });

  test("refuses a number that would lose digits", async () => {
    await expect(value("9007199254740993::bigint")).rejects.toThrow("beyond");
    expect(await value("1")).toBe(1);
  });

  test("has the session settings of the app", async () => {
    expect(await value("current_setting('statement_timeout')")).toBe("5s");
    expect(await value("current_setting('lock_timeout')")).toBe("3s");
    expect(await value("current_setting('idle_in_transaction_session_timeout')")).toBe("10s");
  });

  test("fails only its own query when it is terminated, and the next one works", async () => {
    const terminated = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
    await expect(terminated).rejects.toThrow();
    expect(await value("1")).toBe(1);
  });

  test("does not end the process when it is terminated between two queries of a transaction", async () => {
    const { pool, db } = database;
    const action = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await sql`select 1`.execute(tx);
    });
    await expect(action).rejects.toThrow();
    expect(await value("1")).toBe(1);
  });
});
