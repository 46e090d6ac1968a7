// The worker for one file: first the guard, then the requested task.

import { parentPort, workerData } from "node:worker_threads";
import { readCsv } from "./csv/read-csv.ts";
import { type FaultPlace, type FileFault, FileRefusal } from "./faults.ts";
import { type FormFile, readForm } from "./forms/read-form.ts";
import { guard } from "./guard.ts";
import type { OfficeKind } from "./office-type.ts";
import { noStoredValue, type PackedTable, packTable } from "./pack-table.ts";
import { readSheet, type Sheet } from "./read-sheet.ts";

/** What may be wanted of a file, and what comes of it. */
export type Results = { sheet: Sheet; table: PackedTable; form: FormFile; check: null };
export type Task = {
  [Want in keyof Results]: { kind: OfficeKind | "csv"; want: Want; bytes: Uint8Array };
}[keyof Results];
export type Done =
  | { result: Results[keyof Results] }
  | { fault: FileFault; place: FaultPlace | undefined };

/** The rows, with a mark where a formula has no value. */
function markedRows({ rows, withoutValue }: Sheet): Sheet["rows"] {
  for (const place of withoutValue) {
    const [row = 0, column = 0] = place.split(",").map(Number);
    const cells = rows[row];
    if (cells) cells[column] = noStoredValue;
  }
  return rows;
}

async function read({ kind, want }: Task, file: Buffer): Promise<Results[keyof Results]> {
  if (kind === "csv") return packTable(readCsv(file));
  const inspected = await guard(file, kind);
  if (want === "check") return null;
  if (want === "form") return readForm(file, kind, inspected);
  const sheet = await readSheet(file, inspected);
  return want === "table" ? packTable(markedRows(sheet)) : sheet;
}

async function work(task: Task): Promise<Done> {
  const { bytes } = task;
  try {
    return { result: await read(task, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) };
  } catch (error) {
    if (error instanceof FileRefusal) return { fault: error.fault, place: error.place };
    throw error;
  }
}

parentPort?.postMessage(await work(workerData));
