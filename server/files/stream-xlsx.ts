// A workbook of one long list, made while it is sent: memory holds a few rows. Every text is written as text
// in a cell formatted as text, so that no spreadsheet reads it as a formula, also when the cell is edited.

import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import type { CsvCell } from "./write-csv.ts";

/** The longest text that a spreadsheet takes in a cell. */
const maxCellLength = 32_767;
/** What XML cannot hold; the library writes control characters in a form of their own. */
const outsideXml = /[\uFFFE\uFFFF]/g;

function cellOf(cell: CsvCell): CsvCell {
  if (typeof cell !== "string") return cell;
  const text = cell.toWellFormed().replace(outsideXml, "\uFFFD");
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…`.toWellFormed() : text;
}

export type XlsxList = {
  name: string;
  columns: readonly { head: string; isNumber: boolean }[];
  /** Each row in the order of the columns. */
  rows: AsyncIterable<readonly CsvCell[]>;
};

/** The bytes of the file. Beyond a million rows they go on in another sheet. */
export function streamXlsx({ name, columns, rows }: XlsxList): Readable {
  async function* cells() {
    for await (const row of rows) yield row.map(cellOf);
  }
  const workbook = writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ head, isNumber }) => ({
      header: cellOf(head)?.toString() ?? "",
      width: isNumber ? 12 : 24,
      ...(isNumber ? {} : { style: { numFmt: "@" } }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.from(workbook, { objectMode: false, highWaterMark: 1 });
}
