// A workbook of one long list, made while it is sent: memory holds a few rows. Every text is written as text
// in a cell formatted as text, so that no spreadsheet reads it as a formula, also when the cell is edited.

import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import type { CsvCell } from "./write-csv.ts";
import { xlsxCell, xlsxText } from "./xlsx-text.ts";

export type XlsxList = {
  name: string;
  columns: readonly { head: string; isNumber: boolean }[];
  /** Each row in the order of the columns. */
  rows: AsyncIterable<readonly CsvCell[]>;
};

/** The bytes of the file. Beyond a million rows they go on in another sheet. */
export function streamXlsx({ name, columns, rows }: XlsxList): Readable {
  async function* cells() {
    for await (const row of rows) yield row.map(xlsxCell);
  }
  const workbook = writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ head, isNumber }) => ({
      header: xlsxText(head),
      width: isNumber ? 12 : 24,
      ...(isNumber ? {} : { style: { numFmt: "@" } }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.from(workbook, { objectMode: false, highWaterMark: 1 });
}
