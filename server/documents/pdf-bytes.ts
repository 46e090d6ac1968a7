// The bytes of a PDF that Typst has set.

import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

type Compiled = Parameters<NodeCompiler["pdf"]>[0];

/**
 * Of the standard PDF/UA-1. A sign that the typeface lacks, such as a letter of Arabic or a picture, is drawn as an empty
 * box, which the standard does not allow: then the same document without its mark.
 */
export function pdfBytes(compiler: NodeCompiler, document: Compiled, date: string): Uint8Array {
  const creationTimestamp = Math.floor(Date.parse(date) / 1000);
  try {
    return compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp });
  } catch (error) {
    if (!String(error).includes("could not be displayed with font")) throw error;
    return compiler.pdf(document, { creationTimestamp });
  }
}
