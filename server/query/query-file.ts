// A query as a file, made while it is sent. The heads of a CSV file are codes, which no language changes; those of a
// workbook are texts.

import { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { ListFormat } from "#contract/paging.ts";
import type { DB } from "#server/database/tables.ts";
import type { CsvCell } from "#server/files/write-csv.ts";
import { streamCells } from "#server/lists/stream-rows.ts";
import { fileCells } from "./file-cells.ts";
import { fileColumns } from "./file-columns.ts";
import { jsonRow, valueColumns } from "./json-rows.ts";
import type { Plan } from "./plan-query.ts";
import { countRows, queryRows } from "./query-rows.ts";

/** About so many cells are written before others have their turn. */
const cellsAtOnce = 4000;

/** The rows as cells of a file, some at a time. */
async function* batchesOf(db: Kysely<DB>, plan: Plan, signal: AbortSignal) {
  const cellsOf = fileCells(plan);
  let batch: CsvCell[][] = [];
  let cells = 0;
  for await (const row of queryRows(db, plan, signal)) {
    const own = cellsOf(row);
    batch.push(own);
    cells += own.length;
    if (cells < cellsAtOnce) continue;
    yield batch;
    batch = [];
    cells = 0;
  }
  if (batch.length > 0) yield batch;
}

/** A signal that aborts when the stream is closed: then the database is asked nothing more. */
function untilClosed(make: (signal: AbortSignal) => Readable): Readable {
  const closed = new AbortController();
  return make(closed.signal).once("close", () => closed.abort());
}

export function tableFile(db: Kysely<DB>, plan: Plan, format: ListFormat): Readable {
  const columns = fileColumns(plan).map(({ key, head, kind }) => ({
    head: format === "csv" ? key : head,
    isNumber: kind !== "text",
  }));
  return untilClosed((signal) =>
    streamCells({ name: "query", columns, batches: () => batchesOf(db, plan, signal) }, format),
  );
}

/** The table of a page with all rows. */
async function* jsonParts(db: Kysely<DB>, plan: Plan, signal: AbortSignal) {
  const columns = valueColumns(plan);
  const keys = columns.map(({ key }) => key);
  const head = { columns, total: countRows(plan), next: null, asOf: new Date().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = "";
  for await (const row of queryRows(db, plan, signal)) {
    yield separator + JSON.stringify(jsonRow(row, keys, plan));
    separator = ",";
  }
  yield "]}";
}

export const jsonFile = (db: Kysely<DB>, plan: Plan): Readable =>
  untilClosed((signal) => Readable.from(jsonParts(db, plan, signal), { highWaterMark: 1 }));
