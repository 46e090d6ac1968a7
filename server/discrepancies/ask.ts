// POST /Discrepancy/Question and …/State: the staff asks about a cell, asks again, closes the question or opens it again.

import { sql, type Transaction } from "kysely";
import type { BodyOf, ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/discrepancies.ts";
import { problem } from "#contract/problems.ts";
import { isCommentField } from "#questionnaire/document/commented-question.ts";
import { lockCountrySurvey } from "#server/answers/country-survey.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { findSurveyRespondent } from "#server/identity/find-respondents.ts";
import { continueQuestion } from "#server/questions/continue-question.ts";
import { malformed } from "#server/texts/refused.ts";
import { readyWords } from "./ready-words.ts";

type New = { surveyDataId: number; field: string; finding: string | null; ownerId: number };

/** The id of the new question; null where one is open on the field. */
async function openQuestion(
  tx: Transaction<DB>,
  { surveyDataId, field, finding, ownerId }: New,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into cell_question (survey_data_id, field, finding, known_reason, owner_id)
    values (${surveyDataId}, ${field}, ${finding}, finding_reason(${surveyDataId}, ${finding}), ${ownerId})
    on conflict (survey_data_id, field) where state <> 'closed' do nothing returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

async function addComment(
  tx: Transaction<DB>,
  comment: { surveyDataId: number; field: string; questionId: number; by: number; text: string },
): Promise<void> {
  const { surveyDataId, field, questionId, by, text } = comment;
  await sql`insert into comment (survey_data_id, field, question_id, author_id, text, created_at)
    values (${surveyDataId}, ${field}, ${questionId}, ${by}, ${text}, clock_timestamp())`.execute(
    tx,
  );
}

/** Opens a question with its first comment; where one is open on the field it is asked again, unless `onlyNew`. */
export async function askAbout(
  tx: Transaction<DB>,
  { text, onlyNew = false, ...question }: New & { text: string; onlyNew?: boolean },
): Promise<number | null> {
  const opened = await openQuestion(tx, question);
  if (opened === null && onlyNew) return null;
  const { surveyDataId, field, ownerId: by } = question;
  const again = { surveyDataId, field, isStaff: true };
  const questionId = opened ?? (await continueQuestion(tx, again))?.id ?? null;
  if (questionId !== null) await addComment(tx, { surveyDataId, field, questionId, by, text });
  return questionId;
}

/** The text of a question; 400 where there is none. */
async function textOf(
  tx: Transaction<DB>,
  { countryId, text, ready }: BodyOf<typeof call.askQuestion>,
): Promise<string> {
  if (ready === undefined) {
    if (text === undefined) throw malformed("text", "required", "question.text");
    return text;
  }
  const { culture } = await findSurveyRespondent(tx, countryId, {});
  return readyWords(ready, culture);
}

/** 400 for a field that the survey does not ask; 404 for an unknown country or survey. */
export async function askQuestion(
  request: CallRequest<typeof call.askQuestion>,
): Promise<ReplyOf<typeof call.askQuestion>> {
  const { db, definitions, body, origin } = request;
  const { countryId, surveyKey, field, key = null } = body;
  const caller = callerOf(request);
  const place = { countryId, surveyKey };
  return transact(db, async (tx) => {
    const { definitionId } = await fetchState(tx, place);
    const { questionnaire } = await askedDefinition(definitions, definitionId);
    if (!isCommentField(questionnaire, field)) {
      throw malformed("field", "unknown", "field.unknown");
    }
    const surveyDataId = await lockCountrySurvey(tx, place, caller.id);
    if (surveyDataId === null) throw problem("not-found");
    const text = await textOf(tx, body);
    const question = { surveyDataId, field, finding: key, ownerId: caller.id, text };
    const id = await askAbout(tx, question);
    if (id === null) throw problem("not-found");
    await audit(tx, {
      action: "question_asked",
      caller,
      origin,
      ...place,
      subjectType: "question",
      subjectId: String(id),
    });
    return { id };
  });
}

type Decided = { surveyDataId: number; field: string; countryId: number; surveyKey: number };

/** 409 `already-decided`: it has that state, or another question on the cell is open by now. */
async function changeState(
  tx: Transaction<DB>,
  id: number,
  state: "closed" | "needsMore",
): Promise<Decided> {
  const { rows } = await sql<Decided & { isOther: boolean }>`
    select question.survey_data_id as "surveyDataId", question.field, here.country_id as "countryId",
      here.survey_key as "surveyKey",
      (question.state = 'closed') <> (${state} = 'closed') and not exists (
        select from cell_question other where other.survey_data_id = question.survey_data_id
          and other.field = question.field and other.id <> question.id
          and other.state <> 'closed' and question.state = 'closed'
      ) as "isOther"
    from cell_question question join survey_data here on here.id = question.survey_data_id
    where question.id = ${id} for no key update of here, question
  `.execute(tx);
  const [found] = rows;
  if (!found) throw problem("not-found");
  const { isOther, ...decided } = found;
  if (!isOther) throw problem("already-decided");
  await sql`update cell_question set state = ${state}, changed_at = now() where id = ${id}`.execute(
    tx,
  );
  return decided;
}

/** Removes a question on which no one but its owner can have acted. False where it is too late. */
async function withdraw(tx: Transaction<DB>, id: number, callerId: number): Promise<boolean> {
  const { rows } = await sql`
    with withdrawn as (
      select question.id from cell_question question
      where question.id = ${id} and question.owner_id = ${callerId}
        and question.asked_at > now() - interval '10 minutes'
        and (select count(*) from comment where question_id = question.id) = 1
        and not exists (select from discrepancy_mail mailed
          where mailed.survey_data_id = question.survey_data_id and mailed.sent_at >= question.asked_at)
    ), comments as (delete from comment using withdrawn where question_id = withdrawn.id)
    delete from cell_question using withdrawn where cell_question.id = withdrawn.id
    returning cell_question.id`.execute(tx);
  return rows.length > 0;
}

/**
 * Closes, opens again or withdraws a question; the reason is stored as a comment. A question that its owner withdraws within
 * ten minutes, before anything followed from it, is deleted. 404 for an unknown one, 409 `already-decided` for one in that
 * state.
 */
export async function decideQuestion(
  request: CallRequest<typeof call.decideQuestion>,
): Promise<undefined> {
  const { db, origin } = request;
  const { id, state: wanted, reason = "" } = request.body;
  const caller = callerOf(request);
  const state = wanted === "withdrawn" ? "closed" : wanted;
  await transact(db, async (tx) => {
    const { surveyDataId, field, countryId, surveyKey } = await changeState(tx, id, state);
    const isGone = wanted === "withdrawn" && (await withdraw(tx, id, caller.id));
    if (!isGone && reason.trim() !== "") {
      await addComment(tx, {
        surveyDataId,
        field,
        questionId: id,
        by: caller.id,
        text: reason.trim(),
      });
    }
    await audit(tx, {
      action: state === "closed" ? "question_closed" : "question_reopened",
      caller,
      origin,
      countryId,
      surveyKey,
      subjectType: "question",
      subjectId: String(id),
      ...(isGone ? { after: { withdrawn: true } } : {}),
    });
  });
  return undefined;
}
