// Reads survey years: their dates and whether they are open today.

import { type Kysely, sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type { Survey } from "#contract/surveys.ts";
import type { DB } from "#server/database/tables.ts";
import { refuseYearsWithoutSurvey } from "#server/definitions/refuse-years.ts";

type Row = Omit<Survey, "creationDate"> & { creationDate: Date };

/** Newest first. `key`: only that one; `startedOnly`: only those that start today or earlier. */
export async function fetchSurveyYears(
  db: Kysely<DB>,
  { startedOnly = false, key = null }: { startedOnly?: boolean; key?: number | null } = {},
): Promise<Survey[]> {
  const found = await sql<Row>`
    select survey.key, survey.year, survey.start_date as "startDate",
      survey.end_date as "endDate", is_open(survey) as "isOpen", person_name(u) as "createdBy",
      survey.created_at as "creationDate"
    from survey left join "user" u on u.id = survey.created_by
    where (${!startedOnly} or survey.start_date <= utc_today())
      and (${key}::integer is null or survey.key = ${key})
    order by survey.year desc
  `.execute(db);
  return found.rows.map((row) => ({ ...row, creationDate: row.creationDate.toISOString() }));
}

/** The survey of a key; 404 where there is none. */
export async function fetchSurveyYear(db: Kysely<DB>, key: number): Promise<Survey> {
  const [survey] = await fetchSurveyYears(db, { key });
  if (!survey) throw problem("not-found");
  return survey;
}

/**
 * The survey of the key or the year, else the newest that has started. 400 for a year without a survey, 404 `not-found` for
 * another key, or `no-current-survey`.
 */
export async function fetchRequestedSurvey(
  db: Kysely<DB>,
  { surveyKey, year }: { surveyKey?: number | undefined; year?: number | undefined },
): Promise<Survey> {
  const isChosen = surveyKey !== undefined || year !== undefined;
  const surveys = await fetchSurveyYears(db, { startedOnly: !isChosen, key: surveyKey ?? null });
  const found = year === undefined ? surveys[0] : surveys.find((survey) => survey.year === year);
  if (!found && year !== undefined) await refuseYearsWithoutSurvey(db, { year }, "en");
  if (!found) throw problem(isChosen ? "not-found" : "no-current-survey");
  return found;
}
