// PNG files of points that are known already.

import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}

/** The colours of the points: red, green and blue in a byte each, row by row. */
export type Points = { width: number; height: number; colours: Buffer };

export function pngOf({ width, height, colours }: Points): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of three colours.
  head.writeUInt8(8, 8);
  head.writeUInt8(2, 9);
  const line = width * 3;
  // Each row begins with how it is filtered: not at all.
  const rows = Buffer.alloc((line + 1) * height);
  for (let row = 0; row < height; row += 1) {
    colours.copy(rows, row * (line + 1) + 1, row * line, (row + 1) * line);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** One point of light grey. */
export const blankPng = (): Buffer =>
  pngOf({ width: 1, height: 1, colours: Buffer.alloc(3, 0xee) });
