// Taking too much memory is one failure, being ended from outside is another: only then is the work done again.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ProcessEnded, runProcess, runProcessAgain } from "./run-process.ts";
import type { EndedTask } from "./testing/ended-process.ts";

const program = new URL("testing/ended-process.ts", import.meta.url);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ags-process-"));
});
afterEach(() => rm(folder, { recursive: true }));

const taskOf = (task: Pick<EndedTask, "signal" | "times">, waitMs = 50): EndedTask => ({
  ...task,
  waitMs,
  file: join(folder, "times"),
});
const startsOf = async ({ file }: EndedTask) => (await readFile(file, "utf8")).length;

function running(megabytes = 1000) {
  const steps: string[] = [];
  return {
    steps,
    limits: { seconds: 30, megabytes },
    signal: new AbortController().signal,
    onProgress: (step: string) => steps.push(step),
  };
}

test("a process that is ended from outside did not take too much memory", async () => {
  const ended = runProcess(program, taskOf({ signal: "SIGKILL", times: 1 }), running());
  await expect(ended).rejects.toBeInstanceOf(ProcessEnded);
});

test("a process that takes more memory than it may is ended, and not run again", async () => {
  const task = taskOf({ signal: null, times: 0 }, 20_000);
  await expect(runProcessAgain(program, task, running(20))).rejects.toMatchObject({
    code: "too-large",
  });
  expect(await startsOf(task)).toBe(1);
});

test("the work is done again once where others ended it, and each step is reported once", async () => {
  const task = taskOf({ signal: "SIGKILL", times: 1 });
  const { steps, ...rest } = running();
  await runProcessAgain(program, task, rest);
  expect(await startsOf(task)).toBe(2);
  expect(steps).toEqual(["one", "two"]);
});

test("work that others end twice has failed", async () => {
  const task = taskOf({ signal: "SIGKILL", times: 5 });
  await expect(runProcessAgain(program, task, running())).rejects.toMatchObject({ code: "failed" });
  expect(await startsOf(task)).toBe(2);
});
