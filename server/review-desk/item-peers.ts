// The countries that an item's figure is compared with: all of its income class, and its ten peers, as the country
// profile chooses them.

import { type Kysely, sql } from "kysely";
import type { DeskDetails } from "#contract/review/review-desk.ts";
import { namesOf } from "#questionnaire/engine/languages.ts";
import { peersOf } from "#reports/engine/cited/peers.ts";
import type { CountryYear } from "#reports/engine/define.ts";
import { median, quantile } from "#reports/engine/statistics.ts";
import { incomeClassOf } from "#server/database/columns/income-class.ts";
import type { DB } from "#server/database/tables.ts";
import type { StoredCell } from "./item-years.ts";

const fewestPeers = 3;
const peerCount = 10;
/** As the window of the reports. */
const windowYears = 5;

/** `isPerMillion`: the figure is divided by the millions of inhabitants; a percentage is not. */
export type ComparedCell = StoredCell & { countryId: number; year: number; isPerMillion: boolean };

/** The people of the figure's own year, else the last known ones. */
const peopleThen = sql`(
  select population from country_year known
  where known.country_id = here.country_id and known.year <= survey.year and population > 0
  order by known.year desc limit 1) people`;

/** Of the year `wanted`. */
const incomeClass = sql.raw(incomeClassOf("country.id", "wanted.year"));

/** This year's figure of a country or last year's; the compared country's own is this year's only. */
export async function fetchClass(
  db: Kysely<DB>,
  { section, key, countryId, year, isPerMillion }: ComparedCell,
): Promise<DeskDetails["peers"]> {
  const { rows } = await sql<NonNullable<DeskDetails["peers"]>>`
    with wanted (year) as (values (${year}::integer)), class as (
      select country.id as country_id, ${incomeClass} as gni_type from country, wanted
    ), figure as (
      select distinct on (here.country_id) here.country_id, survey.year, (own.answers ->> ${key})::float8
        * case when ${isPerMillion} then 1e6 / people.population else 1 end as rate
      from survey_data here
      join survey on survey.key = here.survey_key and survey.year between ${year - 1} and ${year}
      join section own on own.survey_data_id = here.id and own.section = ${section}
      join lateral ${peopleThen} on true
      where jsonb_typeof(own.answers -> ${key}) = 'number'
      order by here.country_id, survey.year desc
    )
    select mine.gni_type as "incomeClass", count(*)::integer as n,
      percentile_cont(0.25) within group (order by figure.rate) as low,
      percentile_cont(0.5) within group (order by figure.rate) as median,
      percentile_cont(0.75) within group (order by figure.rate) as high,
      (select rate from figure own where own.country_id = ${countryId} and own.year = ${year}) as own
    from class mine
    join class on class.gni_type = mine.gni_type and class.country_id <> mine.country_id
    join figure on figure.country_id = class.country_id
    where mine.country_id = ${countryId}
    group by mine.gni_type
  `.execute(db);
  const [peers] = rows;
  return peers && peers.n >= fewestPeers ? peers : null;
}

type Row = CountryYear & { rate: number | null; figureYear: number | null };

/**
 * What every country is compared by, and its newest approved figure of five years, by the people of its year. The
 * country's own may wait for approval.
 */
async function fetchCountries(
  db: Kysely<DB>,
  { section, key, countryId, year, isPerMillion }: ComparedCell,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with wanted (year) as (values (${year}::integer)), figure as (
      select distinct on (here.country_id) here.country_id, survey.year, (own.answers ->> ${key})::float8
        * case when ${isPerMillion} then 1e6 / people.population else 1 end as rate
      from survey_data here
      join survey on survey.key = here.survey_key
        and survey.year between ${year - windowYears + 1} and ${year}
      join section own on own.survey_data_id = here.id and own.section = ${section}
      join lateral ${peopleThen} on true
      where (here.is_approved or here.country_id = ${countryId})
        and jsonb_typeof(own.answers -> ${key}) = 'number'
      order by here.country_id, survey.year desc
    )
    select country.id as "countryId", country.code, country.name_en, country.name_fr,
      country.name_es, country.region, wanted.year, true as "isMember", (
        select population::float8 from country_year known
        where known.country_id = country.id and known.year <= wanted.year and population > 0
        order by known.year desc limit 1) as population,
      ${incomeClass} as "gniType",
      figure.rate, figure.year as "figureYear"
    from country cross join wanted left join figure on figure.country_id = country.id
  `.execute(db);
  return rows;
}

/** The nearest countries that gave the figure; null where there is none. */
export async function fetchNearest(
  db: Kysely<DB>,
  cell: ComparedCell,
): Promise<DeskDetails["nearest"]> {
  const rows = await fetchCountries(db, cell);
  const own = rows.find(({ countryId }) => countryId === cell.countryId);
  if (own === undefined) return null;
  const withFigure = new Set(
    rows.flatMap(({ rate, countryId }) => (rate === null ? [] : [countryId])),
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const { countries } = peersOf(own, rows, withFigure, peerCount);
  const found = countries.flatMap((code) => {
    const row = byCode.get(code);
    if (row?.rate == null || row.figureYear === null) return [];
    const { countryId: id, rate: value, figureYear } = row;
    return [{ id, code, ...namesOf(row), value, year: figureYear }];
  });
  if (found.length === 0) return null;
  const values = found.map(({ value }) => value);
  return {
    own: own.figureYear === cell.year ? own.rate : null,
    median: median(values),
    lowerQuartile: quantile(values, 0.25),
    upperQuartile: quantile(values, 0.75),
    countries: found,
  };
}
