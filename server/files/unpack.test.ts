// A part of a file is unpacked to its declared size and no further.

import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { refusal } from "./faults.ts";
import { unpack } from "./unpack.ts";

const content = Buffer.alloc(1024 * 1024, "annual survey ");
const packed = deflateRawSync(content, { level: 0 });
const part = { name: "part.xml", isDeflated: true, from: 0, to: packed.length, crc: 0 };

test("a part of its declared size and checksum is unpacked", () => {
  const whole = { ...part, size: content.length, crc: crc32(content) };
  expect(unpack(packed, whole)).toEqual(content);
});

test("unpacking ends at the declared size, before what comes after it is read", () => {
  const half = packed.length / 2;
  const brokenAtEnd = Buffer.concat([packed.subarray(0, half), Buffer.alloc(half, 0xff)]);
  const whole = { ...part, size: content.length, crc: crc32(content) };
  expect(() => unpack(brokenAtEnd, whole)).toThrow(refusal("zip-broken"));
  expect(() => unpack(brokenAtEnd, { ...whole, size: 10 })).toThrow(refusal("zip-size-wrong"));
});
