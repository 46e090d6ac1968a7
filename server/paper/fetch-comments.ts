// What was said about a country's survey, for its form.

import { type Kysely, sql } from "kysely";
import { maxPlainRows } from "#contract/paging.ts";
import type { DB } from "#server/database/tables.ts";
import type { FormComment } from "./form-comments.ts";

type Row = Omit<FormComment, "createdAt" | "field"> & { created_at: Date; field: string | null };

/** The latest, the oldest of them first. */
export async function fetchComments(
  db: Kysely<DB>,
  surveyDataId: number | null,
): Promise<FormComment[]> {
  if (surveyDataId === null) return [];
  const { rows } = await sql<Row>`
    select comment.text, coalesce(person_name("user"), '') as author, comment.created_at, comment.field
    from comment left join "user" on "user".id = comment.author_id
    where comment.survey_data_id = ${surveyDataId}
    order by comment.created_at desc, comment.id desc limit ${maxPlainRows}`.execute(db);
  return rows.reverse().map(({ created_at, field, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    ...(field === null ? {} : { field }),
  }));
}
