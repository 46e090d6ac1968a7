// What every uploaded Office file goes through before any parser sees it. It runs in a worker
// (work.ts), and whatever it cannot make sense of is refused.

import { checkXml } from "./check-xml.ts";
import { assertZip } from "./container.ts";
import { FileRefusal, refusal } from "./faults.ts";
import { checkOfficeType, type OfficeKind, typesPart } from "./office-type.ts";
import { readDirectory } from "./read-directory.ts";
import { checkCells, countTexts } from "./sheet-cells.ts";
import { unpack } from "./unpack.ts";

/** How many bytes of XML a file holds, and the places (A1) of formulas that came to an empty text. */
export type Looked = { xmlBytes: number; blankTexts: ReadonlySet<string> };

async function inspect(bytes: Buffer, kind: OfficeKind): Promise<Looked> {
  assertZip(bytes);
  const parts = await readDirectory(bytes);
  const types = parts.find(({ name }) => name === typesPart);
  const names = parts.map(({ name }) => name);
  checkOfficeType(kind, names, types ? unpack(bytes, types).toString("utf8") : null);
  let xmlBytes = 0;
  const blankTexts = new Set<string>();
  let lastNamed = -1;
  let texts: number | null = null;
  for (const part of parts) {
    const content = unpack(bytes, part);
    xmlBytes += checkXml(part.name, content);
    const cells = checkCells(part.name, content);
    for (const place of cells.blankTexts) blankTexts.add(place);
    lastNamed = Math.max(lastNamed, cells.lastNamed);
    texts ??= countTexts(part.name, content);
  }
  // A reader would take a text that is not there for a blank.
  if (lastNamed >= (texts ?? 0)) throw refusal("xml-broken");
  return { xmlBytes, blankTexts };
}

/** Throws a FileRefusal unless the file is whole and of that kind. */
export async function guard(bytes: Buffer, kind: OfficeKind): Promise<Looked> {
  try {
    return await inspect(bytes, kind);
  } catch (error) {
    // The zip reader's own complaints are all about damage.
    throw error instanceof FileRefusal ? error : refusal("zip-broken");
  }
}
