// Which names of a field a comment may give: those that web/data-entry/comments writes, codes, and a whole question.

import type { AskedQuestion, Questionnaire } from "#questionnaire/engine/questionnaire.ts";

/** Of a list the list itself, or a cell such as `visits.3.gardener`. */
function isInList({ code, fields }: AskedQuestion, name: string): boolean {
  if (name === code) return true;
  const [, list, field] = /^(\w+)\.\d{1,4}\.(.+)$/.exec(name) ?? [];
  return list === code && fields.some((one) => one.key === field || one.code === field);
}

function isInQuestion(question: AskedQuestion, name: string): boolean {
  if (question.layout === "list") return isInList(question, name);
  return question.fields.some(({ code, key }) => name === code || name === key);
}

/** The question with the field of a comment: `beds.roses`, `Garden.size`, `visits.3.gardener`, or its own code `Garden.visits`. */
export function commentedQuestion(
  { sections }: Questionnaire,
  field: string,
): { question: AskedQuestion; names: string[] } | undefined {
  for (const { code, questions } of sections) {
    const names = field.startsWith(`${code}.`) ? [field, field.slice(code.length + 1)] : [field];
    const question =
      questions.find((one) => names.some((name) => isInQuestion(one, name))) ??
      questions.find((one) => field === `${code}.${one.code}`);
    if (question) return { question, names };
  }
  return undefined;
}

/** Whether the questionnaire has the field. */
export const isCommentField = (questionnaire: Questionnaire, field: string): boolean =>
  commentedQuestion(questionnaire, field) !== undefined;
