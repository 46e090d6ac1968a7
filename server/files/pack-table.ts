// A table as lines of JSON, packed: the heading, a few values of each column for people to see, and a line
// [row, ...values] for each row below. It is made in a worker and unpacked a row at a time.

import { gzipSync } from "node:zlib";
import { refusal } from "./faults.ts";
import { isBlank, type Value } from "./sheet-value.ts";

/** Rows count from 1, as the spreadsheet shows them. */
export type PackedTable = {
  headings: string[];
  /** The first values of each column that are not blank. */
  samples: string[][];
  rowCount: number;
  packed: Uint8Array;
};

/** In the place of a formula whose value the file does not have; no cell of a file can hold it. */
export const noStoredValue = "\0";

const maxColumns = 2000;
const maxRows = 1_000_000;
const maxCells = 5_000_000;
/** Above the heading there may be a title. */
const maxRowsAbove = 20;
const sampleCount = 3;
const sampleLength = 60;

const withoutEnd = (row: readonly Value[]): readonly Value[] =>
  row.slice(0, row.findLastIndex((value) => !isBlank(value)) + 1);

const isHeading = (row: readonly Value[]): boolean =>
  row.filter((value) => !isBlank(value)).length > 1;

function addSamples(samples: string[][], row: readonly Value[]): void {
  for (const [at, value] of row.entries()) {
    const own = samples[at];
    if (own === undefined || own.length >= sampleCount || isBlank(value)) continue;
    const text = String(value === noStoredValue ? "" : value).slice(0, sampleLength);
    if (!own.includes(text)) own.push(text);
  }
}

/** NUL and half a surrogate pair, which a workbook can write by their numbers: no database stores them. */
const isStorable = (value: Value): boolean =>
  typeof value !== "string" ||
  value === noStoredValue ||
  (value.isWellFormed() && !value.includes("\0"));

/** A row as a line of JSON, in which such signs are escaped: most lines hold no escaped sign at all. */
function lineOf(at: number, row: readonly Value[]): string {
  const line = JSON.stringify([at, ...row]);
  if (line.includes("\\u") && !row.every(isStorable)) throw refusal("xml-broken");
  return `${line}\n`;
}

function headingsOf(row: readonly Value[]): string[] {
  if (!row.every(isStorable)) throw refusal("xml-broken");
  return row.map((value) => (value === noStoredValue ? "" : String(value ?? "").trim()));
}

/** Throws a FileRefusal for a table without heading or beyond the limits. */
export function packTable(rows: Iterable<readonly Value[]>): PackedTable {
  let headings: string[] | null = null;
  let samples: string[][] = [];
  const lines: Buffer[] = [];
  let at = 0;
  let cells = 0;
  for (const raw of rows) {
    at += 1;
    const row = withoutEnd(raw);
    if (row.length === 0) continue;
    if (headings === null) {
      if (at > maxRowsAbove) break;
      if (!isHeading(row)) continue;
      headings = headingsOf(row);
      samples = headings.map(() => []);
      continue;
    }
    cells += row.length;
    if (row.length > maxColumns || cells > maxCells) throw refusal("table-too-large");
    addSamples(samples, row);
    lines.push(Buffer.from(lineOf(at, row)));
    if (lines.length > maxRows) throw refusal("table-too-large");
  }
  if (headings === null || lines.length === 0) throw refusal("no-table");
  if (headings.length > maxColumns) throw refusal("table-too-large");
  const packed = new Uint8Array(gzipSync(Buffer.concat(lines), { level: 3 }));
  return { headings, samples, rowCount: lines.length, packed };
}
