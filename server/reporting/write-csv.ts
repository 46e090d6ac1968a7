// A report as CSV: UTF-8 with a byte order mark, commas, CRLF; every text quoted, numbers bare.

import type { Cell } from "#reports/engine/define.ts";
import { csvText } from "../files/csv-text.ts";
import type { FileColumn, Rectangle } from "./flatten.ts";

/** A point for decimals, no grouping and never an exponent, in every language. */
const plain = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 9 });

/** A share is written as per cent, as its head says. */
function numberText(value: number, { kind }: FileColumn): string {
  return plain.format(kind === "share" ? value * 100 : value);
}

function field(cell: Cell, column: FileColumn): string {
  if (cell === null) return "";
  return typeof cell === "number" ? numberText(cell, column) : csvText(cell);
}

/** The rows of the report; totals and notes are in the XLSX file, so that every line here is one row. */
export function writeCsv({ columns, rows }: Rectangle): string {
  const lines = [
    columns.map(({ head }) => csvText(head)),
    ...rows.map((row) => columns.map((column, index) => field(row[index] ?? null, column))),
  ];
  return `\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}
