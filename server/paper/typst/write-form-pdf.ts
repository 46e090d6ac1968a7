// A paper form as a PDF for print, set by Typst. It runs in a process of its own (paper-process.ts).

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { pdfBytes } from "#server/documents/pdf-bytes.ts";
import type { PaperForm } from "#server/paper/form.ts";
import { typstForm } from "./typst-form.ts";

const folder = import.meta.dirname;
const template = join(folder, "form.typ");

type Diagnostic = { message?: string };

/** The bytes of the file. Throws with what Typst says of a form that it cannot set. */
export function writeFormPdf(form: PaperForm): Uint8Array {
  const compiler = NodeCompiler.create({ workspace: folder });
  compiler.mapShadow(join(folder, "form.json"), Buffer.from(typstForm(form)));
  const compiled = compiler.compile({ mainFileContent: readFileSync(template, "utf8") });
  const { result } = compiled;
  if (result === null) {
    const said: Diagnostic[] = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`Typst: ${said.map(({ message }) => message).join("; ")}`);
  }
  return pdfBytes(compiler, result, form.properties.issued);
}
