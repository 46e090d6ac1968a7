// Puts published figures into the database: countries that are missing, population and income class
// per year, national tables as answers. Running it again changes nothing that is the same.

import { type Kysely, sql, type Transaction } from "kysely";
import type { CountryFigures, Figures, YearFigures } from "#demo/figures.ts";
import { importSurveys } from "../answers/import-surveys.ts";
import type { DB } from "../database/tables.ts";

export type Loaded = { countries: number; years: number; surveys: number; skipped: string[] };

const nameIn = (lang: string, { iso2, name }: CountryFigures): string =>
  iso2 === null ? name : (new Intl.DisplayNames([lang], { type: "region" }).of(iso2) ?? name);

async function loadCountries(tx: Transaction<DB>, countries: CountryFigures[]): Promise<number> {
  const rows = countries.map((country) => ({
    code: country.code,
    iso2: country.iso2,
    region: country.region,
    name_en: nameIn("en", country),
    name_fr: nameIn("fr", country),
    name_es: nameIn("es", country),
  }));
  const made = await tx
    .insertInto("country")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return made.length;
}

/** Where the files say nothing, what is known stays. */
async function loadYears(tx: Transaction<DB>, years: YearFigures[]): Promise<number> {
  const written = await sql`
    insert into country_year (country_id, year, population, gni_type)
    select country.id, one.year, one.population, one."gniType"
    from jsonb_to_recordset(${JSON.stringify(years)}::jsonb)
      as one (code text, year integer, population bigint, "gniType" text)
    join country on country.code = one.code
    on conflict (country_id, year) do update set
      population = coalesce(excluded.population, country_year.population),
      gni_type = coalesce(excluded.gni_type, country_year.gni_type)
    where (country_year.population, country_year.gni_type)
      is distinct from (excluded.population, excluded.gni_type)
  `.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}

async function surveyKeyOf(tx: Transaction<DB>, year: number): Promise<number> {
  await sql`
    insert into survey (year, start_date, end_date)
    values (${year}, make_date(${year + 1}::integer, 2, 1), make_date(${year + 1}::integer, 9, 1))
    on conflict (year) do nothing
  `.execute(tx);
  const found = await tx
    .selectFrom("survey")
    .select("key")
    .where("year", "=", year)
    .executeTakeFirstOrThrow();
  return found.key;
}

type Place = { id: number; population: number | null; hasAnswers: boolean };

async function placeOf(
  tx: Transaction<DB>,
  code: string,
  year: number,
): Promise<Place | undefined> {
  const found = await sql<Place>`
    select country.id, country_year.population, exists (
      select 1 from survey_data join survey on survey.key = survey_data.survey_key
      where survey_data.country_id = country.id and survey.year = ${year}) as "hasAnswers"
    from country left join country_year
      on country_year.country_id = country.id and country_year.year = ${year}
    where country.code = ${code}
  `.execute(tx);
  return found.rows[0];
}

/** A country that has answers in that year keeps them. */
async function loadSurveys(tx: Transaction<DB>, { surveys }: Figures): Promise<[number, string[]]> {
  const skipped: string[] = [];
  for (const { code, year, survey } of surveys) {
    const surveyKey = await surveyKeyOf(tx, year);
    const place = await placeOf(tx, code, year);
    if (!place || place.hasAnswers) {
      skipped.push(`${code} ${year}`);
      continue;
    }
    const imported = {
      countryId: place.id,
      survey,
      lastYear: {},
      population: place.population,
      submitted: new Set<never>(),
      isApproved: false,
      at: new Date().toISOString(),
    };
    await importSurveys(tx, { surveyKey, year, userId: null, source: "import" }, [imported]);
  }
  return [surveys.length - skipped.length, skipped];
}

/** All or nothing. `skipped` names countries and years that had answers already. */
export function loadFigures(db: Kysely<DB>, figures: Figures): Promise<Loaded> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const countries = await loadCountries(tx, figures.countries);
    const years = await loadYears(tx, figures.years);
    const [surveys, skipped] = await loadSurveys(tx, figures);
    return { countries, years, surveys, skipped };
  });
}
