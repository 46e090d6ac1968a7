// A list as a CSV or XLSX file, made while it is sent: rows are read in pages by their key, when the client
// takes them. Memory holds one page, and nothing is read for a client that has gone.

import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ListFormat } from "#contract/paging.ts";
import { streamWorkbook, type TextSheet } from "#server/files/stream-workbook.ts";
import { streamXlsx } from "#server/files/stream-xlsx.ts";
import { type CsvCell, csvLines, csvStart } from "#server/files/write-csv.ts";
import { whileTaken } from "./while-taken.ts";

const pageRows = 1000;
/** Rows written before others have their turn. */
const rowsAtOnce = 100;

export type StreamedRows<Row> = {
  name: string;
  columns: readonly (string & keyof Row)[];
  /** The columns whose values are numbers. */
  numbers: readonly (string & keyof Row)[];
  /** How many rows there will be. */
  total: number;
  /** The next rows after `last`, in the order of their key. */
  fetchAfter: (last: Row | null, limit: number) => Promise<Row[]>;
};

/** `fetchAfter` for rows that are all read already; `at` is the place of a row among them. */
export const rowsAfter =
  <Row extends { at: number }>(rows: readonly Row[]): StreamedRows<Row>["fetchAfter"] =>
  async (last, limit) => {
    const from = last === null ? 0 : last.at + 1;
    return rows.slice(from, from + limit);
  };

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

/** The cells of some rows at a time, until `isGone`. */
async function* cellsOf<Row>(
  { columns, total, fetchAfter }: StreamedRows<Row>,
  isGone: () => boolean,
) {
  let last: Row | null = null;
  for (let left = total; left > 0 && !isGone(); ) {
    const rows: Row[] = await fetchAfter(last, Math.min(left, pageRows));
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const some = rows.slice(at, at + rowsAtOnce);
      yield some.map((row) => columns.map((column) => cellOf(row[column])));
      await setImmediate();
    }
    last = rows.at(-1) ?? null;
    left = last === null ? 0 : left - rows.length;
  }
}

type Batches = AsyncIterable<CsvCell[][]>;

async function* linesOf(heads: readonly string[], batches: Batches) {
  yield csvStart(heads);
  for await (const rows of batches) yield csvLines(rows);
}

async function* singly(batches: Batches) {
  for await (const rows of batches) yield* rows;
}

/** What a file of cells is made of. `batches` gives rows until `isGone`, and lets others have their turn between two. */
export type StreamedCells = {
  name: string;
  columns: readonly { head: string; isNumber: boolean }[];
  batches: (isGone: () => boolean) => Batches;
  /** Sheets that a workbook has beside its list, which then has at most a million rows. */
  others?: readonly TextSheet[];
};

function workbook({ name, columns, others }: StreamedCells, batches: Batches): Readable {
  if (others === undefined) return streamXlsx({ name, columns, rows: singly(batches) });
  return streamWorkbook({ name, columns, batches, others });
}

/** The file as a stream that reads only as much as is taken from it, and ends when nothing is taken any more. */
export function streamCells(file: StreamedCells, format: ListFormat): Readable {
  const heads = file.columns.map(({ head }) => head);
  return whileTaken((watch, isGone) => {
    const batches = watch(file.batches(isGone));
    return format === "csv"
      ? Readable.from(linesOf(heads, batches), { highWaterMark: 1 })
      : workbook(file, batches);
  });
}

/** The list as a file. `heads` are the texts of the columns. */
export function streamRows<Row>(
  rows: StreamedRows<Row>,
  format: ListFormat = "csv",
  heads: readonly string[] = rows.columns,
): Readable {
  const columns = rows.columns.map((column, at) => ({
    head: heads[at] ?? column,
    isNumber: rows.numbers.includes(column),
  }));
  return streamCells(
    { name: rows.name, columns, batches: (isGone) => cellsOf(rows, isGone) },
    format,
  );
}
