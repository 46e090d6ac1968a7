// The limits of a CSV file, checked before it is parsed: the parser needs many seconds for one row of 30 MB, or for
// 30 million blank rows.

import { refusal } from "#server/files/faults.ts";
import { letters } from "#server/files/sheet-extent.ts";

/** Of a row: more columns than a table may have, and more signs than Excel lets its longest cells have together. */
const maxRowCells = 2100;
const maxRowSigns = 1_000_000;
/** Blank ones too; as many as a sheet has. */
const maxRows = 1_048_576;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Counts rows, cells and signs as the parser does, without making a text of any. `firstRow` is the row of the file with which `content` starts. */
export function assertCsv(content: string, delimiter: string, firstRow: number): void {
  const separator = delimiter.charCodeAt(0);
  let rows = 0;
  let rowStart = 0;
  let cells = 1;
  let isQuoted = false;
  /** A quote begins a quoted cell at its start only, and goes on with it right behind the quote that ended it. */
  let quoteMayStart = 0;
  for (let at = 0; at < content.length; at += 1) {
    const sign = content.charCodeAt(at);
    if (isQuoted) {
      isQuoted = sign !== quote;
      quoteMayStart = at + 1;
    } else if (sign === separator) {
      cells += 1;
      quoteMayStart = at + 1;
    } else if (sign === lineFeed || sign === carriageReturn) {
      if (sign === carriageReturn || content.charCodeAt(at - 1) !== carriageReturn) rows += 1;
      cells = 1;
      rowStart = at + 1;
      quoteMayStart = at + 1;
    } else if (sign === quote) isQuoted = at === quoteMayStart;
    if (cells > maxRowCells || rows > maxRows) throw refusal("table-too-large");
    if (at - rowStart >= maxRowSigns) {
      throw refusal("row-too-long", { row: firstRow + rows, column: letters(cells - 1) });
    }
  }
}
