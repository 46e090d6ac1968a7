// All surveys of one country that an import reads: those of its years, and those that their checks look back to.

import { type Kysely, sql } from "kysely";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { historyYears } from "#questionnaire/engine/survey-years.ts";
import { type SavedSection, surveyFacts, surveyTables } from "#server/answers/fetch-survey.ts";
import type { SurveyBefore, SurveyWrite } from "#server/answers/plan-write.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";

export type LoadedSurvey = {
  surveyDataId: number | null;
  surveyKey: number;
  year: number;
  isApproved: boolean;
  population: number | null;
  definition: Definition;
  sections: Record<string, SavedSection>;
};

type Row = Omit<LoadedSurvey, "definition"> & { definitionId: number | null };

/** By year. Their rows stay locked when `isLocked`, so it must be in a transaction. */
export async function loadSurveys(
  db: Kysely<DB>,
  definitions: Definitions,
  {
    countryId,
    years,
    isLocked,
  }: { countryId: number; years: readonly number[]; isLocked: boolean },
): Promise<Map<number, LoadedSurvey>> {
  if (isLocked) {
    await sql`
      select survey_data.id from survey_data join survey on survey.key = survey_data.survey_key
      where survey_data.country_id = ${countryId} and survey.year = any(${[...years]}::integer[])
      order by survey_data.id for update of survey_data`.execute(db);
  }
  const { rows } = await sql<Row>`
    with wanted (survey_key, country_id) as (
      select key, ${countryId}::integer from survey
      where year between ${Math.min(...years) - historyYears}::integer
        and ${Math.max(...years)}::integer)
    select ${surveyFacts}, survey.key as "surveyKey", (
        select coalesce(json_object_agg(section.section, json_build_object(
          'answers', section.answers, 'states', section.states, 'precision', section.precision,
          'confirmations', section.confirmations, 'version', section.version,
          'isSubmitted', section.is_submitted)), '{}')
        from section where section.survey_data_id = here.id
      ) as sections
    from ${surveyTables}`.execute(db);
  const loaded = await Promise.all(
    rows.map(async ({ definitionId, ...row }): Promise<[number, LoadedSurvey]> => {
      const definition = await askedDefinition(definitions, definitionId);
      return [row.year, { ...row, definition }];
    }),
  );
  return new Map(loaded);
}

/** What the checks of a year compare with, from surveys as they are by then. */
function pastOf(surveys: ReadonlyMap<number, LoadedSurvey>, year: number) {
  const lastYear: SurveyAnswers = surveys.get(year - 1)?.sections ?? {};
  const earlier: SurveyAnswers[] = [];
  for (let past = year - 2; past >= year - historyYears; past -= 1) {
    const sections = surveys.get(past)?.sections ?? {};
    if (Object.keys(sections).length > 0) earlier.push(sections);
  }
  return { lastYear, earlier };
}

/** A survey before a write, with the earlier ones as they are by then. */
export function beforeWrite(
  surveys: ReadonlyMap<number, LoadedSurvey>,
  { year, surveyDataId, definition, sections, population }: LoadedSurvey,
): SurveyBefore {
  const survey = { surveyDataId: surveyDataId ?? 0, definition, sections, population };
  return { ...survey, ...pastOf(surveys, year) };
}

/** The survey as the write leaves it: the checks of later years look at it. */
export function afterWrite(survey: LoadedSurvey, write: SurveyWrite): LoadedSurvey {
  const sections = { ...survey.sections };
  for (const { section, content, version, submit } of write.sections) {
    sections[section] = { ...content, version, isSubmitted: submit };
  }
  return { ...survey, sections };
}
