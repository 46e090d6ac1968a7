// What was said about a country's survey, as the form, its paper form and the import of a paper form read it.

import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import { maxPlainRows } from "#contract/paging.ts";
import type { listComments } from "#contract/sections.ts";
import type { DB } from "#server/database/tables.ts";

export type Comment = ReplyOf<typeof listComments>[number];
export type CommentRow = {
  id: number;
  text: string;
  author: string;
  created_at: Date;
  field: string | null;
  carried_from: number | null;
  question: Comment["question"] | null;
};

export const commentReply = ({
  id,
  text,
  author,
  created_at,
  field,
  carried_from,
  question,
}: CommentRow): Comment => ({
  id,
  text,
  author,
  createdAt: created_at.toISOString(),
  ...(field === null ? {} : { field }),
  ...(carried_from === null ? {} : { since: carried_from }),
  ...(question ? { question } : {}),
});

const questionOf = sql<CommentRow["question"]>`case when question.id is not null then
  json_build_object('id', question.id, 'state', question_state(question)) end`;

/**
 * The latest comments of a survey, oldest first: a flood of them must not keep the form from opening. None where
 * nothing was ever saved (`surveyDataId` null).
 */
export async function fetchComments(
  db: Kysely<DB>,
  surveyDataId: number | null,
): Promise<Comment[]> {
  if (surveyDataId === null) return [];
  const found = await db
    .selectFrom("comment")
    .leftJoin("user", "user.id", "comment.author_id")
    .leftJoin("cell_question as question", "question.id", "comment.question_id")
    .where("comment.survey_data_id", "=", surveyDataId)
    .select([
      "comment.id",
      "comment.text",
      "comment.created_at",
      "comment.field",
      "comment.carried_from",
    ])
    .select(sql<string>`coalesce(person_name("user"), '')`.as("author"))
    .select(questionOf.as("question"))
    .orderBy("comment.created_at", "desc")
    .orderBy("comment.id", "desc")
    .limit(maxPlainRows)
    .execute();
  return found.reverse().map(commentReply);
}
