// A zip file made while it is sent. Sizes follow each entry, because they are not known before; so the file
// and each entry must stay below 4 GB.

import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipEntry = {
  name: string;
  content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
};

/** The next one is asked for when the one before is written. */
type Entries = readonly ZipEntry[] | AsyncIterable<ZipEntry>;

/** A number of so many bytes. */
type Word = readonly [value: number, bytes: 2 | 4];

type Packed = { name: Buffer; at: number; crc: number; size: number; packedSize: number };

/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808;
const version = 20;
const deflated = 8;

function words(...values: readonly Word[]): Buffer {
  const made = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = made.writeUIntLE(value, at, bytes);
  return made;
}

/** No time of day: the same content gives the same bytes. 1980-01-01. */
const time: readonly Word[] = [
  [0, 2],
  [33, 2],
];

const sizesOf = ({ crc, size, packedSize }: Packed): Word[] => [
  [crc, 4],
  [packedSize, 4],
  [size, 4],
];

const common = (packed: Packed): Word[] => [
  [version, 2],
  [flags, 2],
  [deflated, 2],
  ...time,
  ...sizesOf(packed),
  [packed.name.length, 2],
  [0, 2],
];

const localHeader = (packed: Packed) =>
  Buffer.concat([words([0x04034b50, 4], ...common(packed)), packed.name]);

const centralHeader = (packed: Packed) =>
  Buffer.concat([
    words(
      [0x02014b50, 4],
      [version, 2],
      ...common(packed),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [packed.at, 4],
    ),
    packed.name,
  ]);

/** The bytes of the content, counted before they are packed. */
async function* counted({ content }: ZipEntry, packed: Packed) {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    packed.crc = crc32(bytes, packed.crc);
    packed.size += bytes.length;
    yield bytes;
  }
}

async function* zipBytes(entries: Entries) {
  const done: Packed[] = [];
  let at = 0;
  for await (const entry of entries) {
    const packed: Packed = { name: Buffer.from(entry.name), at, crc: 0, size: 0, packedSize: 0 };
    const header = localHeader(packed);
    yield header;
    // An error of the content comes out of the loop.
    const bytes = pipeline(Readable.from(counted(entry, packed)), createDeflateRaw(), () => {});
    for await (const chunk of bytes) {
      packed.packedSize += chunk.length;
      yield chunk;
    }
    yield words([0x08074b50, 4], ...sizesOf(packed));
    at += header.length + packed.packedSize + 16;
    done.push(packed);
  }
  const directory = Buffer.concat(done.map(centralHeader));
  yield directory;
  const count = done.length;
  yield words(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  );
}

export const streamZip = (entries: Entries): Readable =>
  Readable.from(zipBytes(entries), { objectMode: false, highWaterMark: 1 });
