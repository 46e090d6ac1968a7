// A query as a file, made while it is sent. The heads of a CSV file are codes, which no language changes; those of a
// workbook are texts.

import { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { ListFormat } from "#contract/paging.ts";
import type { QueryFormat } from "#contract/query/query.ts";
import { withLessGarbage } from "#server/collect-garbage.ts";
import type { DB } from "#server/database/tables.ts";
import { type ParquetColumn, streamParquet } from "#server/files/stream-parquet.ts";
import { streamZip } from "#server/files/stream-zip.ts";
import { type CsvCell, csvLines, csvStart } from "#server/files/write-csv.ts";
import { streamCells } from "#server/lists/stream-rows.ts";
import { type Watch, whileTaken } from "#server/lists/while-taken.ts";
import { translate } from "#server/texts/translate.ts";
import { dataPackage } from "./data-package.ts";
import { fileCells } from "./file-cells.ts";
import { fileColumns } from "./file-columns.ts";
import { jsonRow, valueColumns } from "./json-rows.ts";
import { notesSheets } from "./notes-sheets.ts";
import type { Plan } from "./plan-query.ts";
import { queryRows, type TableRow } from "./query-rows.ts";

/** A plan, and how many rows it gives. */
type Counted = { plan: Plan; rows: number };

/** A file of more cells is large: others wait a tenth of a second for its beginning, so that it takes less memory. */
const largeCells = 100_000;
/** About so many cells are written before others have their turn. */
const cellsAtOnce = 4000;

/** The rows as cells of a file, some at a time, until `isGone`: a workbook is closed only after its rows have ended. */
async function* batchesOf(
  db: Kysely<DB>,
  plan: Plan,
  signal: AbortSignal,
  isGone = () => signal.aborted,
) {
  const cellsOf = fileCells(plan);
  let batch: CsvCell[][] = [];
  let cells = 0;
  for await (const row of queryRows(db, plan, signal)) {
    if (isGone()) return;
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

/** As `untilClosed`, of a file that also ends when nothing of it is taken any more; `streamCells` sees to that itself. */
const untilUntaken = (make: (signal: AbortSignal, watch: Watch) => Readable): Readable =>
  untilClosed((signal) => whileTaken((watch) => make(signal, watch)));

function tableFile(db: Kysely<DB>, { plan, rows }: Counted, format: ListFormat): Readable {
  const others = format === "xlsx" ? { others: notesSheets(plan, rows) } : {};
  const columns = fileColumns(plan).map(({ key, head, kind }) => ({
    head: format === "csv" ? key : head,
    isNumber: kind !== "text",
  }));
  return untilClosed((signal) =>
    streamCells(
      {
        name: translate(plan.lang, "query", "sheet"),
        columns,
        batches: (isGone) => batchesOf(db, plan, signal, isGone),
        ...others,
      },
      format,
    ),
  );
}

/** The table of a page with all rows. */
async function* jsonParts({ plan, rows }: Counted, found: AsyncIterable<TableRow>) {
  const columns = valueColumns(plan);
  const keys = columns.map(({ key }) => key);
  const head = { columns, total: rows, next: null, asOf: new Date().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = "";
  for await (const row of found) {
    yield separator + JSON.stringify(jsonRow(row, keys, plan));
    separator = ",";
  }
  yield "]}";
}

const jsonFile = (db: Kysely<DB>, counted: Counted): Readable =>
  untilUntaken((signal, watch) => {
    const found = watch(queryRows(db, counted.plan, signal));
    return Readable.from(jsonParts(counted, found), { highWaterMark: 1 });
  });

/** Without the mark at the beginning, which not every reader of packages skips. */
async function* csvParts(plan: Plan, batches: AsyncIterable<CsvCell[][]>) {
  yield csvStart(fileColumns(plan).map(({ key }) => key)).slice(1);
  for await (const batch of batches) yield csvLines(batch);
}

/** The table, and what its columns mean. */
const packageFile = (db: Kysely<DB>, plan: Plan): Readable =>
  untilUntaken((signal, watch) =>
    streamZip([
      {
        name: "datapackage.json",
        content: [JSON.stringify(dataPackage(plan, "csv"), null, 2)],
      },
      { name: "query.csv", content: csvParts(plan, watch(batchesOf(db, plan, signal))) },
    ]),
  );

/** A figure is a number; the years of a field may be of any kind. */
function parquetColumns(plan: Plan): ParquetColumn[] {
  const types = new Map(valueColumns(plan).map(({ key, type }) => [key, type]));
  return fileColumns(plan).map(({ key, kind, field }) => {
    if (key === "year") return { name: key, type: "INT32" };
    const isMixed = field !== undefined && types.get(field) === "mixed";
    return { name: key, type: kind === "number" && !isMixed ? "DOUBLE" : "STRING" };
  });
}

/** The table, and in its metadata what its columns mean. */
const parquetFile = (db: Kysely<DB>, plan: Plan): Readable =>
  untilUntaken((signal, watch) =>
    streamParquet({
      columns: parquetColumns(plan),
      batches: watch(batchesOf(db, plan, signal)),
      about: { "datapackage.json": JSON.stringify(dataPackage(plan, "parquet")) },
    }),
  );

function makeFile(db: Kysely<DB>, counted: Counted, format: QueryFormat): Readable {
  if (format === "json") return jsonFile(db, counted);
  if (format === "package") return packageFile(db, counted.plan);
  if (format === "parquet") return parquetFile(db, counted.plan);
  return tableFile(db, counted, format);
}

/** The file as a stream; rows are read while it is sent. */
export function fileOf(db: Kysely<DB>, counted: Counted, format: QueryFormat): Readable {
  const file = makeFile(db, counted, format);
  const cells = counted.rows * fileColumns(counted.plan).length;
  return cells > largeCells ? withLessGarbage(file) : file;
}
