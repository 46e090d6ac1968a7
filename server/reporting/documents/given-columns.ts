// What the table of a document leaves out: disorders and columns without any figure, such as those of questions that
// were not asked yet. Screens and data files have them all.

import type { Column, ReportTable, Row } from "#reports/engine/define.ts";
import { columnTitle, groupTitle, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { isNumeric } from "#reports/pictures/format-cells.ts";

/** The rows and totals without the disorders of which no country gave a figure. */
export function withGivenDisorders<T extends ReportTable>(table: T): T {
  const { columns, rows, totals } = table;
  const key = columns.find(({ type }) => type === "disorder")?.key;
  if (key === undefined) return table;
  const figures = columns.filter(({ type }) => type === "count" || type === "amount");
  const compared = figures.length > 0 ? figures : columns.filter(isNumeric);
  const isGiven = (row: Row) => compared.some((column) => hasContent(row, column.key));
  const given = new Set(rows.filter(isGiven).map(({ cells }) => cells[key]));
  const isKept = ({ cells }: Row) => (cells[key] ?? null) === null || given.has(cells[key]);
  return { ...table, rows: rows.filter(isKept), totals: totals.filter(isKept) };
}

/** A figure, a text, a value state or another mark; that it was not asked says nothing of the row. */
function hasContent({ cells, marks }: Row, key: string): boolean {
  const mark = marks[key];
  return (cells[key] ?? null) !== null || (mark !== undefined && mark !== "notAsked");
}

/** The columns with something in a row or a total, and the others. The first names the rows and is always kept. */
export function columnsByContent({ columns, rows, totals }: ReportTable): {
  given: Column[];
  empty: Column[];
} {
  const all: readonly Row[] = [...rows, ...totals];
  const isGiven = (column: Column, place: number) =>
    place === 0 || all.some((row) => hasContent(row, column.key));
  return {
    given: columns.filter(isGiven),
    empty: columns.filter((column, place) => !isGiven(column, place)),
  };
}

/** The columns that are left out, by name: a group that is left out as a whole is named once, a name that is also kept has its group. */
export function emptyColumnNames(table: ReportTable, locale: ReportLocale): string[] {
  const { given, empty } = columnsByContent(withGivenDisorders(table));
  const keptGroups = new Set(given.map((column) => groupTitle(locale, column)));
  const keptTitles = new Set(given.map((column) => columnTitle(locale, column)));
  const nameOf = (column: Column): string => {
    const [group, title] = [groupTitle(locale, column), columnTitle(locale, column)];
    if (group !== "" && !keptGroups.has(group)) return group;
    const isShared = group !== "" && keptTitles.has(title);
    return isShared ? textOf(locale, "head.grouped", { group, title }) : title;
  };
  return [...new Set(empty.map(nameOf))];
}
