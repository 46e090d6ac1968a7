// What the checks of a survey compare with: last year's answers, and the figures of the years before.
// They change rarely, so the parsed answers are kept in memory under the version of the rows that they
// came from. The version is read with every survey, so an old copy is never used.

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { looksBackOf } from "#questionnaire/engine/rule-facts.ts";
import { historyYears } from "#questionnaire/engine/survey-years.ts";
import type { DB } from "#server/database/tables.ts";
import type { Definition } from "#server/request/definitions.ts";
import { recentMap } from "./recent-map.ts";

export type PastYears = {
  lastYear: SurveyAnswers;
  /** The figures of up to eight years before last year, the latest first; a year without a survey is left out. */
  earlier: SurveyAnswers[];
};

/** Which survey of a country is read, and the version of its past as `pastVersion` gave it. */
type Wanted = { countryId: number; year: number; pastVersion: string; definition: Definition };

export type FetchPastYears = (db: Kysely<DB>, wanted: Wanted) => Promise<PastYears>;

/** How many surveys have their past in memory; one takes about 50 kB. */
const maxKept = 500;

/**
 * Changes with every write to an earlier survey of the country. `survey` and `country` are the tables
 * of the query around it.
 */
export const pastVersion: RawBuilder<string> = sql`(
  select coalesce(string_agg(past.year || ':' || survey_data.changed_in, ' ' order by past.year), '')
  from survey past
  join survey_data on survey_data.survey_key = past.key and survey_data.country_id = country.id
  where past.year between survey.year - ${sql.lit(historyYears)} and survey.year - 1
)`;

const contentOf = sql`json_build_object(
  'answers', section.answers, 'states', section.states, 'precision', section.precision)`;

/** Only the sections whose rules compare with a country's own history, without states. */
const earlierYears = (sections: readonly string[]) => sql`(
  select coalesce(json_agg(one.sections order by one.year desc), '[]') from (
    select past.year, json_object_agg(section.section, json_build_object(
      'answers', section.answers, 'states', '{}'::json, 'precision', '{}'::json)) as sections
    from survey past
    join survey_data on survey_data.survey_key = past.key and survey_data.country_id = country.id
    join section on section.survey_data_id = survey_data.id
      and section.section = any(${[...sections]}::text[])
    where past.year between survey.year - ${sql.lit(historyYears)} and survey.year - 2
    group by past.year) as one
)`;

const withHistoryIn = new WeakMap<Questionnaire, readonly string[]>();

function sectionsWithHistory(questionnaire: Questionnaire): readonly string[] {
  const known = withHistoryIn.get(questionnaire);
  if (known) return known;
  const sections = questionnaire.sections
    .filter(({ questions }) =>
      questions.some(({ rules }) => rules.some((rule) => looksBackOf(rule) === "history")),
    )
    .map(({ code }) => code);
  withHistoryIn.set(questionnaire, sections);
  return sections;
}

/** Reads the past from the database, together with its version. */
export async function loadPastYears(
  db: Kysely<DB>,
  { countryId, year, definition }: Omit<Wanted, "pastVersion">,
): Promise<PastYears & { version: string }> {
  const found = await sql<PastYears & { version: string }>`
    select ${pastVersion} as version, (
        select coalesce(json_object_agg(section.section, ${contentOf}), '{}')
        from survey past
        join survey_data on survey_data.survey_key = past.key and survey_data.country_id = country.id
        join section on section.survey_data_id = survey_data.id
        where past.year = survey.year - 1
      ) as "lastYear",
      ${earlierYears(sectionsWithHistory(definition.questionnaire))} as earlier
    from survey join country on country.id = ${countryId}
    where survey.year = ${year}
  `.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error(`There is no country ${countryId} or no survey of ${year}`);
  return row;
}

/** A reader with a memory of its own, which keeps the surveys that were read last. */
export function pastYearsReader(): FetchPastYears {
  const kept = recentMap<PastYears & { version: string }>(maxKept);
  return async (db, wanted) => {
    // Which sections are read depends on the definition.
    const key = `${wanted.countryId} ${wanted.year} ${wanted.definition.id}`;
    const known = kept.get(key);
    if (known?.version === wanted.pastVersion) return known;
    const found = await loadPastYears(db, wanted);
    kept.set(key, found);
    return found;
  };
}
