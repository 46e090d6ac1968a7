// Reads what a profile says of a country's surveys: their state, and how good their answers are.

import { type Kysely, sql } from "kysely";
import type { SectionAnswers } from "#questionnaire/engine/define.ts";
import type { Statuses } from "#server/answers/fetch-survey.ts";
import type { DB } from "#server/database/tables.ts";

export type OwnSurvey = {
  year: number;
  isApproved: boolean;
  approvedAt: Date | null;
  /** Of the last section that was submitted. */
  submittedAt: Date | null;
  statuses: Statuses;
};

/** Every survey of the country, the newest first. */
export async function fetchOwnSurveys(db: Kysely<DB>, countryId: number): Promise<OwnSurvey[]> {
  const { rows } = await sql<OwnSurvey>`
    select survey.year, here.is_approved as "isApproved", here.approved_at as "approvedAt",
      here.statuses, (
        select max(updated_at) from section where survey_data_id = here.id and is_submitted
      ) as "submittedAt"
    from survey_data here
    join survey on survey.key = here.survey_key
    where here.country_id = ${countryId}
    order by survey.year desc
  `.execute(db);
  return rows;
}

export type AnsweredSurvey = {
  year: number;
  sections: Record<string, SectionAnswers> | null;
  /** Cells that changed after the survey was approved for the first time. */
  changedAfterApproval: number;
};

/** The answers of some years, the newest first. */
export async function fetchAnswered(
  db: Kysely<DB>,
  countryId: number,
  years: readonly number[],
): Promise<AnsweredSurvey[]> {
  const { rows } = await sql<AnsweredSurvey>`
    select survey.year, (
        select json_object_agg(section, json_build_object(
          'answers', answers, 'states', states, 'precision', precision))
        from section where survey_data_id = here.id
      ) as sections, (
        select count(distinct (revision.section, cell.key))::integer
        from section_revision revision,
          jsonb_object_keys(coalesce(revision.changes->'answers', '{}')
            || coalesce(revision.changes->'states', '{}')) as cell(key)
        where revision.survey_data_id = here.id and revision.at > (
          select min(at) from approval where survey_data_id = here.id and is_approved)
      ) as "changedAfterApproval"
    from survey_data here
    join survey on survey.key = here.survey_key
    where here.country_id = ${countryId} and survey.year = any(${[...years]}::integer[])
    order by survey.year desc
  `.execute(db);
  return rows;
}
