// So many surveys change at once that one statement cannot read them within its time limit. A view that
// sleeps for each row makes every machine as slow.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { type FigureStore, openFigureStore, yearsAtOnce } from "./figure-store.ts";

const years = [2020, 2021, 2022, 2023, 2024];

let database: TestDatabase;
let worker: Database;
let store: FigureStore;
beforeAll(async () => {
  database = await testDatabase();
  const { db, url } = database;
  await sql`insert into country (code, name_en, name_fr, name_es)
    select code, code, code, code from unnest(array['CAN', 'FRA', 'MEX', 'PER']) code`.execute(db);
  await sql`insert into survey (year, start_date, end_date)
    select year, make_date(year + 1, 1, 1), make_date(year + 1, 6, 1)
    from unnest(${years}::integer[]) year`.execute(db);
  await sql`insert into survey_data (survey_key, country_id)
    select survey.key, country.id from survey, country`.execute(db);
  await sql`create function slowly(id integer) returns boolean volatile cost 10000
    language plpgsql as $$ begin perform pg_sleep(0.1); return true; end $$`.execute(db);
  await sql`alter table survey_data rename to survey_row`.execute(db);
  await sql`create view survey_data as select * from survey_row where slowly(id)`.execute(db);
  worker = connect(url, { max: yearsAtOnce });
  worker.pool.on("connect", (client) => void client.query("set statement_timeout = '1s'"));
  store = openFigureStore(worker.db, openDefinitions(worker.quick));
  await store.refresh();
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});

const approvedIn = async () => {
  const figures = await store.refresh();
  return [...figures.rowsOf(years, true).values()].flat().length;
};

test("then everything is read anew, and only once, while an older transaction is running", async () => {
  expect(await approvedIn()).toBe(0);
  const older = await database.db.startTransaction().execute();
  try {
    await sql`select pg_current_xact_id()`.execute(older);
    await sql`update survey_row set is_approved = true`.execute(database.db);
    expect(await approvedIn()).toBe(20);
    expect(await approvedIn()).toBe(20);
  } finally {
    await older.rollback().execute();
  }
  expect(await approvedIn()).toBe(20);
});
