// The other side of run-process.ts: takes the task of this process, and says how it went.

import { Worker } from "node:worker_threads";
import { type FromProcess, memorySignal } from "./run-process.ts";

const send = (message: FromProcess) => process.send?.(message);

/** `work` gets the task, and a function that says what was done. */
export function onTask<Task>(
  work: (task: Task, report: (step: string) => void) => Promise<void>,
): void {
  // The parent has gone.
  process.on("disconnect", () => process.exit(1));
  process.once("message", ({ task, maxBytes }: { task: Task; maxBytes: number }) => {
    new Worker(new URL("./memory-guard.ts", import.meta.url), {
      workerData: { maxBytes, memorySignal },
    });
    work(task, (progress) => send({ progress })).then(
      () => send({ done: true }),
      (error: unknown) => send({ failure: error instanceof Error ? error.message : String(error) }),
    );
  });
}
