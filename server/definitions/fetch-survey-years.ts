// The years of which there is a survey.

import type { Kysely } from "kysely";
import type { DB } from "#server/database/tables.ts";

/** Unordered. */
export async function fetchSurveyYears(db: Kysely<DB>): Promise<number[]> {
  const surveys = await db.selectFrom("survey").select("year").execute();
  return surveys.map(({ year }) => year);
}
