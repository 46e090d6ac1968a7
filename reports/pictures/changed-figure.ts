// A figure of a list of changes at each of its two times, as the pieces of its text: the figure, its mark, its year and its
// number of countries.

import type { FigureChange } from "#reports/engine/changes.ts";
import type { Column, Mark, ReportCell } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { cellText, countText, signedText } from "./format-cells.ts";

type AtTime = {
  cell: ReportCell;
  mark: Mark | undefined;
  year: number | undefined;
  n: number | undefined;
};

function textsAt({ cell, mark, year, n }: AtTime, column: Column, locale: ReportLocale) {
  return {
    figure: cellText(locale, column, cell),
    signed: signedText(locale, column, cell, mark),
    mark,
    about: [
      ...(year === undefined ? [] : [textOf(locale, "sign.year", { year })]),
      ...(n === undefined ? [] : [countText(locale, n)]),
    ],
  };
}

/** The pieces then and now: "700", "≥ 700", "at least", ["·2022", "n 5"]. */
export function changedTexts(change: FigureChange, column: Column, locale: ReportLocale) {
  const { before, beforeMark, beforeYear, beforeN } = change;
  const { after, afterMark, afterYear, afterN } = change;
  const then = { cell: before, mark: beforeMark, year: beforeYear, n: beforeN };
  const now = { cell: after, mark: afterMark, year: afterYear, n: afterN };
  return [textsAt(then, column, locale), textsAt(now, column, locale)] as const;
}
