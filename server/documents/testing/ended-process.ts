// A process that reports a step, and is ended by a signal as often as its task says.

import { appendFile, readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { onTask } from "#server/documents/process-task.ts";

export type EndedTask = {
  signal: NodeJS.Signals | null;
  times: number;
  waitMs: number;
  /** Has a letter for each time. */
  file: string;
};

onTask<EndedTask>(async ({ signal, times, waitMs, file }, report) => {
  report("one");
  await appendFile(file, "x");
  const count = (await readFile(file, "utf8")).length;
  // Meanwhile its report is sent.
  await setTimeout(waitMs);
  if (signal !== null && count <= times) process.kill(process.pid, signal);
  report("two");
});
