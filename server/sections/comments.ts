// Comments on a country's survey. They stay possible after the approval; once the survey is closed
// only staff may add one.

import { sql } from "kysely";
import { isStaff, type ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sections.ts";
import { isCommentField } from "#questionnaire/document/commented-question.ts";
import { lockCountrySurvey } from "#server/answers/country-survey.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { audit } from "#server/database/audit.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { transactOnce } from "#server/http/idempotency.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { continueQuestion } from "#server/questions/continue-question.ts";
import { type Comment, commentReply, fetchComments } from "#server/questions/fetch-comments.ts";
import { malformed } from "#server/texts/refused.ts";

export async function listComments(
  request: CallRequest<typeof call.listComments>,
): Promise<Comment[]> {
  const { surveyDataId } = await fetchState(request.db, request.query);
  return fetchComments(request.db, surveyDataId);
}

/** 400 for a field that the survey does not ask. */
async function refuseUnknownField(
  { definitions, body }: CallRequest<typeof call.addComment>,
  definitionId: number | null,
): Promise<void> {
  if (body.field === undefined) return;
  const { questionnaire } = await askedDefinition(definitions, definitionId);
  if (isCommentField(questionnaire, body.field)) return;
  throw malformed("field", "unknown", "field.unknown");
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
    return commentReply({ ...row, question, author: caller.name });
  });
}
