// Reads the state of one country's survey without its answers.

import { type Kysely, sql } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { DB } from "#server/database/tables.ts";
import { type DecisionState, decisionState } from "./decide-surveys.ts";
import type { Statuses } from "./fetch-survey.ts";

export type SurveyState = {
  /** Null while nothing was ever saved for this country and year. */
  surveyDataId: number | null;
  year: number;
  /** What the survey year asks now; null: no version yet. */
  definitionId: number | null;
  isOpen: boolean;
  isApproved: boolean;
  approvedAt: Date | null;
  approvedBy: string | null;
  approvedRole: Role | null;
  statuses: Statuses;
} & DecisionState;

/** 404 for a country or survey that does not exist. */
export async function fetchState(
  db: Kysely<DB>,
  { countryId, surveyKey }: CountrySurvey,
): Promise<SurveyState> {
  const found = await sql<SurveyState>`
    select here.id as "surveyDataId", survey.year,
      asked_version(survey) as "definitionId", is_open(survey) as "isOpen",
      coalesce(here.is_approved, false) as "isApproved", here.approved_at as "approvedAt",
      person_name(approver) as "approvedBy", here.approved_role as "approvedRole",
      coalesce(here.statuses, '{}') as statuses, ${decisionState}
    from survey
    join country on country.id = ${countryId}
    left join survey_data here on here.survey_key = survey.key and here.country_id = country.id
    left join "user" approver on approver.id = here.approved_by
    where survey.key = ${surveyKey}
  `.execute(db);
  const [row] = found.rows;
  if (!row) throw problem("not-found");
  return row;
}
