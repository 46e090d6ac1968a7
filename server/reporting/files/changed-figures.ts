// The figures of a report of a past time that are others now, as rows of a sheet.

import type { FigureChange } from "#reports/engine/changes.ts";
import type { Column, ReportCell } from "#reports/engine/define.ts";
import { headOf, joinedText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { changedTexts } from "#reports/pictures/changed-figure.ts";
import { nameOfLine } from "#reports/pictures/table-texts.ts";
import type { Rectangle } from "./flatten.ts";

type Texts = ReturnType<typeof changedTexts>[number];

function figureText(locale: ReportLocale, { figure, mark, about }: Texts): string {
  const marks = mark === undefined ? [] : [textOf(locale, `mark.${mark}`)];
  const texts = [figure, ...marks, ...about];
  return texts.length === 1 ? figure : joinedText(locale, texts);
}

/** A row that came or went as a whole has no column. */
function figureRow(
  change: FigureChange,
  columns: readonly Column[],
  locale: ReportLocale,
): ReportCell[] {
  const name = nameOfLine(change, columns, locale);
  const column = columns.find(({ key }) => key === change.column);
  if (column === undefined) {
    const came = textOf(locale, `file.changes.row.${change.after === null ? "gone" : "new"}`);
    return [name, came, null, null];
  }
  const [then, now] = changedTexts(change, column, locale);
  return [name, headOf(locale, column), figureText(locale, then), figureText(locale, now)];
}

export const changedFigures = (
  figures: readonly FigureChange[],
  columns: readonly Column[],
  locale: ReportLocale,
): Rectangle => ({
  columns: ["row", "figure", "then", "now"].map((key) => ({
    head: textOf(locale, `file.changes.${key}`),
    kind: null,
  })),
  rows: figures.map((change) => figureRow(change, columns, locale)),
});
