// GET /Survey/Overview: the state of every country's survey in a year, with one query.

import { sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/surveys.ts";
import type { SurveyOverviewRow } from "#contract/surveys.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import type { Statuses } from "#server/answers/fetch-survey.ts";
import { refuseYearsWithoutSurvey } from "#server/definitions/refuse-years.ts";
import type { CallRequest } from "#server/http/serve.ts";

type Row = Omit<SurveyOverviewRow, "approvedAt" | "lastUpdate" | "creationDate" | "statuses"> & {
  approvedAt: Date | null;
  lastUpdate: Date | null;
  creationDate: Date | null;
  statuses: Statuses;
};

const replyOf = (row: Row, questionnaire: Questionnaire): SurveyOverviewRow => ({
  ...row,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  lastUpdate: row.lastUpdate?.toISOString() ?? null,
  creationDate: row.creationDate?.toISOString() ?? null,
  statuses: allStatuses(questionnaire, row.statuses),
});

/** One row for every country, also for those without answers; 400 when the year has no survey. */
export async function surveysOverview({
  db,
  definitions,
  query,
}: CallRequest<typeof call.surveysOverview>): Promise<SurveyOverviewRow[]> {
  await refuseYearsWithoutSurvey(db, query, "en");
  const definition = await definitions.forYear(query.year);
  if (!definition) throw problem("not-found");
  const found = await sql<Row>`
    select here.id as "surveyDataId", survey.key as "surveyKey", survey.year,
      country.id as "countryId", country.membership @> ${query.year}::integer as "isMember",
      coalesce(here.is_approved, false) as "isApproved",
      here.approved_at as "approvedAt", person_name(approver) as "approvedBy",
      here.approved_role as "approvedRole", coalesce(here.completion, 0) as completion,
      here.last_update as "lastUpdate", person_name(updater) as "lastUpdatedBy",
      person_name(creator) as "createdBy", here.created_at as "creationDate",
      coalesce(here.statuses, '{}') as statuses
    from survey
    cross join country
    left join survey_data here
      on here.survey_key = survey.key and here.country_id = country.id
    left join "user" approver on approver.id = here.approved_by
    left join "user" updater on updater.id = here.last_updated_by
    left join "user" creator on creator.id = here.created_by
    where survey.year = ${query.year}
    order by country.code
  `.execute(db);
  return found.rows.map((row) => replyOf(row, definition.questionnaire));
}
