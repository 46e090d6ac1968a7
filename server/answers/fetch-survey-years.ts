// Reads survey years: their dates and whether they are open today.

import { type Kysely, sql } from "kysely";
import type { Survey } from "#contract/surveys.ts";
import type { DB } from "#server/database/tables.ts";

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
