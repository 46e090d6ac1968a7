// Which names of a field a comment may give: those that web/data-entry/comments writes, and codes.

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

/** Whether the questionnaire has the field: `beds.roses`, `Garden.size` or `visits.3.gardener`. */
export function isCommentField({ sections }: Questionnaire, field: string): boolean {
  return sections.some(({ code, questions }) => {
    const names = field.startsWith(`${code}.`) ? [field, field.slice(code.length + 1)] : [field];
    return questions.some((question) => names.some((name) => isInQuestion(question, name)));
  });
}
