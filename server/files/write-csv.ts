// The one writer of CSV files: UTF-8 with a byte order mark, commas, CRLF; every text quoted, numbers bare.
// A text that a spreadsheet could read as a formula gets an apostrophe in front.

export type CsvCell = string | number | null;

/** What starts a formula in a spreadsheet, also in its full-width forms, also after blanks and signs that are not seen. */
const formulaStart = /^[\s\u00ad\u200b-\u200f\u2060]*[=+\-@＝＋－＠]|^[\t\r\n\0]/;

/** A point for decimals, no grouping and never an exponent, in every language; as precise as a workbook. */
const decimals = new Intl.NumberFormat("en-US", {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

/** The text of a field of ours, without the apostrophe that made it harmless. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

function textField(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function field(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textField(cell);
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
