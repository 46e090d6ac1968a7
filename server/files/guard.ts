// What every uploaded Office file goes through before any parser sees it. It runs in a worker
// (work.ts), and whatever it cannot make sense of is refused.

import { checkXml } from "./check-xml.ts";
import { assertZip } from "./container.ts";
import { FileRefusal, refusal } from "./faults.ts";
import { checkOfficeType, type OfficeKind, typesPart } from "./office-type.ts";
import { readDirectory } from "./read-directory.ts";
import { unpack } from "./unpack.ts";

async function inspect(bytes: Buffer, kind: OfficeKind): Promise<number> {
  assertZip(bytes);
  const parts = await readDirectory(bytes);
  const types = parts.find(({ name }) => name === typesPart);
  const names = parts.map(({ name }) => name);
  checkOfficeType(kind, names, types ? unpack(bytes, types).toString("utf8") : null);
  return parts.reduce((sum, part) => sum + checkXml(part.name, unpack(bytes, part)), 0);
}

/** Throws a FileRefusal unless the file is whole and of that kind; gives how many bytes of XML it holds. */
export async function guard(bytes: Buffer, kind: OfficeKind): Promise<number> {
  try {
    return await inspect(bytes, kind);
  } catch (error) {
    // The zip reader's own complaints are all about damage.
    throw error instanceof FileRefusal ? error : refusal("zip-broken");
  }
}
