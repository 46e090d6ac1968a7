// What the reports read of the questionnaire of a year, from the survey as shipped.

import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { otherDisorders } from "#questionnaire/wfh/names.ts";
import type { YearQuestionnaire } from "../engine/define.ts";

const known = new Map<number, YearQuestionnaire>();

export function questionnaireOf(year: number): YearQuestionnaire {
  const before = known.get(year);
  if (before !== undefined) return before;
  const questions = questionnaireFor(year).sections.flatMap((section) => section.questions);
  const sums = questions
    .flatMap((question) => question.rules)
    .flatMap((rule) => (rule.kind === "sum" ? [[rule.total, rule.parts] as const] : []));
  const fields = questions.flatMap((question) =>
    question.fields.map(({ code }) => [code, { question: question.code }] as const),
  );
  const made = { groups: { otherDisorders }, parts: new Map(sums), fields: new Map(fields) };
  known.set(year, made);
  return made;
}
