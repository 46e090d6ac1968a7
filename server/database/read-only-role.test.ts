// docs/read-only-role.sql makes a login that reads figures and countries, and nothing else.

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { query } from "#server/testing/global-setup.ts";

/** Roles are those of the whole server, so each run has one of its own. */
const reader = `reader_${randomBytes(6).toString("hex")}`;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const script = readFileSync(new URL("../../docs/read-only-role.sql", import.meta.url), "utf8");
  await query(database.url, script.replaceAll("ags_reader", reader));
});
afterAll(async () => {
  await database.drop();
  await query(inject("clusterUrl"), `drop role ${reader}`);
});

/** Runs a statement as the reader; the code of the refusal, or how many rows there were. */
const asReader = (statement: string): Promise<number | string> =>
  database.db.connection().execute(async (connection) => {
    await sql.raw(`set session authorization ${reader}`).execute(connection);
    try {
      return (await sql.raw(statement).execute(connection)).rows.length;
    } catch (error) {
      return String((error as { code?: string }).code);
    } finally {
      await sql.raw("reset session authorization").execute(connection);
    }
  });

const denied = "42501";

test("reads the figures with their countries, populations and years", async () => {
  await sql`insert into country (id, code, name_en, name_fr, name_es)
    values (900, 'XAA', 'A', 'A', 'A')`.execute(database.db);
  await sql`insert into country_year (country_id, year, population) values (900, 2024, 5)`.execute(
    database.db,
  );
  await sql`insert into survey (key, year, start_date, end_date)
    values (900, 2024, '2025-01-01', '2025-06-01')`.execute(database.db);
  await sql`insert into survey_data (id, survey_key, country_id) values (900, 900, 900)`.execute(
    database.db,
  );
  await sql`insert into section (survey_data_id, section, version, answers, states, precision)
    values (900, 'Care', 1, '{"centres.htc": 4, "note": "text"}', '{}', '{}')`.execute(database.db);
  const statement = `select country.name_en, answer.value, country_year.population, survey.end_date
    from answer join country on country.code = answer.country_code
    join country_year on country_year.country_id = country.id and country_year.year = answer.year
    join survey on survey.year = answer.year`;
  expect(await asReader(statement)).toBe(1);
});

test("reads nothing else, and changes nothing", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'jobs') and relkind in ('r', 'v', 'm', 'p')
      and (has_any_column_privilege(${reader}, pg_class.oid, 'select, insert, update')
        or has_table_privilege(${reader}, pg_class.oid, 'delete, truncate, trigger'))
    order by relname`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(["answer", "country", "country_year", "survey"]);
  for (const statement of [
    'select * from "user"',
    "select answers from section",
    "select created_by from survey",
    "update country set name_en = 'x'",
    "create table mine (id integer)",
  ]) {
    expect([statement, await asReader(statement)]).toEqual([statement, denied]);
  }
});

test("writes nothing by mistake, and does not keep the database busy", async () => {
  const { rows } = await sql<{ rolconfig: string[]; rolconnlimit: number }>`
    select rolconfig, rolconnlimit from pg_roles where rolname = ${reader}`.execute(database.db);
  expect(rows[0]?.rolconfig).toContain("default_transaction_read_only=on");
  expect(rows[0]?.rolconfig).toContain("statement_timeout=60s");
  expect(rows[0]?.rolconnlimit).toBe(5);
});
