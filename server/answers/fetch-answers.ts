// Reads answers across countries and years for the reports: one question each, whatever is asked.

import { type Kysely, sql } from "kysely";
import type { Answer, Precision, ValueState } from "#questionnaire/engine/define.ts";
import { newestQuestionnaire } from "#questionnaire/wfh/for-year.ts";
import type { AnswerRow, CountryYear } from "#reports/engine/define.ts";
import type { DB } from "../database/tables.ts";

export type Wanted = {
  codes: readonly string[];
  years: readonly number[];
  countryIds?: readonly number[];
  approvedOnly: boolean;
};

type Row = {
  country_id: number;
  year: number;
  is_approved: boolean;
  answers: Record<string, Answer> | null;
  states: Record<string, ValueState> | null;
  precision: Record<string, Precision> | null;
};

/** The sections that hold the codes; the others are not even looked at. */
const sectionsOf = (codes: readonly string[]): string[] => {
  const { fields } = newestQuestionnaire;
  return [...new Set(codes.flatMap((code) => fields.get(code)?.section ?? []))];
};

/**
 * One row per country and year that was ever saved, holding only the codes asked for. A section's
 * JSON is unpacked once, whatever the number of codes.
 */
export async function fetchAnswers(db: Kysely<DB>, wanted: Wanted): Promise<AnswerRow[]> {
  const codes = [...wanted.codes];
  const countryIds = [...(wanted.countryIds ?? [])];
  const picked = (column: string) => sql`(
    select jsonb_object_agg(one.key, one.value)
    from jsonb_each(${sql.ref(column)}) one where one.key = any(${codes}))`;
  const found = await sql<Row>`
    select survey_data.country_id, survey.year, survey_data.is_approved,
      ${picked("section.answers")} as answers, ${picked("section.states")} as states,
      section.precision
    from survey_data
    join survey on survey.key = survey_data.survey_key and survey.year = any(${[...wanted.years]})
    left join section on section.survey_data_id = survey_data.id
      and section.section = any(${sectionsOf(codes)})
    where (${!wanted.approvedOnly} or survey_data.is_approved)
      and (${countryIds.length === 0} or survey_data.country_id = any(${countryIds}::integer[]))
    order by survey.year, survey_data.country_id
  `.execute(db);
  return rowsOf(found.rows);
}

/** A survey's sections follow each other; they become one row. */
function rowsOf(found: readonly Row[]): AnswerRow[] {
  const rows: AnswerRow[] = [];
  for (const [, group] of Map.groupBy(found, ({ country_id, year }) => `${year} ${country_id}`)) {
    const [first] = group;
    if (!first) continue;
    const entries = <V>(of: (row: Row) => Record<string, V> | null) =>
      new Map(group.flatMap((row) => Object.entries(of(row) ?? {})));
    rows.push({
      countryId: first.country_id,
      year: first.year,
      isApproved: first.is_approved,
      values: entries((row) => row.answers),
      states: entries((row) => row.states),
      precision: entries((row) => row.precision),
    });
  }
  return rows;
}

/** Every country in every year asked for, with what is known of it. */
export async function fetchCountryYears(
  db: Kysely<DB>,
  years: readonly number[],
): Promise<CountryYear[]> {
  const found = await sql<CountryYear>`
    select country.id as "countryId", country.code, country.name_en, country.name_fr,
      country.name_es, coalesce(country.region, '') as region, asked.year,
      country_year.population, country_year.gni_type as "gniType"
    from country
    cross join unnest(${[...years]}::integer[]) as asked (year)
    left join country_year
      on country_year.country_id = country.id and country_year.year = asked.year
    order by asked.year, country.code
  `.execute(db);
  return found.rows;
}
