// Loads published figures into the database: missing countries, population, income class and males by age per year,
// national tables as answers. Running it again with the same figures changes nothing.

import { type Kysely, sql, type Transaction } from "kysely";
import { economyName } from "#demo/country-names.ts";
import type { CountryFigures, Figures, YearFigures } from "#demo/figures.ts";
import { inColumns } from "#questionnaire/engine/languages.ts";
import { fetchSurvey } from "#server/answers/fetch-survey.ts";
import { importSurveys } from "#server/answers/import-surveys.ts";
import { loadPastYears } from "#server/answers/past-years.ts";
import { inMaleColumns, maleColumns } from "#server/database/columns/males-by-age.ts";
import type { DB } from "#server/database/tables.ts";
import { addSurveyYear } from "#server/definitions/add-survey-year.ts";
import type { Definitions } from "#server/request/definitions.ts";

export type Loaded = { countries: number; years: number; surveys: number; skipped: string[] };

async function loadCountries(tx: Transaction<DB>, countries: CountryFigures[]): Promise<number> {
  if (countries.length === 0) return 0;
  const rows = countries.map((country) => ({
    code: country.code,
    iso2: country.iso2,
    region: country.region,
    ...inColumns("name", (lang) => economyName(country, lang)),
  }));
  const made = await tx
    .insertInto("country")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return made.length;
}

const figureColumns = ["population", "gni_type", ...maleColumns];

/** A value that the files do not have is left as it is. */
async function loadYears(tx: Transaction<DB>, years: YearFigures[]): Promise<number> {
  const rows = years.map(({ code, year, population, gniType, males }) => ({
    code,
    figures: { year, population, gni_type: gniType, ...inMaleColumns(males) },
  }));
  const names = sql.join(figureColumns.map((column) => sql.ref(column)));
  const stored = sql.join(figureColumns.map((column) => sql.ref(`country_year.${column}`)));
  const known = sql.join(
    figureColumns.map(
      (column) =>
        sql`coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`country_year.${column}`)})`,
    ),
  );
  const written = await sql`
    insert into country_year (country_id, year, ${names})
    select country.id, one.year, ${sql.join(figureColumns.map((column) => sql.ref(`one.${column}`)))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (code text, figures jsonb)
    cross join lateral jsonb_populate_record(null::country_year, line.figures) as one
    join country on country.code = line.code
    on conflict (country_id, year) do update set (${names}) = (${known})
    where (${stored}) is distinct from (${known})
  `.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}

/** The key of the year's survey, which is added when there is none. */
async function surveyKeyOf(tx: Transaction<DB>, year: number): Promise<number> {
  const found = await tx
    .selectFrom("survey")
    .select("key")
    .where("year", "=", year)
    .executeTakeFirst();
  if (found) return found.key;
  const dates = { startDate: `${year + 1}-02-01`, endDate: `${year + 1}-09-01` };
  return addSurveyYear(tx, { year, userId: null, ...dates });
}

/** A country that has answers in that year keeps them. */
async function loadSurveys(
  tx: Transaction<DB>,
  definitions: Definitions,
  { surveys }: Figures,
): Promise<[number, string[]]> {
  const present = await tx.selectFrom("country").select(["id", "code"]).execute();
  const ids = new Map(present.map(({ id, code }) => [code, id]));
  const skipped: string[] = [];
  // In the order of years, because the checks compare each year with the one before.
  for (const { code, year, survey } of surveys.toSorted((a, b) => a.year - b.year)) {
    const surveyKey = await surveyKeyOf(tx, year);
    const countryId = ids.get(code);
    const stored = countryId && (await fetchSurvey(tx, definitions, { countryId, surveyKey }));
    if (!stored || stored.surveyDataId !== null) {
      skipped.push(`${code} ${year}`);
      continue;
    }
    const { lastYear, earlier } = await loadPastYears(tx, { ...stored, countryId });
    const imported = {
      countryId,
      survey,
      lastYear,
      earlier,
      population: stored.population,
      submitted: new Set<never>(),
      isApproved: false,
      at: new Date().toISOString(),
    };
    const { definition } = stored;
    await importSurveys(tx, { surveyKey, definition, userId: null, source: "import" }, [imported]);
  }
  return [surveys.length - skipped.length, skipped];
}

/** Loads everything in one transaction. `skipped` lists countries and years that had answers already. */
export function loadFigures(
  { db, definitions }: { db: Kysely<DB>; definitions: Definitions },
  figures: Figures,
): Promise<Loaded> {
  return db.transaction().execute(async (tx) => {
    // A slow machine checks the answers of a year for longer than other transactions may be idle.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const countries = await loadCountries(tx, figures.countries);
    const years = await loadYears(tx, figures.years);
    const [surveys, skipped] = await loadSurveys(tx, definitions, figures);
    return { countries, years, surveys, skipped };
  });
}
