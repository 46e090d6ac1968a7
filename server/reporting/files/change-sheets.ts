// What is different now in a report of a past time, as sheets of its workbook: the figures then and now, and the surveys.

import type { Changes, FigureChange, SurveyChange } from "#reports/engine/changes.ts";
import type { Column, Mark, ReportCell } from "#reports/engine/define.ts";
import { headOf, joinedText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { cellText } from "#reports/pictures/format-cells.ts";
import { nameOfLine } from "#reports/pictures/table-texts.ts";
import type { NumberKind, Rectangle } from "./flatten.ts";

type Sheet = { name: string; table: Rectangle };

const headed = (locale: ReportLocale, key: string, kind: NumberKind | null = null) => ({
  head: textOf(locale, `file.changes.${key}`),
  kind,
});

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

const surveyRow = (
  { country, year, kind, reasons }: SurveyChange,
  locale: ReportLocale,
): ReportCell[] => [
  country,
  locale.countryName(country),
  year,
  textOf(locale, `file.changes.${kind}`),
  reasons.length === 0 ? null : joinedText(locale, reasons),
];

/** Every figure and every survey that is different, however many. */
export const changeSheets = (
  { figures, surveys }: Changes,
  columns: readonly Column[],
  locale: ReportLocale,
): Sheet[] => [
  {
    name: textOf(locale, "file.changes.figures"),
    table: {
      columns: ["row", "figure", "then", "now"].map((key) => headed(locale, key)),
      rows: figures.map((change) => figureRow(change, columns, locale)),
    },
  },
  {
    name: textOf(locale, "file.changes.surveys"),
    table: {
      columns: [
        { head: textOf(locale, "column.code"), kind: null },
        { head: textOf(locale, "column.country"), kind: null },
        { head: textOf(locale, "column.year"), kind: "year" },
        headed(locale, "what"),
        headed(locale, "reasons"),
      ],
      rows: surveys.map((change) => surveyRow(change, locale)),
    },
  },
];
