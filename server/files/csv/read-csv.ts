// Reads a CSV file as rows of texts: UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs.

import { isUtf8 } from "node:buffer";
import { detectDelimiter, streamCsvRows } from "hucre/csv";
import { refusal } from "#server/files/faults.ts";
import type { Value } from "#server/files/sheet-value.ts";
import { assertCsv } from "./assert-csv.ts";

/** The encoding by the first bytes; without a mark, UTF-8 where the bytes are, else what Windows writes. */
function encodingOf(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 2);
  if (start === "\xFF\xFE") return "utf-16le";
  if (start === "\xFE\xFF") return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** The separator, which a file for Excel may name in a line of its own. */
const namedSeparator = /^sep=([,;\t])\r?\n/i;

/**
 * Rows as the file has them, with null for an empty cell. Encoding and separator are found from the content. Throws a refusal
 * for an empty file and for one that is no text.
 */
export function* readCsv(bytes: Buffer): Generator<Value[]> {
  if (bytes.length === 0) throw refusal("file-empty");
  // Without its mark.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\0")) throw refusal("not-text");
  const [line = "", named] = namedSeparator.exec(text) ?? [];
  const content = text.slice(line.length);
  const delimiter = named ?? detectDelimiter(content.slice(0, 100_000));
  assertCsv(content, delimiter, line === "" ? 1 : 2);
  // Rows count as in the file, so the line with the separator is one.
  if (line !== "") yield [];
  for (const row of streamCsvRows(content, { delimiter })) {
    yield row.map((cell) => (cell === null || cell === "" ? null : String(cell)));
  }
}
