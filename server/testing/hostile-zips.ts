// Zip files with wrong headers, each with the code of the refusal.

import { crc32, deflateRawSync } from "node:zlib";
import { sheetXml, workbook } from "./office-files.ts";
import { type Entry, writeZip } from "./write-zip.ts";

export type Hostile = {
  name: string;
  kind: "xlsx" | "docx" | "docm";
  fault: string;
  make: () => Buffer;
};

const mebi = 1024 * 1024;
const blank = (mebibytes: number): Buffer => Buffer.alloc(mebibytes * mebi, 0x20);
/** Text that compresses to about a third, as that of a real file does. */
function noise(bytes: number): Buffer {
  const made = Buffer.alloc(bytes);
  let seed = 1;
  for (let at = 0; at < bytes; at += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    made[at] = 48 + ((seed >> 16) % 4);
  }
  return made;
}

const besides = (...entries: Entry[]) => writeZip([...workbook(), ...entries]);
const sheetChanged = (change: Partial<Entry>) =>
  writeZip(
    workbook().map((entry) =>
      /sheet1/.test(String(entry.name)) ? { ...entry, ...change } : entry,
    ),
  );
const part = (name: string, content: string | Buffer = "<a/>"): Entry => ({ name, content });

/** The zip bomb of D. Fifield: every local header is inside the packed bytes of the file before. */
function quotedBomb(files: number, kernelMebi: number): Buffer {
  const kernel = blank(kernelMebi);
  let packed = deflateRawSync(kernel);
  let content: Buffer = kernel;
  let made: { entry: Entry; record: Buffer }[] = [];
  for (let index = files; index > 0; index -= 1) {
    const name = `xl/b${index}.bin`;
    const entry: Entry = {
      name,
      packed: Buffer.alloc(0),
      packedSize: packed.length,
      size: content.length,
      crc: crc32(content),
    };
    const header = writeZip([{ ...entry }]).subarray(0, 30 + name.length);
    const record = Buffer.concat([header, packed]);
    made = [{ entry, record }, ...made];
    const quote = Buffer.from([0, header.length & 255, header.length >> 8, 0, 0]);
    quote.writeUInt16LE(~header.length & 0xffff, 3);
    packed = Buffer.concat([quote, record]);
    content = Buffer.concat([header, content]);
  }
  const all = made[0]?.record ?? Buffer.alloc(0);
  const entries = made.map(({ entry, record }) => ({
    ...entry,
    offset: all.length - record.length,
  }));
  return writeZip(entries, { before: all });
}

/** The second file is inside the first. */
function nestedFile(): Buffer {
  const inner = writeZip([part("xl/inner.bin", blank(1))]);
  const record = inner.subarray(0, inner.readUInt32LE(inner.length - 6));
  const first: Entry = { name: "xl/outer.bin", content: record, method: 0 };
  const outerData = 30 + "xl/outer.bin".length;
  const second: Entry = {
    ...part("xl/inner.bin", blank(1)),
    offset: outerData,
  };
  return writeZip([first, second, ...workbook()]);
}

const xlsx = (name: string, fault: string, make: () => Buffer): Hostile => ({
  name,
  kind: "xlsx",
  fault,
  make,
});
const symlink = 0o120777 * 65536;
const good = () => writeZip(workbook());

