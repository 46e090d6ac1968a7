// A migration of the next release adds a column while this release runs: its prepared queries for all
// columns of that table are outdated, and no caller may notice.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { transact } from "./transact.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ isEmpty: true });
  await database.pool.query("create table saved (id serial primary key, value int)");
});
afterAll(() => database.drop());

const saves: Record<string, () => Promise<unknown>> = {
  alone: () => sql`insert into saved (value) values (${1}) returning *`.execute(database.db),
  quick: () => database.quick("insert into saved (value) values ($1) returning *", [1]),
  "in a transaction": () =>
    transact(database.db, async (tx) => {
      await sql`select * from saved where id = ${1} for update`.execute(tx);
      return await sql`insert into saved (value) values (${1}) returning *`.execute(tx);
    }),
};

test.each(Object.entries(saves))(
  "a save %s works while a column is added, and is made once",
  async (name, save) => {
    await Promise.all(Array.from({ length: 12 }, save));
    const count = async () =>
      (await database.pool.query("select count(*)::int as n from saved")).rows[0].n;
    const before = await count();
    await database.pool.query(`alter table saved add column "${name}" text`);
    await Promise.all(Array.from({ length: 12 }, save));
    expect(await count()).toBe(before + 12);
  },
);
