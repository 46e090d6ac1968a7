// Looks at uploaded files in workers, each new for its file: few at once, a bounded queue, a limit
// on memory and time. What goes beyond the limits is refused, and the server does not notice.

import { Worker } from "node:worker_threads";
import { problem } from "#contract/problems.ts";
import { refusal } from "./faults.ts";
import type { OfficeKind } from "./office-type.ts";
import type { Sheet } from "./read-sheet.ts";
import type { Done, Task } from "./work.ts";

export type Files = {
  /** The first visible sheet with anything on it; throws a FileRefusal, or 503 when too many wait. */
  readSheet(bytes: Uint8Array): Promise<Sheet>;
  /** Only the guard. */
  check(kind: OfficeKind, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

const usual = { maxAtOnce: 4, maxWaiting: 16, seconds: 5, heapMb: 128 };

/** One file in one worker; `onStart` hands it out so that it can be ended from outside. */
function runWorker(
  task: Task,
  { seconds, heapMb }: typeof usual,
  onStart: (worker: Worker) => void,
): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const worker = new Worker(new URL("./work.ts", import.meta.url), {
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
  // Whoever ends without an answer was ended: its time was over.
  worker.once("exit", () => reject(refusal("too-complex")));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/** Workers are started as files come, so many at once; who finds too many waiting gets 503 `unavailable`. */
export function openFiles(limits: Partial<typeof usual> = {}): Files {
  const settings = { ...usual, ...limits };
  const waiting: (() => void)[] = [];
  const running = new Set<Worker>();
  let taken = 0;
  let isClosed = false;

  async function seat(): Promise<void> {
    if (taken < settings.maxAtOnce) taken += 1;
    else if (waiting.length >= settings.maxWaiting) throw problem("unavailable");
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The seat goes on to the next in the queue. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  async function run(task: Task): Promise<Sheet | null> {
    await seat();
    let own: Worker | undefined;
    try {
      if (isClosed) throw problem("unavailable");
      const done = await runWorker(task, settings, (worker) => {
        own = worker;
        running.add(worker);
      });
      if ("fault" in done) throw refusal(done.fault);
      return done.result;
    } finally {
      if (own) running.delete(own);
      leave();
    }
  }

  // A worker takes its bytes away with it, so it gets a copy.
  return {
    readSheet: async (bytes) => {
      const sheet = await run({ kind: "xlsx", want: "sheet", bytes: new Uint8Array(bytes) });
      if (!sheet) throw refusal("no-sheet");
      return sheet;
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
