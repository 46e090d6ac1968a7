// The figures of a report of a past time that are others now, as rows of a sheet.

import type { FigureChange } from "#reports/engine/changes.ts";
import type { Column, Mark, ReportCell } from "#reports/engine/define.ts";
import { headOf, joinedText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { cellText } from "#reports/pictures/format-cells.ts";
import { nameOfLine } from "#reports/pictures/table-texts.ts";
import type { Rectangle } from "./flatten.ts";

function figureText(
  locale: ReportLocale,
  column: Column,
  cell: ReportCell,
  mark: Mark | undefined,
): string {
  const text = cellText(locale, column, cell);
  if (mark === undefined) return text;
  return joinedText(locale, [text, textOf(locale, `mark.${mark}`)]);
}

/** A row that came or went as a whole has no column. */
function figureRow(
  change: FigureChange,
  columns: readonly Column[],
  locale: ReportLocale,
): ReportCell[] {
  const { before, after, beforeMark, afterMark } = change;
  const name = nameOfLine(change, columns, locale);
  const column = columns.find(({ key }) => key === change.column);
  if (column === undefined) {
    const came = textOf(locale, `file.changes.row.${after === null ? "gone" : "new"}`);
    return [name, came, null, null];
  }
  return [
    name,
    headOf(locale, column),
    figureText(locale, column, before, beforeMark),
    figureText(locale, column, after, afterMark),
  ];
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
