// The worker for one file: first the guard, then the requested task.

import { parentPort, workerData } from "node:worker_threads";
import { type FileFault, FileRefusal } from "./faults.ts";
import { guard } from "./guard.ts";
import type { OfficeKind } from "./office-type.ts";
import { readSheet, type Sheet } from "./read-sheet.ts";

export type Task = { kind: OfficeKind; want: "sheet" | "check"; bytes: Uint8Array };
export type Done = { result: Sheet | null } | { fault: FileFault };

async function work({ kind, want, bytes }: Task): Promise<Done> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const inspected = await guard(file, kind);
    return { result: want === "sheet" ? await readSheet(file, inspected) : null };
  } catch (error) {
    if (error instanceof FileRefusal) return { fault: error.fault };
    throw error;
  }
}

parentPort?.postMessage(await work(workerData));
