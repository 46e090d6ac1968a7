// Comments that were written into a form, as comments on their questions.

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";
import type { Chosen } from "./change-sections.ts";
import { commentFieldOf } from "./read-cells.ts";

/** `field` as comments name a question. */
export type NewComment = { field: string; text: string };

export const newComments = (chosen: readonly Chosen[]): NewComment[] =>
  chosen.flatMap(({ cell, said: { value } }) =>
    cell.part === "comment" && typeof value === "string"
      ? [{ field: commentFieldOf(cell), text: value }]
      : [],
  );

type Added = { surveyDataId: number; uploadId: number; authorId: number };

/**
 * Leaves out what was said on the question meanwhile, such as by the same form in other hands. They are known by their
 * upload, so that undoing it takes them out again. The ids of the new comments; the survey must be locked.
 */
export async function addComments(
  tx: Transaction<DB>,
  comments: readonly NewComment[],
  { surveyDataId, uploadId, authorId }: Added,
): Promise<number[]> {
  if (comments.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into comment (survey_data_id, text, field, author_id, upload_id, created_at)
    select ${surveyDataId}, text, field, ${authorId}, ${uploadId}, clock_timestamp()
    from unnest(${comments.map(({ text }) => text)}::text[],
      ${comments.map(({ field }) => field)}::text[]) with ordinality as new (text, field, at)
    where not exists (select from comment
      where survey_data_id = ${surveyDataId} and (field, text) = (new.field, new.text))
    order by at
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes the comments of an upload out again. */
export async function removeComments(tx: Transaction<DB>, uploadId: number): Promise<void> {
  await sql`delete from comment where upload_id = ${uploadId}`.execute(tx);
}
