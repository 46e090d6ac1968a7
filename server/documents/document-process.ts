// A process that writes one document: reads its model from a file, and writes the .docx or PDF file beside it. The
// libraries are loaded here and nowhere else.

import { readFile, writeFile } from "node:fs/promises";
import type { DocumentModel } from "./model.ts";
import { onTask } from "./process-task.ts";

export const documentFormats = ["pdf", "docx"] as const;
export type DocumentFormat = (typeof documentFormats)[number];
export type WriteTask = { model: string; format: DocumentFormat; file: string };

async function bytesOf(model: DocumentModel, format: DocumentFormat): Promise<Uint8Array> {
  if (format === "pdf") return (await import("./write-pdf.ts")).writePdf(model);
  return (await import("./docx/write-docx.ts")).writeDocx(model);
}

onTask<WriteTask>(async ({ model, format, file }) => {
  const parsed: DocumentModel = JSON.parse(await readFile(model, "utf8"));
  await writeFile(file, await bytesOf(parsed, format));
});
