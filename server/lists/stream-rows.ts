// The lines of a CSV file, made while they are sent: rows are read in pages by their key, when the client
// takes them. Memory holds one page, and nothing is read for a client that has gone.

import { addAbortSignal, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type CsvCell, csvLines, csvStart } from "#server/files/write-csv.ts";

const pageRows = 1000;
/** Lines made before others have their turn. */
const linesAtOnce = 100;
/** A client that takes nothing for so long has gone, and others wait for the export's slot. */
const stallMs = 30_000;
const maxMs = 10 * 60_000;

export type StreamedRows<Row> = {
  columns: readonly (string & keyof Row)[];
  /** How many rows there will be. */
  total: number;
  /** The next rows after `last`, in the order of their key. */
  fetchAfter: (last: Row | null, limit: number) => Promise<Row[]>;
};

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

async function* linesOf<Row>({ columns, total, fetchAfter }: StreamedRows<Row>) {
  yield csvStart(columns);
  let last: Row | null = null;
  for (let left = total; left > 0; ) {
    const rows: Row[] = await fetchAfter(last, Math.min(left, pageRows));
    for (let at = 0; at < rows.length; at += linesAtOnce) {
      const some = rows.slice(at, at + linesAtOnce);
      yield csvLines(some.map((row) => columns.map((column) => cellOf(row[column]))));
      await setImmediate();
    }
    last = rows.at(-1) ?? null;
    left = last === null ? 0 : left - rows.length;
  }
}

/** The file as a stream that reads only as much as is taken from it. */
export function streamRows<Row>(rows: StreamedRows<Row>): Readable {
  async function* watched() {
    try {
      for await (const lines of linesOf(rows)) {
        stalled.refresh();
        yield lines;
      }
    } finally {
      clearTimeout(stalled);
    }
  }
  const stream = addAbortSignal(
    AbortSignal.timeout(maxMs),
    Readable.from(watched(), { highWaterMark: 1 }),
  );
  const stalled = setTimeout(() => stream.destroy(), stallMs).unref();
  return stream;
}
