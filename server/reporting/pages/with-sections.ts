// A survey with the answers of some of its sections only: what was submitted counts, a draft does not.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";

/** The row as if the other sections had never been saved. */
export function withSections(
  row: AnswerRow,
  sections: readonly string[],
  { fields }: Pick<YearQuestionnaire, "fields">,
): AnswerRow {
  const own = [...fields.values()].filter(({ section }) => sections.includes(section));
  const codes = new Set(own.map(({ code }) => code));
  const questions = new Set(own.map(({ question }) => question));
  return {
    ...row,
    values: { get: (code) => (codes.has(code) ? row.values.get(code) : undefined) },
    states: { get: (code) => (codes.has(code) ? row.states.get(code) : undefined) },
    precision: {
      get: (question) => (questions.has(question) ? row.precision.get(question) : undefined),
    },
  };
}
