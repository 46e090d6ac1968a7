// The demonstration in a real database: its contents, that its statuses and findings are those of the
// product's own checks, and that it is loaded whole or not at all.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CountrySurvey } from "#contract/schemas.ts";
import { demoPeople } from "#demo/people.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import { evaluate } from "#server/answers/evaluate.ts";
import { fetchSurvey } from "#server/answers/fetch-survey.ts";
import { loadPastYears } from "#server/answers/past-years.ts";
import { isDemonstration } from "#server/database/demonstration.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { loadDemo } from "./load-demo.ts";

describe("the demonstration in a database", () => {
  let database: TestDatabase;
  let definitions: Definitions;

  beforeAll(async () => {
    database = await testDatabase();
    definitions = openDefinitions(database.quick);
    await cutOnce();
    await noteIdleLimit();
    await loadDemo({ db: database.db, definitions }, { passwordHash: "not a hash", seed: 3 });
  }, 120_000);
  afterAll(() => database.drop());

  /** A load that stops after countries and users, as when the process is killed. */
  async function cutOnce() {
    const run = (text: string) => sql.raw(text).execute(database.db);
    await run(`create function cut() returns trigger language plpgsql as
      $$ begin raise exception 'cut'; end $$`);
    await run("create trigger cut before insert on survey execute function cut()");
    await expect(loadDemo({ db: database.db, definitions }, { passwordHash: "x" })).rejects.toThrow(
      "cut",
    );
    const left = await run('select id from country union all select id from "user"');
    expect(left.rows).toEqual([]);
    await run("drop function cut cascade");
  }

  /** Notes how long the transaction that adds the surveys may be idle. */
  async function noteIdleLimit() {
    const run = (text: string) => sql.raw(text).execute(database.db);
    await run("create table noted_limit (idle text)");
    await run(`create function note_limit() returns trigger language plpgsql as $$ begin
      insert into noted_limit values (current_setting('idle_in_transaction_session_timeout'));
      return null; end $$`);
    await run("create trigger note_limit after insert on survey execute function note_limit()");
  }

  const one = async <R>(query: ReturnType<typeof sql<R>>): Promise<R | undefined> =>
    (await query.execute(database.db)).rows[0];

  test("may be computed for minutes on a slow machine", async () => {
    const { rows } = await sql`select distinct idle from noted_limit`.execute(database.db);
    expect(rows).toEqual([{ idle: "5min" }]);
  });

  test("has 200 countries with figures of every year, and an organization each", async () => {
    expect(
      await one(sql`
        select (select count(*)::integer from country) as countries,
          (select count(*)::integer from country_year where population > 0) as figures,
          (select count(distinct country_id)::integer from country_year where males_0_4 > 0) > 180 as males,
          (select count(*)::integer from organization) as organizations`),
    ).toEqual({ countries: 200, figures: 200 * 27, males: true, organizations: 200 });
    expect(await isDemonstration(database.db)).toBe(true);
  });

  test("has its users, three of them waiting", async () => {
    const { rows } = await sql<{ email: string; status: string; has_organization: boolean }>`
      select email, status, organization_id is not null as has_organization from "user" order by id
    `.execute(database.db);
    expect(rows.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email));
    expect(rows.filter(({ status }) => status === "pending")).toHaveLength(3);
    expect(rows.filter((row) => row.has_organization)).toHaveLength(6);
  });

  test("has 26 closed years and one open", async () => {
    const { rows } = await sql<{ year: number }>`
      select year from survey where current_date >= start_date and current_date < end_date
    `.execute(database.db);
    expect(rows).toEqual([{ year: 2025 }]);
    expect(await one(sql`select count(*)::integer as years from survey`)).toEqual({ years: 27 });
  });

  test("has an approval event for every approved survey, and a first revision for every section", async () => {
    expect(
      await one(sql`
        select
          (select count(*)::integer from survey_data where is_approved
            and not exists (select 1 from approval where survey_data_id = survey_data.id)) as bare,
          (select count(*)::integer from section left join section_revision using
            (survey_data_id, section, version) where section_revision.source is distinct from 'demo'
              or section_revision.changes -> 'answers' is null and section.answers <> '{}') as loose,
          (select count(*)::integer from survey_data join survey on survey.key = survey_key
            where is_approved and year = 2025) as early`),
    ).toEqual({ bare: 0, loose: 0, early: 0 });
  });

  test("has corrections after an approval, which was revoked for them and given again", async () => {
    const { rows } = await sql<{ steps: string[]; versions: number[] }>`
      select (select array_agg(is_approved::text order by at) from approval
          where survey_data_id = section.survey_data_id) as steps,
        (select array_agg(version order by at) from section_revision revision
          where (revision.survey_data_id, revision.section)
            = (section.survey_data_id, section.section)) as versions
      from section where version = 2
    `.execute(database.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { steps, versions } of rows) {
      expect(steps).toEqual(["true", "false", "true"]);
      expect(versions).toEqual([1, 2]);
    }
  });

  test("has members, more from year to year, and countries that never were", async () => {
    const { rows } = await sql<{ members: number }>`
      select count(*) filter (where membership @> year)::integer as members
      from country, unnest(array[1999, 2014, 2024]) as year group by year order by year
    `.execute(database.db);
    const [first = 0, second = 0, third = 0] = rows.map(({ members }) => members);
    expect(first).toBeGreaterThan(80);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    const never = await one(
      sql`select count(*)::integer as n from country where membership = '{}'`,
    );
    expect(never).toMatchObject({ n: expect.any(Number) });
  });

  test("refers to existing products and manufacturers, also after an aborted load", async () => {
    const { rows } = await sql`
      select row from section cross join jsonb_array_elements(answers -> 'used') as row
      where section = 'Product' and (
        not exists (select 1 from product_type where id = (row ->> 'productTypeId')::integer)
        or not exists (select 1 from manufacturer where id = (row ->> 'manufacturerId')::integer))
    `.execute(database.db);
    expect(rows).toEqual([]);
  });

  test("has the statuses and findings that the product computes", async () => {
    const { rows } = await sql<CountrySurvey>`
      select country_id as "countryId", survey_key as "surveyKey"
      from survey_data join survey on survey.key = survey_key
      where survey_data.id % 40 = 0 or year = 2025
    `.execute(database.db);
    expect(rows.length).toBeGreaterThan(60);
    for (const place of rows) {
      const { statuses, findings, completion, ...stored } = await fetchSurvey(
        database.db,
        definitions,
        place,
      );
      const past = await loadPastYears(database.db, { ...stored, ...place });
      const isSubmitted = (key: SectionCode) => stored.sections[key]?.isSubmitted ?? false;
      const {
        confirmed: _,
        check: __,
        ...evaluated
      } = evaluate(stored.definition.questionnaire, {
        ...stored,
        ...past,
        survey: stored.sections,
        isSubmitted,
      });
      expect({ statuses, findings, completion }).toEqual(evaluated);
    }
  });

  test("compares the figures of a country with its earlier years", async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from survey_data
      where findings @> '[{"rule": "inHistory", "severity": "warning"}]'
    `.execute(database.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  test("is loaded into an empty database only, and changes nothing in another", async () => {
    const counts = () => one(sql`select count(*)::integer as n from section_revision`);
    const before = await counts();
    await expect(loadDemo({ db: database.db, definitions }, { passwordHash: "x" })).rejects.toThrow(
      "empty database",
    );
    expect(await counts()).toEqual(before);
  });
});
