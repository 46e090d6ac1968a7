// Comments on a country's survey. They stay possible after the approval; once the survey is closed
// only staff may add one.

import { type Kysely, sql } from "kysely";
import { isStaff, type ReplyOf } from "#contract/define.ts";
import { maxPlainRows } from "#contract/paging.ts";
import { malformed, problem } from "#contract/problems.ts";
import type * as call from "#contract/sections.ts";
import { isCommentField } from "#questionnaire/document/commented-question.ts";
import { lockCountrySurvey } from "#server/answers/country-survey.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { transactOnce } from "#server/http/idempotency.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { continueQuestion } from "#server/questions/continue-question.ts";

type Comment = ReplyOf<typeof call.listComments>[number];
type Row = {
  id: number;
  text: string;
  author: string;
  created_at: Date;
  field: string | null;
  carried_from: number | null;
  question: Comment["question"] | null;
};

const replyOf = ({
  id,
  text,
  author,
  created_at,
  field,
  carried_from,
  question,
}: Row): Comment => ({
  id,
  text,
  author,
  createdAt: created_at.toISOString(),
  ...(field === null ? {} : { field }),
  ...(carried_from === null ? {} : { since: carried_from }),
  ...(question ? { question } : {}),
});

const questionOf = sql<Row["question"]>`case when asked.id is not null then
  json_build_object('id', asked.id, 'state', question_state(asked)) end`;

/** The latest comments of a survey, oldest first: a flood of them must not keep the form from opening. */
export async function fetchComments(db: Kysely<DB>, surveyDataId: number): Promise<Comment[]> {
  const found = await db
    .selectFrom("comment")
    .leftJoin("user", "user.id", "comment.author_id")
    .leftJoin("cell_question as asked", "asked.id", "comment.question_id")
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
  return found.reverse().map(replyOf);
}

export async function listComments(
  request: CallRequest<typeof call.listComments>,
): Promise<Comment[]> {
  const { surveyDataId } = await fetchState(request.db, request.query);
  return surveyDataId === null ? [] : fetchComments(request.db, surveyDataId);
}

/** 400 for a field that the survey does not ask. */
async function refuseUnknownField(
  { definitions, body }: CallRequest<typeof call.addComment>,
  definitionId: number | null,
): Promise<void> {
  if (body.field === undefined) return;
  const { questionnaire } = await askedDefinition(definitions, definitionId);
  if (isCommentField(questionnaire, body.field)) return;
  throw malformed("field", "unknown", "The survey of this year does not ask this field");
}

/** Adds a comment, which answers the question that is open on its field; 400 for an unknown field; 409 `survey-closed` for an NMO when the survey is not open. */
export async function addComment(
  request: CallRequest<typeof call.addComment>,
): Promise<ReplyOf<typeof call.addComment>> {
  const { query, body, origin } = request;
  const caller = callerOf(request);
  return transactOnce(request, async (tx) => {
    const { isOpen, definitionId } = await fetchState(tx, query);
    await refuseUnknownField(request, definitionId);
    if (!isOpen && !isStaff(caller.role)) throw problem("survey-closed");
    const surveyDataId = await lockCountrySurvey(tx, query, caller.id);
    if (surveyDataId === null) throw problem("not-found");
    const question = await continueQuestion(tx, {
      surveyDataId,
      field: body.field ?? null,
      isStaff: isStaff(caller.role),
    });
    const row = await tx
      .insertInto("comment")
      .values({
        survey_data_id: surveyDataId,
        text: body.text,
        field: body.field ?? null,
        question_id: question?.id ?? null,
        author_id: caller.id,
        // Under the lock of the survey, so that comments are in the order in which they were stored.
        created_at: sql`clock_timestamp()`,
      })
      .returning(["id", "text", "created_at", "field", "carried_from"])
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: "comment_added",
      caller,
      origin,
      ...query,
      subjectId: String(row.id),
    });
    return replyOf({ ...row, question, author: caller.name });
  });
}
