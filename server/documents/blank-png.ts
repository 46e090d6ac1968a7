// A small blank PNG: what a reader of .docx files shows in place of an SVG picture that it cannot draw.

import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}

/** One pixel of light grey. */
export function blankPng(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(1, 4);
  // Eight bits, grey.
  head.writeUInt8(8, 8);
  const line = deflateSync(Buffer.from([0, 0xee]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", line),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
