// Every CSV file of the server: UTF-8 with a byte order mark, commas, CRLF; every text quoted, numbers bare.

import { csvText } from "#questionnaire/engine/written/csv-text.ts";

export type CsvCell = string | number | null;

/** A point for decimals, no grouping and never an exponent, in every language; as precise as a workbook. */
const decimals = new Intl.NumberFormat("en-US", {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

function field(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return csvText(cell);
  return Number.isSafeInteger(cell) ? String(cell) : decimals.format(cell);
}

const lineOf = (cells: readonly CsvCell[]): string => `${cells.map(field).join(",")}\r\n`;

/** The beginning of a file: the byte order mark and the line of heads. */
export const csvStart = (heads: readonly string[]): string => `\uFEFF${lineOf(heads)}`;

/** A line for each row. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map(lineOf).join("");

/** The whole file as text: a line of heads, then a line for each row. */
export const writeCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvStart(heads) + csvLines(rows);
