// Gives every text cell of a workbook the attribute `quotePrefix`, so that a spreadsheet keeps the text
// as text also when someone edits the cell. The spreadsheet library cannot write the attribute, so the
// styles part of the finished file is replaced; every other part is copied byte for byte.

import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

const stylesPart = "xl/styles.xml";
const localHeaderSize = 30;
const centralHeaderSize = 46;
const endSize = 22;

type Part = { name: string; header: Buffer; local: Buffer };

/** The parts in the order of the central directory, which is at the end of a zip file. */
function partsOf(zip: Buffer): Part[] {
  const end = zip.subarray(zip.length - endSize);
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error("not a zip file without comment");
  const parts: Part[] = [];
  let at = end.readUInt32LE(16);
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    const nameSize = zip.readUInt16LE(at + 28);
    const size =
      centralHeaderSize + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const header = Buffer.from(zip.subarray(at, at + size));
    const from = header.readUInt32LE(42);
    const before = localHeaderSize + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const local = zip.subarray(from, from + before + header.readUInt32LE(20));
    const name = header.toString("utf8", centralHeaderSize, centralHeaderSize + nameSize);
    parts.push({ name, header, local });
    at += size;
  }
  return parts;
}

function contentOf({ local, header }: Part): string {
  const packed = local.subarray(local.length - header.readUInt32LE(20));
  return (header.readUInt16LE(10) === 0 ? packed : inflateRawSync(packed)).toString("utf8");
}

/** The part with other content, deflated. */
function replaced({ name, header, local }: Part, content: string): Part {
  const bytes = Buffer.from(content, "utf8");
  const packed = deflateRawSync(bytes);
  const before = local.length - header.readUInt32LE(20);
  const newHeader = Buffer.from(header);
  const newLocal = Buffer.concat([local.subarray(0, before), packed]);
  for (const [target, at] of [
    [newHeader, 10],
    [newLocal, 8],
  ] as const) {
    target.writeUInt16LE(8, at);
    target.writeUInt32LE(crc32(bytes), at + 6);
    target.writeUInt32LE(packed.length, at + 10);
    target.writeUInt32LE(bytes.length, at + 14);
  }
  return { name, header: newHeader, local: newLocal };
}

function joined(parts: readonly Part[]): Buffer {
  let offset = 0;
  for (const { header, local } of parts) {
    header.writeUInt32LE(offset, 42);
    offset += local.length;
  }
  const directory = Buffer.concat(parts.map(({ header }) => header));
  const end = Buffer.alloc(endSize);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts.map(({ local }) => local), directory, end]);
}

/** Adds `quotePrefix` to the cell formats that are text ("@"). */
function withQuotePrefix(styles: string): string {
  const id = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(styles)?.[1] ?? "49";
  const [before = "", formats = "", after = ""] = styles.split(/(?=<cellXfs)|(?<=<\/cellXfs>)/);
  return (
    before +
    formats.replaceAll(`<xf numFmtId="${id}"`, `<xf numFmtId="${id}" quotePrefix="1"`) +
    after
  );
}

/** The workbook with every text cell marked as text. */
export function markTextCells(workbook: Uint8Array): Uint8Array {
  const parts = partsOf(Buffer.from(workbook.buffer, workbook.byteOffset, workbook.length));
  return joined(
    parts.map((part) =>
      part.name === stylesPart ? replaced(part, withQuotePrefix(contentOf(part))) : part,
    ),
  );
}
