// What is printed when queries are cancelled because their client has gone: nothing, unless they fail otherwise.

import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { untilAborted } from "./cancel.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const print = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => print.mockClear());

/** Ends when no query runs in this database but the one that asks. */
const idle = () =>
  expect
    .poll(async () => {
      const { rows } = await database.pool.query(`select count(*)::integer as count
        from pg_stat_activity where datname = current_database() and state = 'active'
          and pid <> pg_backend_pid()`);
      return rows[0].count;
    })
    .toBe(0);

/** Runs the query, and goes away once it is running. */
async function leave(query: string): Promise<void> {
  const client = new AbortController();
  const ended = sql.raw(query).execute(database.db, untilAborted(client.signal));
  const refused = expect(ended).rejects.toThrow("gone");
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where query = $1 and state = 'active'",
        [query],
      );
      return rows.length;
    })
    .toBe(1);
  client.abort(new Error("gone"));
  await refused;
  await idle();
}

test("a query that is cancelled because its client has gone prints nothing", async () => {
  await leave("select pg_sleep(3)");
  await sql`select 1`.execute(database.db);
  expect(print.mock.calls).toEqual([]);
});

test("a query that fails otherwise after its client has gone is printed", async () => {
  await leave(`do $$ begin
    perform pg_sleep(3);
    exception when query_canceled then raise exception 'out of order';
  end $$`);
  await expect.poll(() => print.mock.calls).toEqual([[expect.stringContaining("out of order")]]);
});

test("a query that runs into its time limit fails, with or without a client", async () => {
  const slow = database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = '50ms'`.execute(db);
    try {
      await sql`select pg_sleep(3)`.execute(db, untilAborted(new AbortController().signal));
    } finally {
      await sql`reset statement_timeout`.execute(db);
    }
  });
  await expect(slow).rejects.toThrow("statement timeout");
});
