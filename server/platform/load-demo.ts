// Fills a new database with the demonstration: countries, survey years, users, answers. It is one
// transaction, which also sets the mark that the figures are made up.

import { type Kysely, sql, type Transaction } from "kysely";
import { answeredAt } from "#demo/answered-at.ts";
import { demoCountries, gniTypeIn, populationIn } from "#demo/countries.ts";
import { malesIn } from "#demo/males.ts";
import { demoPeople, organizationOf } from "#demo/people.ts";
import { demoManufacturers, demoRates } from "#demo/products.ts";
import { demoMembership } from "#demo/response.ts";
import { demoSurvey, openDemoYear } from "#demo/surveys.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import {
  firstSurveyYear,
  historyYears,
  surveyYearsTo,
} from "#questionnaire/engine/survey-years.ts";
import { correctSurveys } from "#server/answers/correct-surveys.ts";
import { type ImportedSurvey, importSurveys } from "#server/answers/import-surveys.ts";
import { inMaleColumns, maleColumns } from "#server/database/columns/males-by-age.ts";
import type { DB } from "#server/database/tables.ts";
import { addSurveyYear } from "#server/definitions/add-survey-year.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { countryIds, loadLists } from "./load-lists.ts";

export type Scale = "small" | "full";
/** Every country has its figures; the small demonstration has answers of every second country. */
const answersOfEvery = { small: 2, full: 1 } as const;
const alwaysThere = new Set(["CAN", "FRA", "MEX", "USA", "GBR", "DEU", "IND", "BRA", "VEN", "DZA"]);

/** By the code of the country. */
type Ids = ReadonlyMap<string, number>;

