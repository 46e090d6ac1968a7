// Reads a CSV file as rows of texts: UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs.

import { isUtf8 } from "node:buffer";
import { detectDelimiter, streamCsvRows } from "hucre/csv";
import { refusal } from "./faults.ts";
import type { Value } from "./sheet-value.ts";

/** The encoding by the first bytes; without a mark, UTF-8 where the bytes are, else what Windows writes. */
function encodingOf(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 2);
  if (start === "\xFF\xFE") return "utf-16le";
  if (start === "\xFE\xFF") return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Of a row: more columns than a table may have, and more signs than Excel lets its longest cells have together. */
const maxRowCells = 2100;
const maxRowSigns = 1_000_000;
/** Blank ones too; as many as a sheet has. */
const maxRows = 1_048_576;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Counts rows, cells and signs as the parser does, without making a text of any, because the parser needs many
 * seconds for one row of 30 MB or for 30 million blank rows.
 */
function assertSensible(content: string, delimiter: string): void {
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
    if (cells > maxRowCells || at - rowStart > maxRowSigns || rows > maxRows) {
      throw refusal("sheet-too-large");
    }
  }
}

/** The separator, which a file for Excel may name in a line of its own. */
const namedSeparator = /^sep=([,;\t])\r?\n/i;

export function* readCsv(bytes: Buffer): Generator<Value[]> {
  if (bytes.length === 0) throw refusal("file-empty");
  // Without its mark.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\0")) throw refusal("not-office");
  const [line = "", named] = namedSeparator.exec(text) ?? [];
  const content = text.slice(line.length);
  const delimiter = named ?? detectDelimiter(content.slice(0, 100_000));
  assertSensible(content, delimiter);
  // Rows count as in the file, so the line with the separator is one.
  if (line !== "") yield [];
  for (const row of streamCsvRows(content, { delimiter })) {
    yield row.map((cell) => (cell === null || cell === "" ? null : String(cell)));
  }
}
