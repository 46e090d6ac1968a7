// Reads answers across countries and years for the reports: one question each, whatever is asked.

import { type Kysely, sql } from "kysely";
import type { AnswerRow, CountryYear } from "#reports/define.ts";
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
  answers: Record<string, AnswerRow["values"] extends ReadonlyMap<string, infer A> ? A : never>;
  states: Record<string, AnswerRow["states"] extends ReadonlyMap<string, infer S> ? S : never>;
  precision: Record<
    string,
    AnswerRow["precision"] extends ReadonlyMap<string, infer P> ? P : never
  >;
};

/** One row per country and year that was ever saved, holding only the codes asked for. */
export async function fetchAnswers(db: Kysely<DB>, wanted: Wanted): Promise<AnswerRow[]> {
  const codes = [...wanted.codes];
  const found = await sql<Row>`
    select survey_data.country_id, survey.year, survey_data.is_approved,
      coalesce(jsonb_object_agg(entry.key, entry.value) filter (where entry.part = 'a'), '{}') as answers,
      coalesce(jsonb_object_agg(entry.key, entry.value) filter (where entry.part = 's'), '{}') as states,
      coalesce(jsonb_object_agg(entry.key, entry.value) filter (where entry.part = 'p'), '{}') as precision
    from survey_data
    join survey on survey.key = survey_data.survey_key and survey.year = any(${[...wanted.years]})
    left join section on section.survey_data_id = survey_data.id
    left join lateral (
      select 'a' as part, code as key, section.answers -> code as value
        from unnest(${codes}::text[]) code where section.answers ? code
      union all
      select 's', code, section.states -> code
        from unnest(${codes}::text[]) code where section.states ? code
      union all
      select 'p', key, value from jsonb_each(section.precision)
    ) entry on true
    where (${!wanted.approvedOnly} or survey_data.is_approved)
      and (${!wanted.countryIds?.length} or survey_data.country_id = any(${[...(wanted.countryIds ?? [])]}::integer[]))
    group by survey_data.id, survey.year
    order by survey.year, survey_data.country_id
  `.execute(db);
  return found.rows.map((row) => ({
    countryId: row.country_id,
    year: row.year,
    isApproved: row.is_approved,
    values: new Map(Object.entries(row.answers)),
    states: new Map(Object.entries(row.states)),
    precision: new Map(Object.entries(row.precision)),
  }));
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
