// GET /ReviewDesk/Item: the years of a cell, its peers per head, and what was said about it.

import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/review/review-desk.ts";
import type { DeskDetails } from "#contract/review/review-desk.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import type { DB } from "#server/database/tables.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { cellTexts } from "#server/questions/cell-texts.ts";
import { fetchQuestions } from "#server/questions/fetch-questions.ts";
import { findItem } from "./find-item.ts";

const shownYears = 5;
const fewestPeers = 3;

type Cell = {
  section: string;
  stored: string;
  /** Carries the precision. */
  question: string;
  countryId: number;
  year: number;
};

/** A field of another section is stored as `Section/key`. */
function cellOf({ section, fields: [first = ""] }: Finding): { section: string; stored: string } {
  const [, other, key] = /^(\w+)\/(.+)$/.exec(first) ?? [];
  return { section: other ?? section, stored: key ?? first };
}

/** Years without a survey are gaps; the states that say why there is no figure are no figures. */
async function fetchYears(db: Kysely<DB>, cell: Cell) {
  const { section, stored, question, countryId, year } = cell;
  const { rows } = await sql<DeskDetails["years"][number]>`
    select survey.year, case when jsonb_typeof(own.answers -> ${stored}) = 'number'
        then (own.answers ->> ${stored})::float8 end as value,
      coalesce(own.precision ->> ${question} = 'estimate', false) as "isEstimate"
    from survey
    left join survey_data here on here.survey_key = survey.key and here.country_id = ${countryId}
    left join section own on own.survey_data_id = here.id and own.section = ${section}
    where survey.year between ${year - shownYears} and ${year}
    order by survey.year
  `.execute(db);
  return rows.some(({ value }) => value !== null) ? rows : [];
}

/** Per million inhabitants, this year's figure of a country or last year's. */
async function fetchPeers(db: Kysely<DB>, { section, stored, countryId, year }: Cell) {
  const { rows } = await sql<NonNullable<DeskDetails["peers"]>>`
    with class as (
      select distinct on (country_id) country_id, gni_type from country_year
      where year <= ${year} and gni_type is not null order by country_id, year desc
    ), people as (
      select distinct on (country_id) country_id, population from country_year
      where year <= ${year} and population > 0 order by country_id, year desc
    ), figure as (
      select distinct on (here.country_id) here.country_id,
        (own.answers ->> ${stored})::float8 * 1e6 / people.population as rate
      from survey_data here
      join survey on survey.key = here.survey_key and survey.year between ${year - 1} and ${year}
      join section own on own.survey_data_id = here.id and own.section = ${section}
      join people on people.country_id = here.country_id
      where jsonb_typeof(own.answers -> ${stored}) = 'number'
      order by here.country_id, survey.year desc
    )
    select mine.gni_type as "incomeClass", count(*)::integer as n,
      percentile_cont(0.25) within group (order by figure.rate) as low,
      percentile_cont(0.5) within group (order by figure.rate) as median,
      percentile_cont(0.75) within group (order by figure.rate) as high,
      (select rate from figure own where own.country_id = ${countryId}) as own
    from class mine
    join class on class.gni_type = mine.gni_type and class.country_id <> mine.country_id
    join figure on figure.country_id = class.country_id
    where mine.country_id = ${countryId}
    group by mine.gni_type
  `.execute(db);
  const [peers] = rows;
  return peers && peers.n >= fewestPeers ? peers : null;
}

export async function getDeskItem({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getDeskItem>): Promise<ReplyOf<typeof call.getDeskItem>> {
  const { surveyDataId, year, finding } = await findItem(db, query);
  const definition = await definitions.forYear(year);
  const inQuestion = definition && cellTexts(definition, "en").cellOf(finding)?.question.code;
  const cell = { ...cellOf(finding), question: inQuestion ?? "", countryId: query.countryId, year };
  const [years, peers, questions] = await Promise.all([
    fetchYears(db, cell),
    fetchPeers(db, cell),
    fetchQuestions(db, surveyDataId),
  ]);
  const asked = questions.find((one) => one.finding === query.key);
  if (!asked) return { years, peers, question: null };
  const { field: _, finding: __, ...question } = asked;
  return { years, peers, question: { ...question, passes: false } };
}
