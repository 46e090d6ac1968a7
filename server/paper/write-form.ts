// Writes a form as a file in a process of its own, a few at a time: the libraries take memory, and a form is no hurry.

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FormFormat } from "#contract/documents.ts";
import { runProcess } from "#server/documents/run-process.ts";
import { admission } from "#server/http/admission.ts";
import type { PaperForm } from "./form.ts";
import type { PaperTask } from "./paper-process.ts";

const program = new URL("./paper-process.ts", import.meta.url);
const limits = { seconds: 40, megabytes: 1000 };
const turns = admission({ atOnce: 2, maxWaitMs: 15_000, maxWaiting: 40 });

/** 429 `busy` when too many are being written. Ended when `signal` aborts. */
export async function writeForm(
  form: PaperForm,
  format: FormFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  const leave = await turns.enter({ isGone: () => signal.aborted });
  const folder = await mkdtemp(join(tmpdir(), "ags-form-"));
  try {
    const task: PaperTask = { form: join(folder, "form.json"), format, file: join(folder, "form") };
    await writeFile(task.form, JSON.stringify(form));
    await runProcess(program, task, { limits, signal, onProgress: () => {} });
    return await readFile(task.file);
  } finally {
    leave();
    await rm(folder, { recursive: true, force: true });
  }
}
