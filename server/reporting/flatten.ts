// A table as a rectangle in one language, for files: heads, values, and a last column with the
// states of cells (not available, not applicable, confidential …).

import type { Column, ReportCell, ReportTable, Row } from "#reports/engine/define.ts";
import { cellLabel, headOf, type ReportLocale, textOf } from "#reports/engine/text.ts";

export type NumberKind = "whole" | "share" | "year" | { digits: number };

export type FileColumn = {
  head: string;
  /** How its numbers are written; null for text. */
  kind: NumberKind | null;
  value(row: Row): ReportCell;
};

export type Rectangle = { columns: FileColumn[]; rows: ReportCell[][]; totals: ReportCell[][] };

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
function fileColumns(column: Column, locale: ReportLocale): FileColumn[] {
  const head = headOf(locale, column);
  const kind = kindOf(column);
  const cellOf = ({ cells }: Row) => cells[column.key] ?? null;
  if (kind !== null) return [{ head, kind, value: cellOf }];
  const worded = (row: Row) => {
    const cell = cellOf(row);
    return typeof cell === "string" ? cellLabel(locale, column.type, cell) : cell;
  };
  const named: FileColumn = { head, kind, value: worded };
  if (column.type !== "country") return [named];
  return [{ head: textOf(locale, "column.code"), kind, value: cellOf }, named];
}

/** "By source: Donated = not available; Factor used: Per capita = confidential". */
function statusOf(row: Row, columns: readonly Column[], locale: ReportLocale): string | null {
  const states = columns.flatMap(({ key, group }) => {
    const mark = row.marks[key];
    if (mark === undefined) return [];
    const column = headOf(locale, group === undefined ? { key } : { key, group });
    return [textOf(locale, "status.cell", { column, state: textOf(locale, `mark.${mark}`) })];
  });
  return states.length === 0 ? null : states.join("; ");
}

/** `pastTime` is given for a report of a past time: then every row says it. */
export function flatten(
  table: ReportTable,
  locale: ReportLocale,
  pastTime: string | null,
): Rectangle {
  const past = { head: textOf(locale, "file.asOf"), kind: null, value: () => pastTime };
  const columns: FileColumn[] = [
    ...table.columns.flatMap((column) => fileColumns(column, locale)),
    {
      head: textOf(locale, "column.status"),
      kind: null,
      value: (row) => statusOf(row, table.columns, locale),
    },
    ...(pastTime === null ? [] : [past]),
  ];
  const valuesOf = (row: Row) => columns.map((column) => column.value(row));
  return {
    columns,
    rows: table.rows.map(valuesOf),
    totals: table.totals.map((row) => {
      const name = textOf(locale, `total.${row.key}`);
      const values = valuesOf(row);
      const place = table.columns[0]?.type === "country" ? 1 : 0;
      return values.map((value, index) => (index === place ? (value ?? name) : value));
    }),
  };
}

/**
 * The rows as a CSV file has them: shares in per cent, as their heads say. Totals and notes are only in
 * the XLSX file, so that every line of the CSV file is a row of the report.
 */
export function csvRows({ columns, rows }: Rectangle): ReportCell[][] {
  return rows.map((row) =>
    row.map((cell, index) =>
      typeof cell === "number" && columns[index]?.kind === "share" ? cell * 100 : cell,
    ),
  );
}
