// Makes the yearbook of a year in a language as .docx and PDF, in processes of their own, one after the other so that
// they never need their memory at the same time.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentFormat, WriteTask } from "#server/documents/document-process.ts";
import { runProcessAgain } from "#server/documents/run-process.ts";
import type { ModelTask } from "#server/reporting/yearbook-process.ts";
import type { YearbookChoice } from "./yearbook-model.ts";

/** Typst takes 2.2 GB for a year in which all of 200 countries answered everything. */
const limits = { seconds: 240, megabytes: 3200 };
const modelProgram = new URL("../yearbook-process.ts", import.meta.url);
const documentProgram = new URL("../../documents/document-process.ts", import.meta.url);
const formats = ["docx", "pdf"] as const satisfies readonly DocumentFormat[];

/** One with small counts says so: it is not for what is published. */
export const yearbookFileName = (
  { year, lang, showsSmallCounts }: YearbookChoice,
  format: DocumentFormat,
): string => `yearbook-${year}-${lang}${showsSmallCounts ? "-small-counts" : ""}.${format}`;

export type YearbookFile = { name: string; format: DocumentFormat; content: Buffer };

type Making = YearbookChoice & {
  databaseUrl: string;
  signal: AbortSignal;
  /** Called after reading the figures, after each report and after each file. */
  onProgress: () => void;
  reportsPerChapter?: number | undefined;
};

/** Throws a ProcessFailure when a process fails or needs too much, and the reason of `signal` when that aborts. */
export async function makeYearbook(making: Making): Promise<YearbookFile[]> {
  const { databaseUrl, year, lang, showsSmallCounts, signal, onProgress, reportsPerChapter } =
    making;
  const choice = { year, lang, showsSmallCounts };
  const folder = await mkdtemp(join(tmpdir(), "ags-yearbook-"));
  const running = { limits, signal, onProgress };
  try {
    const model = join(folder, "model.json");
    const task: ModelTask = { databaseUrl, ...choice, file: model, reportsPerChapter };
    await runProcessAgain(modelProgram, task, running);
    const files: YearbookFile[] = [];
    for (const format of formats) {
      const name = yearbookFileName(choice, format);
      const file = join(folder, name);
      const write: WriteTask = { model, format, file };
      await runProcessAgain(documentProgram, write, running);
      files.push({ name, format, content: await readFile(file) });
      onProgress();
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
