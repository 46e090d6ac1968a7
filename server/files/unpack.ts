// Unpacks one part, at most to its declared size.

import { crc32, inflateRawSync } from "node:zlib";
import { type FileRefusal, refusal } from "./faults.ts";
import type { Part } from "./read-directory.ts";

function inflate(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw faultOf(error);
  }
}

const faultOf = (error: unknown): FileRefusal =>
  error instanceof RangeError ? refusal("zip-size-wrong") : refusal("zip-broken");

/** The bytes of a part; throws a FileRefusal when size or checksum differ from what it declares. */
export function unpack(bytes: Buffer, { isDeflated, from, to, size, crc }: Part): Buffer {
  const packed = bytes.subarray(from, to);
  const content = isDeflated ? inflate(packed, size) : packed;
  if (content.length !== size) throw refusal("zip-size-wrong");
  if (crc32(content) !== crc) throw refusal("zip-broken");
  return content;
}
