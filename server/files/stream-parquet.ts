// A table as a Parquet file, made while it is sent: some rows at a time, column by column.

import { Readable } from "node:stream";
import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { CsvCell } from "./write-csv.ts";

export type ParquetColumn = { name: string; type: "STRING" | "DOUBLE" | "INT32" };

export type ParquetTable = {
  columns: readonly ParquetColumn[];
  /** Some rows at a time, each in the order of the columns. */
  batches: AsyncIterable<readonly CsvCell[][]>;
  /** Texts by name that the file has beside the table. */
  about: Readonly<Record<string, string>>;
};

/** Fewer pack worse, more keep others waiting. */
const cellsAtOnce = 60_000;

/** What the writer has made since the last time. */
function taken(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBytes());
  writer.index = 0;
  return bytes;
}

async function* parquetBytes({ columns, batches, about }: ParquetTable) {
  const writer = new ByteWriter();
  const dataOf = (rows: readonly CsvCell[][]) =>
    columns.map(({ name, type }, at) => ({
      name,
      type,
      data: rows.map((row) => {
        const cell = row[at] ?? null;
        return type === "STRING" && cell !== null ? String(cell) : cell;
      }),
    }));
  const file = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: dataOf([]) }),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
    createdBy: "Annual Global Survey",
  });
  let rows: CsvCell[][] = [];
  const write = async () => {
    await file.write({ columnData: dataOf(rows), rowGroupSize: Math.max(1, rows.length) });
    rows = [];
    return taken(writer);
  };
  yield taken(writer);
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length * columns.length >= cellsAtOnce) yield await write();
  }
  if (rows.length > 0) yield await write();
  await file.finish();
  yield taken(writer);
}

/** The bytes of the file, made as they are taken. */
export const streamParquet = (table: ParquetTable): Readable =>
  Readable.from(parquetBytes(table), { objectMode: false, highWaterMark: 1 });
