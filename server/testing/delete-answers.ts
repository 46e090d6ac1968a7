import type { Kysely } from "kysely";
import type { DB } from "#server/database/tables.ts";

/** Every country's survey is as if it was never opened. */
export async function deleteAnswers(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom("section_revision").execute();
  await db.deleteFrom("section").execute();
  await db.deleteFrom("survey_data").execute();
}
