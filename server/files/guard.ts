// Checks every uploaded Office file before a parser reads it, in a worker (file-worker.ts). Whatever it
// cannot interpret is refused.

import { assertZip } from "./assert-zip.ts";
import { checkXml } from "./check-xml.ts";
import { FileRefusal, refusal } from "./faults.ts";
import { checkOfficeType, type OfficeKind, typesPart } from "./office-type.ts";
import { readDirectory } from "./read-directory.ts";
import { checkCells, countTexts } from "./sheet-cells.ts";
import { unpack } from "./unpack.ts";

/** The bytes of XML in a file, and the cells (A1) of formulas whose result is an empty text. */
export type Inspected = { xmlBytes: number; blankTexts: ReadonlySet<string> };

/** Checked before anything searches it: in a part that is no XML a search may take very long. */
function textOf(name: string, content: Buffer): string {
  checkXml(name, content);
  return content.toString("utf8");
}

async function inspect(bytes: Buffer, kind: OfficeKind): Promise<Inspected> {
  assertZip(bytes);
  const parts = await readDirectory(bytes);
  const types = parts.find(({ name }) => name === typesPart);
  const names = parts.map(({ name }) => name);
  checkOfficeType(kind, names, types ? textOf(types.name, unpack(bytes, types)) : null);
  let xmlBytes = 0;
  const blankTexts = new Set<string>();
  let lastReferenced = -1;
  let texts: number | null = null;
  for (const part of parts) {
    const content = unpack(bytes, part);
    xmlBytes += checkXml(part.name, content);
    const cells = checkCells(part.name, content);
    for (const place of cells.blankTexts) blankTexts.add(place);
    lastReferenced = Math.max(lastReferenced, cells.lastReferenced);
    texts ??= countTexts(part.name, content);
  }
  // A reader would treat a reference to a missing text as a blank cell.
  if (lastReferenced >= (texts ?? 0)) throw refusal("xml-broken");
  return { xmlBytes, blankTexts };
}

/** Throws a FileRefusal unless the file is intact and of that kind. */
export async function guard(bytes: Buffer, kind: OfficeKind): Promise<Inspected> {
  try {
    return await inspect(bytes, kind);
  } catch (error) {
    // The zip library throws only for damaged files.
    throw error instanceof FileRefusal ? error : refusal("zip-broken");
  }
}
