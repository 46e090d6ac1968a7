// Comments on a country's survey: talk about it, so they stay open when it is approved; once the
// survey is closed only staff go on.

import { type Kysely, sql, type Transaction } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sections.ts";
import { fetchSurvey, type Place } from "../answers/fetch-survey.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type CallRequest, callerOf } from "../http/serve.ts";

type Row = { id: number; text: string; author: string; created_at: Date; field: string | null };

const replyOf = ({ id, text, author, created_at, field }: Row) => ({
  id,
  text,
  author,
  createdAt: created_at.toISOString(),
  ...(field === null ? {} : { field }),
});

/** All comments of a survey, oldest first. */
export async function listComments(
  request: CallRequest<typeof call.listComments>,
): Promise<ReplyOf<typeof call.listComments>> {
  const { surveyDataId } = await fetchSurvey(request.db, request.query);
  if (surveyDataId === null) return [];
  const found = await request.db
    .selectFrom("comment")
    .leftJoin("user", "user.id", "comment.author_id")
    .where("comment.survey_data_id", "=", surveyDataId)
    .select(["comment.id", "comment.text", "comment.created_at", "comment.field"])
    .select(sql<string>`coalesce("user".first_name || ' ' || "user".last_name, '')`.as("author"))
    .orderBy("comment.id")
    .execute();
  return found.map(replyOf);
}

async function surveyDataOf(tx: Transaction<DB>, place: Place, userId: number): Promise<number> {
  const found = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id, created_by)
    values (${place.surveyKey}, ${place.countryId}, ${userId})
    on conflict (survey_key, country_id) do update set survey_key = excluded.survey_key
    returning id
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw problem("not-found");
  return row.id;
}

async function isOpenFor(
  db: Kysely<DB>,
  request: CallRequest<typeof call.addComment>,
): Promise<boolean> {
  const { isOpen } = await fetchSurvey(db, request.query);
  return isOpen || callerOf(request).role !== "NMO";
}

/** Adds a comment; 409 `survey-closed` for an NMO after the end. */
export async function addComment(
  request: CallRequest<typeof call.addComment>,
): Promise<ReplyOf<typeof call.addComment>> {
  const { db, query, body, origin } = request;
  const caller = callerOf(request);
  return transact(db, async (tx) => {
    if (!(await isOpenFor(tx, request))) throw problem("survey-closed");
    const row = await tx
      .insertInto("comment")
      .values({
        survey_data_id: await surveyDataOf(tx, query, caller.id),
        text: body.text,
        field: body.field ?? null,
        author_id: caller.id,
      })
      .returning(["id", "text", "created_at", "field"])
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: "comment_added",
      caller,
      origin,
      ...query,
      subjectId: String(row.id),
    });
    return replyOf({ ...row, author: caller.name });
  });
}
