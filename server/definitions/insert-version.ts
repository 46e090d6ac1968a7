// Stores a published version of the questionnaire as the next number of its year.

import { sql, type Transaction } from "kysely";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { hashOf } from "#questionnaire/document/hash.ts";
import { structureHashOf } from "#questionnaire/document/structure-hash.ts";
import type { DB } from "#server/database/tables.ts";

type NewVersion = {
  document: QuestionnaireDocument;
  basedOn?: number;
  note?: string;
  /** Null: no user, because the document came with a release. */
  publishedBy: number | null;
};

/** Returns the id. Two at once for the same year: the second fails on the unique number. */
export async function insertVersion(
  tx: Transaction<DB>,
  { document, basedOn, note, publishedBy }: NewVersion,
): Promise<number> {
  const { year } = document;
  const { id } = await tx
    .insertInto("questionnaire_version")
    .values({
      year,
      number: sql`coalesce(
        (select max(number) from questionnaire_version where year = ${year}), 0) + 1`,
      status: "published",
      document: JSON.stringify(document),
      hash: hashOf(document),
      structure_hash: structureHashOf(document),
      based_on: basedOn ?? null,
      note: note ?? null,
      created_by: publishedBy,
      published_by: publishedBy,
      published_at: sql`now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets the survey of that year, if there is one, ask the version from now on. */
export async function assignVersion(tx: Transaction<DB>, year: number, id: number): Promise<void> {
  await tx
    .updateTable("survey")
    .set({ questionnaire_version_id: id })
    .where("year", "=", year)
    .execute();
}
