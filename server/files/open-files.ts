// Checks and reads uploaded files in workers, a new one for each file: few at once, a bounded queue,
// limits of memory and time. A file beyond the limits is refused without harm to the server.

import { Worker } from "node:worker_threads";
import { problem } from "#contract/problems.ts";
import { refusal } from "./faults.ts";
import type { Done, Results, Task } from "./file-worker.ts";
import type { FormFile } from "./forms/read-form.ts";
import type { OfficeKind } from "./office-type.ts";
import type { PackedTable } from "./pack-table.ts";
import type { Sheet } from "./read-sheet.ts";

export type Files = {
  /** The first visible sheet that is not empty; throws a FileRefusal, or 503 when too many wait. */
  readSheet(bytes: Uint8Array): Promise<Sheet>;
  /** The same sheet, or the rows of a CSV file, as a packed table. */
  readTable(bytes: Uint8Array): Promise<PackedTable>;
  /** A form that was filled in; throws a FileRefusal, or 503 when too many wait. */
  readForm(kind: OfficeKind, bytes: Uint8Array): Promise<FormFile>;
  /** Runs the guard only. */
  check(kind: OfficeKind, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

const defaultLimits = { maxAtOnce: 4, maxWaiting: 16, seconds: 5, heapMb: 128 };
/** A CSV file of 32 MB takes longer, and has no part that unpacks to more. */
const csvLimits = { seconds: 20, heapMb: 768 };

/** Every Office file starts as a zip does. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Processes one file in one worker; `onStart` gets the worker, so that it can be terminated. */
function runWorker(
  task: Task,
  { seconds, heapMb }: Pick<typeof defaultLimits, "seconds" | "heapMb">,
  onStart: (worker: Worker) => void,
): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  onStart(worker);
  const timer = setTimeout(() => void worker.terminate(), seconds * 1000);
  worker.once("message", resolve);
  worker.once("error", (error: Error & { code?: string }) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") reject(refusal("too-complex"));
    else reject(error);
  });
  // A worker that exits without a message was terminated by the timer.
  worker.once("exit", () => reject(refusal("too-complex")));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/** Starts workers as files arrive; throws 503 `unavailable` when too many files wait. */
export function openFiles(limits: Partial<typeof defaultLimits> = {}): Files {
  const settings = { ...defaultLimits, ...limits };
  const waiting: (() => void)[] = [];
  const running = new Set<Worker>();
  let taken = 0;
  let isClosed = false;

  async function takeSlot(): Promise<void> {
    if (taken < settings.maxAtOnce) taken += 1;
    else if (waiting.length >= settings.maxWaiting) throw problem("unavailable");
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Passes the slot to the next file in the queue. */
  function freeSlot(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  async function run<Want extends keyof Results>(
    task: Task & { want: Want },
  ): Promise<Results[Want] | null> {
    await takeSlot();
    let own: Worker | undefined;
    try {
      if (isClosed) throw problem("unavailable");
      const limits = task.kind === "csv" ? { ...settings, ...csvLimits } : settings;
      const done = await runWorker(task, limits, (worker) => {
        own = worker;
        running.add(worker);
      });
      if ("fault" in done) throw refusal(done.fault, done.place);
      // The worker does what the task wants, which the compiler cannot know.
      return done.result as Results[Want];
    } finally {
      if (own) running.delete(own);
      freeSlot();
    }
  }

  // The bytes are transferred to the worker, so it gets a copy.
  return {
    readSheet: async (bytes) => {
      const sheet = await run({ kind: "xlsx", want: "sheet", bytes: new Uint8Array(bytes) });
      if (!sheet) throw refusal("no-sheet");
      return sheet;
    },
    readTable: async (bytes) => {
      const kind = isZip(bytes) ? "xlsx" : "csv";
      const table = await run({ kind, want: "table", bytes: new Uint8Array(bytes) });
      if (!table) throw refusal("no-sheet");
      return table;
    },
    readForm: async (kind, bytes) => {
      const form = await run({ kind, want: "form", bytes: new Uint8Array(bytes) });
      if (!form) throw refusal("wrong-office-type");
      return form;
    },
    check: async (kind, bytes) => {
      await run({ kind, want: "check", bytes: new Uint8Array(bytes) });
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
