// Rows of a table as a rectangle in one language, for files: heads and values. Where a figure has its own year
// or its own n, they are columns beside it; a last column has the states of cells (not available …).

import type { Column, ReportCell, ReportTable, Row, TotalRow } from "#reports/engine/define.ts";
import { cellLabel, headOf, joinedText, type ReportLocale, textOf } from "#reports/engine/text.ts";

export type NumberKind = "whole" | "share" | "year" | { digits: number };

export type FileColumn<R extends Row = Row> = {
  head: string;
  /** How its numbers are written; null for text. */
  kind: NumberKind | null;
  value(row: R): ReportCell;
};

export type Rectangle = {
  columns: Pick<FileColumn, "head" | "kind">[];
  rows: ReportCell[][];
};

function kindOf({ type, digits }: Column): NumberKind | null {
  switch (type) {
    case "count":
    case "amount":
      return "whole";
    case "rate":
      return { digits: digits ?? 2 };
    case "share":
    case "year":
      return type;
    default:
      return null;
  }
}

/** A country's column is two: its code, and its name. */
function ownColumns(column: Column, locale: ReportLocale): FileColumn[] {
  const head = headOf(locale, column);
  const kind = kindOf(column);
  const cellOf = ({ cells }: Row) => cells[column.key] ?? null;
  if (kind !== null) return [{ head, kind, value: cellOf }];
  const worded = (row: Row) => {
    const cell = cellOf(row);
    return typeof cell === "string" ? cellLabel(locale, column, cell) : cell;
  };
  const named: FileColumn = { head, kind, value: worded };
  if (column.type !== "country") return [named];
  return [{ head: textOf(locale, "column.code"), kind, value: cellOf }, named];
}

/** "Group: Title" without the unit. */
function shortHead({ unit: _, names, ...column }: Column, locale: ReportLocale): string {
  const { unit: __, ...others } = names ?? {};
  return headOf(locale, { ...column, names: others });
}

/** The column, and where any row has them the year and the n of its figures. */
function fileColumns(column: Column, rows: readonly Row[], locale: ReportLocale): FileColumn[] {
  const { key } = column;
  const head = shortHead(column, locale);
  const year: FileColumn = {
    head: textOf(locale, "file.headYear", { head }),
    kind: "year",
    value: ({ years }) => years?.[key] ?? null,
  };
  const count: FileColumn = {
    head: textOf(locale, "file.headN", { head }),
    kind: "whole",
    value: ({ n }) => n?.[key] ?? null,
  };
  return [
    ...ownColumns(column, locale),
    ...(rows.some(({ years }) => years?.[key] !== undefined) ? [year] : []),
    ...(rows.some(({ n }) => n?.[key] !== undefined) ? [count] : []),
  ];
}

/** "By source: Donated = not available; Factor used: Per capita = confidential". */
function statusOf(row: Row, columns: readonly Column[], locale: ReportLocale): string | null {
  const states = columns.flatMap((one) => {
    const mark = row.marks[one.key];
    if (mark === undefined || mark === "inTotalsOnly") return [];
    const column = shortHead(one, locale);
    return [textOf(locale, "status.cell", { column, state: textOf(locale, `mark.${mark}`) })];
  });
  return states.length === 0 ? null : joinedText(locale, states);
}

function rectangle<R extends Row>(
  columns: readonly FileColumn<R>[],
  rows: readonly R[],
): Rectangle {
  return {
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
  };
}

function statusColumn(columns: readonly Column[], locale: ReportLocale): FileColumn {
  const value = (row: Row) => statusOf(row, columns, locale);
  return { head: textOf(locale, "column.status"), kind: null, value };
}

/** A column with the same text in every row. */
export const sameInAll = (head: string, text: string): FileColumn => ({
  head,
  kind: null,
  value: () => text,
});

/** The rows of the report and nothing else, so that a pivot does not count the world as a country: of 8 countries 8 rows. */
export function flattenRows(
  { columns, rows }: ReportTable,
  locale: ReportLocale,
  added: readonly FileColumn[],
): Rectangle {
  const own = columns.flatMap((column) => fileColumns(column, rows, locale));
  return rectangle([...own, statusColumn(columns, locale), ...added], rows);
}

/** The totals, each with its name, in the columns that any of them has. */
export function flattenTotals({ columns, totals }: ReportTable, locale: ReportLocale): Rectangle {
  const used = columns.filter(({ key }) =>
    totals.some(({ cells, n }) => (cells[key] ?? null) !== null || n?.[key] !== undefined),
  );
  const name: FileColumn<TotalRow> = {
    head: textOf(locale, "file.totals"),
    kind: null,
    value: ({ key }) => textOf(locale, `total.${key}`),
  };
  const own = used.flatMap((column) => fileColumns(column, totals, locale));
  return rectangle([name, ...own, statusColumn(used, locale)], totals);
}

/** The rows as a CSV file has them: shares in per cent, as their heads say. */
export function csvRows({ columns, rows }: Rectangle): ReportCell[][] {
  return rows.map((row) =>
    row.map((cell, index) =>
      typeof cell === "number" && columns[index]?.kind === "share" ? cell * 100 : cell,
    ),
  );
}
