// The signs in the columns of states: what a figure lacks, or why there is none.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { type Mark, marks } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import { queryLocale } from "#server/definitions/query-fields.ts";

/** Of a cell without an answer. */
export const noAnswerSign = "—";

/** On screens a sign may end with the space before its figure; in a file it has a cell of its own. */
export const signOf = (mark: Mark, lang: Lang): string =>
  textOf(queryLocale(lang), `mark.${mark}.short`).trim();

/** Every sign with what it means. */
export function stateSigns(lang: Lang): [sign: string, meaning: string][] {
  const meaningOf = (mark: Mark | "none") => textOf(queryLocale(lang), `mark.${mark}`);
  return [
    ...marks.map((mark): [string, string] => [signOf(mark, lang), meaningOf(mark)]),
    [noAnswerSign, meaningOf("none")],
  ];
}
