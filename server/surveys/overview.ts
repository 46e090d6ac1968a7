// GET /Survey/Overview: every country's state in a year, one question.

import { sql } from "kysely";
import { roles } from "#contract/define.ts";
import type * as call from "#contract/surveys.ts";
import type { SurveyOverviewRow } from "#contract/surveys.ts";
import { allStatuses, type Statuses } from "../answers/fetch-survey.ts";
import type { CallRequest } from "../http/serve.ts";

type Row = {
  survey_data_id: number | null;
  survey_key: number;
  year: number;
  country_id: number;
  is_approved: boolean | null;
  approved_at: Date | null;
  approved_by: string | null;
  approved_role: string | null;
  completion: number | null;
  last_update: Date | null;
  last_updated_by: string | null;
  created_by: string | null;
  created_at: Date | null;
  statuses: Statuses | null;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const replyOf = (row: Row): SurveyOverviewRow => ({
  surveyDataId: row.survey_data_id,
  surveyKey: row.survey_key,
  year: row.year,
  countryId: row.country_id,
  isApproved: row.is_approved ?? false,
  approvedAt: iso(row.approved_at),
  approvedBy: row.approved_by,
  approvedRole: roles.find((role) => role === row.approved_role) ?? null,
  completion: row.completion ?? 0,
  lastUpdate: iso(row.last_update),
  lastUpdatedBy: row.last_updated_by,
  createdBy: row.created_by,
  creationDate: iso(row.created_at),
  statuses: allStatuses(row.statuses ?? {}),
});

/** One row for every country, also for those that have not begun; none when the year has no survey. */
export async function surveysOverview(
  request: CallRequest<typeof call.surveysOverview>,
): Promise<SurveyOverviewRow[]> {
  const found = await sql<Row>`
    select here.id as survey_data_id, survey.key as survey_key, survey.year,
      country.id as country_id, here.is_approved, here.approved_at, here.approved_role,
      here.completion, here.last_update, here.created_at, here.statuses,
      person_name(approver) as approved_by, person_name(updater) as last_updated_by,
      person_name(creator) as created_by
    from survey
    cross join country
    left join survey_data here
      on here.survey_key = survey.key and here.country_id = country.id
    left join "user" approver on approver.id = here.approved_by
    left join "user" updater on updater.id = here.last_updated_by
    left join "user" creator on creator.id = here.created_by
    where survey.year = ${request.query.year}
    order by country.code
  `.execute(request.db);
  return found.rows.map(replyOf);
}