export const hostileZips: readonly Hostile[] = [
  xlsx("a part of spaces, 31 MiB", "zip-ratio", () => besides(part("xl/a.bin", blank(31)))),
  xlsx("a part over 32 MiB", "zip-part-too-large", () => besides(part("xl/a.bin", blank(33)))),
  xlsx("three parts of 30 MiB", "zip-ratio", () =>
    besides(...["a", "b", "c"].map((name) => part(`xl/${name}.bin`, blank(30)))),
  ),
  xlsx("many parts that make 66 MiB", "zip-too-large", () => {
    const content = noise(mebi);
    return besides(...Array.from({ length: 66 }, (_, at) => part(`xl/${at}.bin`, content)));
  }),
  xlsx("a part that says 4 GiB", "zip-part-too-large", () => sheetChanged({ size: 0xfffffffe })),
  xlsx("a sheet that is a bomb of cells", "zip-ratio", () =>
    writeZip(workbook(sheetXml("<row><c><v>1</v></c></row>".repeat(1_000_000)))),
  ),
  xlsx("2,001 parts", "zip-too-many-parts", () =>
    besides(...Array.from({ length: 2001 }, (_, at) => part(`xl/${at}.bin`))),
  ),
  xlsx("65,535 parts announced", "zip-too-many-parts", () =>
    writeZip(workbook(), { count: 65535 }),
  ),
  xlsx("a quoted bomb of two", "zip-overlap", () => quotedBomb(2, 0.5)),
  xlsx("a quoted bomb of 250", "zip-overlap", () => quotedBomb(250, 0.1)),
  xlsx("a file inside a file", "zip-overlap", nestedFile),
  xlsx("the same bytes under two names", "zip-broken", () =>
    besides({ ...part("xl/again.bin"), offset: 0 }),
  ),
  xlsx("a part that reaches into the directory", "zip-overlap", () =>
    besides({ name: "xl/a.bin", content: "", method: 0, packedSize: 40, size: 40 }),
  ),
  xlsx("an encrypted part", "zip-encrypted", () => sheetChanged({ flags: 1 })),
  xlsx("an encrypted directory", "zip-encrypted", () => sheetChanged({ flags: 0x2001 })),
  xlsx("strong encryption", "zip-broken", () => sheetChanged({ flags: 0x41 })),
  xlsx("packed with bzip2", "zip-method", () => sheetChanged({ method: 12 })),
  xlsx("packed with deflate64", "zip-method", () => sheetChanged({ method: 9 })),
  xlsx("packed with LZMA", "zip-method", () => sheetChanged({ method: 14 })),
  xlsx("a symbolic link", "zip-symlink", () =>
    besides({ ...part("xl/link.xml", "/etc/passwd"), attributes: symlink }),
  ),
  ...[
    "../../etc/passwd",
    "xl/../../x.xml",
    "/etc/passwd",
    "C:/windows/x.xml",
    "xl\\..\\x.xml",
    "\\\\host\\share",
    "xl/./a.xml",
    "xl/\n.xml",
    "xl/a\0.xml",
    "",
  ].map((name) =>
    xlsx(`a part named ${JSON.stringify(name)}`, "zip-name", () => besides(part(name))),
  ),
  xlsx("a name that is not UTF-8", "zip-name", () =>
    besides({ name: Buffer.from([0x78, 0xff, 0xfe]), content: "<a/>" }),
  ),
  xlsx("two parts of one name", "zip-duplicate", () =>
    besides(part("xl/workbook.xml", "<other/>")),
  ),
  xlsx("two parts of one name but for case", "zip-duplicate", () =>
    besides(part("XL/Workbook.XML", "<other/>")),
  ),
  xlsx("another name beside the bytes", "zip-broken", () =>
    sheetChanged({ localName: "xl/worksheets/sheet9.xml" }),
  ),
  xlsx("a part that holds more than it says", "zip-size-wrong", () =>
    sheetChanged({ content: sheetXml("<row/>".repeat(1000)), size: 100 }),
  ),
  xlsx("a part that holds less than it says", "zip-size-wrong", () => sheetChanged({ size: 5000 })),
  xlsx("a part that says it is empty", "zip-size-wrong", () => sheetChanged({ size: 0 })),
  xlsx("a stored part of two sizes", "zip-broken", () => sheetChanged({ method: 0, size: 20 })),
  xlsx("a part with another check sum", "zip-broken", () => sheetChanged({ crc: 1 })),
  xlsx("a part of random bytes", "zip-broken", () => sheetChanged({ packed: noise(400) })),
  xlsx("a wide size in the extra field", "zip-broken", () =>
    sheetChanged({ extra: Buffer.from("0100080000000000ffffffff", "hex") }),
  ),
  xlsx("cut off in the middle", "zip-broken", () => good().subarray(0, 700)),
  xlsx("cut off in the end record", "zip-broken", () => good().subarray(0, good().length - 5)),
  xlsx("only an end record behind a start", "zip-broken", () =>
    Buffer.from("PK\x03\x04PK\x05\x06"),
  ),
  xlsx("something behind the end", "zip-broken", () =>
    Buffer.concat([good(), Buffer.from("more")]),
  ),
  xlsx("a second end in the comment", "zip-broken", () =>
    writeZip(workbook(), { comment: Buffer.from("PK\x05\x06 and more than twenty-two bytes") }),
  ),
  xlsx("a directory that is elsewhere", "zip-broken", () =>
    writeZip(workbook(), { directoryAt: 12 }),
  ),
  xlsx("a directory beyond the end", "zip-broken", () =>
    writeZip(workbook(), { directoryAt: 0x7fffffff }),
  ),
  xlsx("a program before the zip", "not-office", () =>
    writeZip(workbook(), { before: Buffer.from("#!/bin/sh\necho\n") }),
  ),
  xlsx("a zip in a zip in a zip", "not-office", () =>
    writeZip([part("b.zip", writeZip([part("a.zip", writeZip([part("x", blank(1))]))]))]),
  ),
];
