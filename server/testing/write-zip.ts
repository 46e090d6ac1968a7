// Writes zip files for tests byte by byte, so that any of their fields can be wrong.

import { crc32, deflateRawSync } from "node:zlib";

/** `packed`, `size` and the others are what the headers declare; those left out are correct. */
export type Entry = {
  name: string | Buffer;
  content?: string | Buffer;
  packed?: Buffer;
  size?: number;
  packedSize?: number;
  crc?: number;
  method?: number;
  flags?: number;
  attributes?: number;
  extra?: Buffer;
  localName?: string;
  /** Refers to this local header instead of writing one. */
  offset?: number;
};

export type Ending = { count?: number; directoryAt?: number; comment?: Buffer; before?: Buffer };

type Laid = { central: Buffer; local: Buffer };

const bytesOf = (text: string | Buffer): Buffer =>
  typeof text === "string" ? Buffer.from(text, "utf8") : text;

function header(signature: number, size: number, fields: readonly [number, number, 2 | 4][]) {
  const made = Buffer.alloc(size);
  made.writeUInt32LE(signature, 0);
  for (const [at, value, width] of fields) made.writeUIntLE(value, at, width);
  return made;
}

function lay(entry: Entry, at: number): Laid {
  const content = bytesOf(entry.content ?? "");
  const method = entry.method ?? 8;
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content);
  const name = bytesOf(entry.name);
  const localName = bytesOf(entry.localName ?? entry.name);
  const extra = entry.extra ?? Buffer.alloc(0);
  const common = (shift: number, nameSize: number): [number, number, 2 | 4][] => [
    [4 + shift, 20, 2],
    [6 + shift, entry.flags ?? 0, 2],
    [8 + shift, method, 2],
    [14 + shift, entry.crc ?? crc32(content), 4],
    [18 + shift, entry.packedSize ?? packed.length, 4],
    [22 + shift, entry.size ?? content.length, 4],
    [26 + shift, nameSize, 2],
  ];
  const local = header(0x04034b50, 30, common(0, localName.length));
  const central = header(0x02014b50, 46, [
    ...common(2, name.length),
    [30, extra.length, 2],
    [38, entry.attributes ?? 0, 4],
    [42, entry.offset ?? at, 4],
  ]);
  return {
    central: Buffer.concat([central, name, extra]),
    local: entry.offset === undefined ? Buffer.concat([local, localName, packed]) : Buffer.alloc(0),
  };
}

export function writeZip(entries: readonly Entry[], ending: Ending = {}): Buffer {
  const laid: Laid[] = [];
  let at = ending.before?.length ?? 0;
  for (const entry of entries) {
    const one = lay(entry, at);
    at += one.local.length;
    laid.push(one);
  }
  const directory = Buffer.concat(laid.map(({ central }) => central));
  const comment = ending.comment ?? Buffer.alloc(0);
  const end = header(0x06054b50, 22, [
    [8, ending.count ?? entries.length, 2],
    [10, ending.count ?? entries.length, 2],
    [12, directory.length, 4],
    [16, ending.directoryAt ?? at, 4],
    [20, comment.length, 2],
  ]);
  const before = ending.before ?? Buffer.alloc(0);
  return Buffer.concat([before, ...laid.map(({ local }) => local), directory, end, comment]);
}