async function loadFigures(tx: Transaction<DB>, ids: Ids): Promise<void> {
  const years = surveyYearsTo(openDemoYear);
  const figures = demoCountries.flatMap((country, index) =>
    years.map((year) => ({
      country_id: ids.get(country.code),
      year,
      population: populationIn(country, year),
      gni_type: gniTypeIn(country, year),
      ...inMaleColumns(malesIn(country, index, year)),
    })),
  );
  const columns = ["country_id", "year", "population", "gni_type", ...maleColumns];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into country_year (${names})
    select ${names} from jsonb_populate_recordset(null::country_year, ${JSON.stringify(figures)}::jsonb)
    on conflict do nothing
  `.execute(tx);
}

async function loadMembership(tx: Transaction<DB>, seed: number, ids: Ids): Promise<void> {
  const rows = demoCountries.map((country, index) => ({
    id: ids.get(country.code),
    membership: demoMembership(seed, index),
  }));
  await sql`
    update country set membership = membership_of(one.membership)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id integer, membership jsonb)
    where country.id = one.id
  `.execute(tx);
}

/** Country code → its organization. */
async function loadOrganizations(tx: Transaction<DB>, ids: Ids): Promise<Ids> {
  const rows = demoCountries.flatMap((country) => {
    const countryId = ids.get(country.code);
    return countryId === undefined
      ? []
      : [{ country_id: countryId, name: organizationOf(country), code: country.code }];
  });
  const made = await tx
    .insertInto("organization")
    .values(rows.map(({ country_id, name }) => ({ country_id, name })))
    .returning(["id", "country_id"])
    .execute();
  const byCountry = new Map(made.map(({ id, country_id }) => [country_id, id]));
  return new Map(rows.map(({ code, country_id }) => [code, byCountry.get(country_id) ?? 0]));
}

/** Products refer to manufacturers by their position in the list, so the ids are set explicitly. */
async function loadManufacturers(tx: Transaction<DB>): Promise<void> {
  await tx
    .insertInto("manufacturer")
    .values(demoManufacturers.map((name, index) => ({ id: index + 1, name })))
    .execute();
  await sql`select setval(pg_get_serial_sequence('manufacturer', 'id'), max(id)) from manufacturer`.execute(
    tx,
  );
}

/** The same rate in every year: prices of the demonstration do not follow a currency. */
async function loadRates(tx: Transaction<DB>): Promise<void> {
  const years = surveyYearsTo(openDemoYear);
  const rows = demoRates.flatMap(([currency, perDollar]) =>
    years.map((year) => ({ currency, year, per_dollar: perDollar })),
  );
  await tx.insertInto("exchange_rate").values(rows).execute();
}

/** Returns the id of the WFH user, who entered and approved the answers of the demonstration. */
async function loadPeople(
  tx: Transaction<DB>,
  passwordHash: string,
  ids: Ids,
  organizations: Ids,
): Promise<number> {
  const names = new Map(demoCountries.map((one) => [one.code, organizationOf(one)]));
  const made = await tx
    .insertInto("user")
    .values(
      demoPeople.map(({ email, firstName, lastName, role, country, culture }) => ({
        email,
        email_key: email,
        first_name: firstName,
        last_name: lastName,
        role_key: role,
        culture,
        country_id: ids.get(country ?? "") ?? null,
        organization_id: organizations.get(country ?? "") ?? null,
        organization: names.get(country ?? "") ?? null,
        phone: "+00 000 0000",
        city: "Capital City",
        status: role === null ? "pending" : "approved",
        password_hash: role === null ? null : passwordHash,
      })),
    )
    .returning(["id", "role_key"])
    .execute();
  const staff = made.find(({ role_key }) => role_key === "WFH");
  if (!staff) throw new Error("the demonstration has no WFH user");
  return staff.id;
}

/** Year → survey key. The open year is open today; the others were open in the year after. */
async function loadSurveyYears(tx: Transaction<DB>, userId: number): Promise<Map<number, number>> {
  const days = await sql<{ started: string; ends: string }>`
    select utc_today() - 60 as started, utc_today() + 120 as ends`.execute(tx);
  const { started = "", ends = "" } = days.rows[0] ?? {};
  const keys = new Map<number, number>();
  for (let year = firstSurveyYear; year <= openDemoYear; year += 1) {
    const dates =
      year === openDemoYear
        ? { startDate: started, endDate: ends }
        : { startDate: `${year + 1}-02-01`, endDate: `${year + 1}-09-01` };
    keys.set(year, await addSurveyYear(tx, { year, userId, ...dates }));
  }
  return keys;
}

type PastSurvey = { year: number; survey: SurveyAnswers };

function surveysOf(
  seed: number,
  year: number,
  scale: Scale,
  ids: Ids,
  past: Map<string, PastSurvey[]>,
): ImportedSurvey[] {
  return demoCountries.flatMap((country, index): ImportedSurvey[] => {
    const isIn = index % answersOfEvery[scale] === 0 || alwaysThere.has(country.code);
    const made = isIn ? demoSurvey(seed, index, year) : null;
    const countryId = ids.get(country.code);
    if (!made || countryId === undefined) return [];
    const before = (past.get(country.code) ?? []).filter((one) => one.year >= year - historyYears);
    past.set(country.code, [{ year, survey: made.survey }, ...before]);
    const lastYear = before.find((one) => one.year === year - 1)?.survey ?? {};
    const earlier = before.flatMap((one) => (one.year < year - 1 ? [one.survey] : []));
    const at = answeredAt(seed, index, year, Date.now());
    return [{ ...made, countryId, lastYear, earlier, population: populationIn(country, year), at }];
  });
}

/**
 * Throws when the database has surveys. `full` loads answers of all 200 countries; `passwordHash` is
 * the hash of the password of all users of the demonstration.
 */
export async function loadDemo(
  { db, definitions }: { db: Kysely<DB>; definitions: Definitions },
  {
    passwordHash,
    seed = 1,
    scale = "small",
  }: { passwordHash: string; seed?: number; scale?: Scale },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A slow machine computes the answers of a year for longer than other transactions may be idle.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
    await sql`set local statement_timeout = '5min'`.execute(tx);
    await sql`lock table survey in exclusive mode`.execute(tx);
    const present = await tx.selectFrom("survey").select("key").limit(1).executeTakeFirst();
    if (present)
      throw new Error("There are surveys already: the demonstration goes into an empty database.");
    await loadLists(tx);
    const ids = await countryIds(tx);
    await loadFigures(tx, ids);
    await loadMembership(tx, seed, ids);
    const organizations = await loadOrganizations(tx, ids);
    const userId = await loadPeople(tx, passwordHash, ids, organizations);
    await loadManufacturers(tx);
    await loadRates(tx);
    const keys = await loadSurveyYears(tx, userId);
    const past = new Map<string, PastSurvey[]>();
    const asked = await definitions.forYears([...keys.keys()]);
    for (const [year, surveyKey] of keys) {
      const definition = asked.get(year);
      if (!definition) throw new Error(`There is no questionnaire of ${year}.`);
      const surveys = surveysOf(seed, year, scale, ids, past);
      const imported = { surveyKey, definition, userId, source: "demo" } as const;
      await importSurveys(tx, imported, surveys);
      await correctSurveys(tx, imported, surveys);
    }
    await sql`insert into platform (key, value) values ('demonstration', 'true')`.execute(tx);
  });
}
