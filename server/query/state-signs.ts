// The signs in the columns of states: what a figure lacks, or why there is none.

import { missingValue } from "#questionnaire/engine/written/text-format.ts";
import { type Mark, marks } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";

/** On screens a sign may end with the space before its figure; in a file it has a cell of its own. */
export const signOf = (locale: ReportLocale, mark: Mark): string =>
  textOf(locale, `mark.${mark}.short`).trim();

/** Every sign with what it means, that of a cell without an answer last. */
export function stateSigns(locale: ReportLocale): [sign: string, meaning: string][] {
  const meaningOf = (mark: Mark | "none") => textOf(locale, `mark.${mark}`);
  return [
    ...marks.map((mark): [string, string] => [signOf(locale, mark), meaningOf(mark)]),
    [missingValue, meaningOf("none")],
  ];
}
