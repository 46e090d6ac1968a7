// What a report needs before it reads answers: the survey years, the time of the data, and whether the
// figures are demonstration data.

import { type Kysely, sql } from "kysely";
import { demonstrationFlag } from "#server/database/demonstration.ts";
import type { DB } from "#server/database/tables.ts";
import type { SurveyYear } from "./decide-filters.ts";

export type DataState = { years: SurveyYear[]; asOf: string; isDemonstration: boolean };

export async function fetchDataState(db: Kysely<DB>): Promise<DataState> {
  const found = await sql<{ asOf: Date; isDemonstration: boolean; years: SurveyYear[] }>`
    select now() as "asOf",
      ${demonstrationFlag} as "isDemonstration",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'year', survey.year,
          'hasApproved', exists (
            select from survey_data where survey_key = survey.key and is_approved
          )
        ) order by survey.year desc), '[]')
        from survey
      ) as years
  `.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new Error("The query of the survey years returned no row");
  return {
    years: row.years,
    asOf: new Date(row.asOf).toISOString(),
    isDemonstration: row.isDemonstration,
  };
}
