// The comments on a survey as its form says them: those on a cell at its question, the others at the end.

import { commentedQuestion } from "#questionnaire/document/commented-question.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { deletedName } from "#server/identity/erase-user.ts";
import { instantText } from "#server/texts/instant-text.ts";
import { fieldName } from "#server/texts/questionnaire-texts.ts";
import type { FormTexts } from "./form-texts.ts";

/** The field as `commentedQuestion` knows it; absent: on the whole survey. */
export type FormComment = { text: string; author: string; createdAt: string; field?: string };

export type CommentLines = {
  /** By code of the question. */
  ofQuestion: ReadonlyMap<string, readonly string[]>;
  ofSurvey: readonly string[];
};

type Placed = { question: string | null; line: string };

function placed(comment: FormComment, questionnaire: Questionnaire, texts: FormTexts): Placed {
  const { text, createdAt, field } = comment;
  const author = comment.author === deletedName ? texts.paper("deletedUser") : comment.author;
  const by = { text, author, time: instantText(createdAt, texts.lang) };
  const found = field === undefined ? undefined : commentedQuestion(questionnaire, field);
  if (!found) return { question: null, line: texts.paper("comment", by) };
  const { question, names } = found;
  const cell = question.fields.find(({ code, key }) =>
    names.some((name) => name === code || name === key),
  );
  const line = cell
    ? texts.paper("commentOn", { ...by, name: fieldName(cell, question, texts.of) })
    : texts.paper("comment", by);
  return { question: question.code, line };
}

/** Comments as lines with author and day: by the question that they are on, and those on the survey. */
export function commentLines(
  comments: readonly FormComment[],
  questionnaire: Questionnaire,
  texts: FormTexts,
): CommentLines {
  const all = comments.map((comment) => placed(comment, questionnaire, texts));
  const ofQuestion = new Map<string, string[]>();
  for (const { question, line } of all) {
    if (question !== null) ofQuestion.set(question, [...(ofQuestion.get(question) ?? []), line]);
  }
  return {
    ofQuestion,
    ofSurvey: all.flatMap(({ question, line }) => (question === null ? [line] : [])),
  };
}
