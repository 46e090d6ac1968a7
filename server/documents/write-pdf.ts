// A document as a tagged PDF (PDF/UA-1), set by Typst. Texts reach it as data and never as markup. It runs in a process of
// its own (document-process.ts), because it takes much memory.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { DocumentModel } from "./model.ts";
import { pdfBytes } from "./pdf-bytes.ts";
import { typstInput } from "./typst-input.ts";

const folder = join(import.meta.dirname, "typst");
const template = join(folder, "document.typ");

type Diagnostic = { message?: string };

/** The bytes of the file. Throws with what Typst says of a document that it cannot set. */
export function writePdf(model: DocumentModel): Uint8Array {
  const compiler = NodeCompiler.create({ workspace: folder });
  for (const { name, content } of typstInput(model).files) {
    compiler.mapShadow(join(folder, name), Buffer.from(content));
  }
  const compiled = compiler.compile({ mainFileContent: readFileSync(template, "utf8") });
  const { result } = compiled;
  if (result === null) {
    const said: Diagnostic[] = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`Typst: ${said.map(({ message }) => message).join("; ")}`);
  }
  // What Typst keeps for compiling again takes as much as the document, and the file needs memory of its own.
  compiler.evictCache(0);
  return pdfBytes(compiler, result, model.date);
}
