// The golden files of the shipped documents: the document of each year in which something changes,
// and the hashes of every year. A difference in them is a decision about what a year asks.

import { canonicalJson } from "#questionnaire/document/canonical.ts";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { hashOf } from "#questionnaire/document/hash.ts";
import { structureHashOf } from "#questionnaire/document/structure-hash.ts";
import { type documentFor, shippedDocuments } from "./document-for.ts";

type TextsByLang = Parameters<typeof documentFor>[1];

const withoutYear = ({ year: _, ...rest }: QuestionnaireDocument): string => canonicalJson(rest);

const fileText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** File name → text of `questionnaire/wfh/years/`. */
export function goldenFiles(texts: TextsByLang): Map<string, string> {
  const documents = shippedDocuments(texts);
  const files = new Map<string, string>();
  let before = "";
  for (const document of documents) {
    const content = withoutYear(document);
    if (content !== before) files.set(`${document.year}.json`, fileText(document));
    before = content;
  }
  const hashes = documents.map((document) => [
    document.year,
    { hash: hashOf(document), structureHash: structureHashOf(document) },
  ]);
  files.set("hashes.json", fileText(Object.fromEntries(hashes)));
  return files;
}
