// A process that writes one paper form: reads it as JSON from a file, and writes the .docx, .xlsx or PDF file beside it.
// The libraries are loaded here and nowhere else.

import { readFile, writeFile } from "node:fs/promises";
import type { FormFormat } from "#contract/documents.ts";
import { onTask } from "#server/documents/process-task.ts";
import type { PaperForm } from "./form.ts";

export type PaperTask = { form: string; format: FormFormat; file: string };

async function bytesOf(form: PaperForm, format: FormFormat): Promise<Uint8Array> {
  switch (format) {
    case "docx":
      return (await import("./docx/write-form-docx.ts")).writeFormDocx(form);
    case "xlsx":
      return (await import("./xlsx/write-form-xlsx.ts")).writeFormXlsx(form);
    case "pdf":
      return (await import("./typst/write-form-pdf.ts")).writeFormPdf(form);
  }
}

onTask<PaperTask>(async ({ form, format, file }) => {
  const parsed: PaperForm = JSON.parse(await readFile(form, "utf8"));
  await writeFile(file, await bytesOf(parsed, format));
});
