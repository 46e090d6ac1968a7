// Reads the central directory of a zip and checks it before anything is unpacked: only what Office
// writes is accepted.

import { isUtf8 } from "node:buffer";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { refusal } from "./faults.ts";

const mebi = 1024 * 1024;
const maxParts = 2000;
const maxPartBytes = 32 * mebi;
const maxBytes = 64 * mebi;
const maxRatio = 200;
const endSize = 22;
const zip64Extra = 1;
const zip64Locator = 0x07064b50;
const encryptedFlags = 0x1 | 0x40 | 0x2000;

/** The packed bytes are at `from` to `to`; `size` is the declared size of the content. */
export type Part = {
  name: string;
  isDeflated: boolean;
  from: number;
  to: number;
  size: number;
  crc: number;
};

function nameOf(raw: Buffer): string {
  const name = raw.toString("utf8");
  const isPlain =
    raw.length > 0 &&
    isUtf8(raw) &&
    !/^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) &&
    name.split("/").every((step) => step !== ".." && step !== ".");
  if (!isPlain) throw refusal("zip-name");
  return name;
}

function checkEntry(entry: Entry): void {
  if (entry.generalPurposeBitFlag & encryptedFlags) throw refusal("zip-encrypted");
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw refusal("zip-method");
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) throw refusal("zip-symlink");
  // Files of a few megabytes never need the wide sizes, which readers disagree on.
  if (entry.extraFields.some(({ id }) => id === zip64Extra)) throw refusal("zip-broken");
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (size > maxPartBytes) throw refusal("zip-part-too-large");
  if (size > mebi && size > packed * maxRatio) throw refusal("zip-ratio");
}

/** The part of an entry; the local header must agree with the directory. */
async function partOf(zip: ZipFile, entry: Entry): Promise<Part> {
  const name = nameOf(entry.fileNameRaw);
  checkEntry(entry);
  const header = await zip.readLocalFileHeaderPromise(entry);
  const isSame =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (header.generalPurposeBitFlag & encryptedFlags) === 0;
  if (!isSame) throw refusal("zip-broken");
  return {
    name,
    isDeflated: entry.compressionMethod === 8,
    from: header.fileDataStart,
    to: header.fileDataStart + entry.compressedSize,
    size: entry.uncompressedSize,
    crc: entry.crc32,
  };
}

/** Parts and directory may not overlap, so that no byte is unpacked twice. */
function assertApart(ranges: readonly { start: number; to: number }[], end: number): void {
  let reached = 0;
  for (const { start, to } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < reached) throw refusal("zip-overlap");
    reached = to;
  }
  if (reached > end) throw refusal("zip-overlap");
}

function directoryStart(bytes: Buffer, zip: ZipFile): number {
  const end = bytes.length - endSize - zip.comment.length;
  if (end >= 20 && bytes.readUInt32LE(end - 20) === zip64Locator) throw refusal("zip-broken");
  return bytes.readUInt32LE(end + 16);
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  if (zip.entryCount > maxParts) throw refusal("zip-too-many-parts");
  return zip;
}

/** All parts; throws at the first that Office would not write. */
export async function readDirectory(bytes: Buffer): Promise<Part[]> {
  const zip = await openZip(bytes);
  const end = directoryStart(bytes, zip);
  const parts: Part[] = [];
  const ranges: { start: number; to: number }[] = [];
  const names = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const part = await partOf(zip, entry);
    const folded = part.name.toLowerCase();
    if (names.has(folded)) throw refusal("zip-duplicate");
    names.add(folded);
    total += part.size;
    if (total > maxBytes) throw refusal("zip-too-large");
    ranges.push({ start: entry.relativeOffsetOfLocalHeader, to: part.to });
    parts.push(part);
  }
  assertApart(ranges, end);
  return parts;
}
