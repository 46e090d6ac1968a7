// What countries state per inhabitant: the median of each income class, for the fields whose first figure
// the checks compare with it.

import { incomeClassOf } from "#server/database/columns/income-class.ts";
import type { Quick } from "#server/database/connect.ts";
import type { Definition } from "#server/request/definitions.ts";
import { comparedFields } from "./compared-fields.ts";

/** Code → the median of an income class per inhabitant. */
export type PeerMedians = ReadonlyMap<string, number>;

/**
 * Of each country the newest figure above 0 of the five years before, by the population of its year; in the
 * class that the country has now. Of fewer than three countries there is no median.
 */
const medianQuery = `
  with figure as (
    select distinct on (wanted.code, here.country_id) wanted.code, here.country_id, survey.year,
      (section.answers ->> wanted.key)::float8 as value
    from unnest($2::text[], $3::text[], $4::text[]) as wanted (code, section, key)
    join survey on survey.year between $1::integer - 5 and $1::integer - 1
    join survey_data here on here.survey_key = survey.key
    join section on section.survey_data_id = here.id and section.section = wanted.section
    where jsonb_typeof(section.answers -> wanted.key) = 'number'
      and section.answers -> wanted.key > '0'::jsonb
    order by wanted.code, here.country_id, survey.year desc
  )
  select figure.code, class.gni_type as "incomeClass",
    percentile_cont(0.5) within group (order by figure.value / people.population) as median
  from figure
  join lateral (
    select population from country_year known
    where known.country_id = figure.country_id and known.year <= figure.year and population > 0
    order by known.year desc limit 1) people on true
  join lateral (
    select ${incomeClassOf("figure.country_id", "$1::integer")} as gni_type
  ) class on class.gni_type is not null
  group by figure.code, class.gni_type having count(*) >= 3`;

type Row = { code: string; incomeClass: string; median: number };

/** Income class → its medians. */
export async function findMedians(
  quick: Quick,
  { year, questionnaire }: Definition,
): Promise<ReadonlyMap<string, PeerMedians>> {
  const fields = comparedFields(questionnaire);
  const rows = await quick<Row>(medianQuery, [
    year,
    fields.map(({ code }) => code),
    fields.map(({ section }) => section),
    fields.map(({ key }) => key),
  ]);
  return new Map(
    [...Map.groupBy(rows, ({ incomeClass }) => incomeClass)].map(([incomeClass, own]) => [
      incomeClass,
      new Map(own.map(({ code, median }) => [code, median])),
    ]),
  );
}
