// Checks that a part is XML as Office writes it: UTF-8, without declarations of entities, not deeply
// nested. It scans bytes and builds no tree, so it needs no more memory than the part.

import { isUtf8 } from "node:buffer";
import { refusal } from "./faults.ts";
import { sheetExtent } from "./sheet-extent.ts";

const maxDepth = 256;
/** More than any tag needs; a parser keeps all attributes of a tag in memory. */
const maxTagBytes = 64 * 1024;
/** Ten times what the largest real file needs; a parser uses some hundred bytes for each. */
const maxTags = 600_000;
const [lessThan, greaterThan, slash, question, mark] = [0x3c, 0x3e, 0x2f, 0x3f, 0x21] as const;
const [quote, apostrophe] = [0x22, 0x27] as const;

/** The position after the next `text`; refuses a part without one. */
function past(bytes: Buffer, text: string, from: number): number {
  const at = bytes.indexOf(text, from, "latin1");
  if (at < 0) throw refusal("xml-broken");
  return at + text.length;
}

/** The position after the `>` of a tag, ignoring those within quotes. */
function pastTag(bytes: Buffer, from: number): number {
  let open = 0;
  const last = Math.min(bytes.length, from + maxTagBytes);
  for (let at = from; at < last; at += 1) {
    const byte = bytes[at];
    if (open !== 0) {
      if (byte === open) open = 0;
    } else if (byte === quote || byte === apostrophe) open = byte;
    else if (byte === greaterThan) return at + 1;
  }
  throw refusal(last < bytes.length ? "too-complex" : "xml-broken");
}

function pastDeclaration(bytes: Buffer, at: number): number {
  const start = bytes.toString("latin1", at, at + 9);
  if (start.startsWith("<!--")) return past(bytes, "-->", at + 4);
  if (start === "<![CDATA[") return past(bytes, "]]>", at + 9);
  throw refusal("xml-declares-entities");
}

const namedCell = /^<(?:[\w.-]+:)?(c|row|col|sheet)[\s/>]/;

function scan(bytes: Buffer, onCell: (name: string, tag: string) => void): void {
  let depth = 0;
  let tags = 0;
  let at = bytes.indexOf(lessThan);
  while (at >= 0) {
    const next = bytes[at + 1];
    let end: number;
    if (next === question) end = past(bytes, "?>", at + 2);
    else if (next === mark) end = pastDeclaration(bytes, at);
    else {
      end = pastTag(bytes, at + 1);
      if (next === slash) depth -= 1;
      else if (bytes[end - 2] !== slash) depth += 1;
      if (depth > maxDepth) throw refusal("xml-too-deep");
      if (depth < 0) throw refusal("xml-broken");
      const cell = namedCell.exec(bytes.toString("latin1", at, Math.min(end, at + 40)))?.[1];
      if (cell) onCell(cell, bytes.toString("latin1", at, end));
    }
    tags += 1;
    if (tags > maxTags) throw refusal("too-much-content");
    at = bytes.indexOf(lessThan, end);
  }
  if (depth !== 0) throw refusal("xml-broken");
}

function assertUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes) || bytes.includes(0)) throw refusal("xml-not-utf8");
  const start = bytes.toString("utf8", 0, 200);
  const encoding = /^\uFEFF?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(start)?.[1] ?? "utf-8";
  if (!/^(utf-?8|us-ascii)$/i.test(encoding)) throw refusal("xml-not-utf8");
}

const wideStart = /^(\xFE\xFF|\xFF\xFE|\0<|<\0)/;
const isXml = (name: string, bytes: Buffer): boolean =>
  /\.(xml|rels|vml)$/i.test(name) ||
  /^(\xEF\xBB\xBF)?\s*<\?xml/.test(bytes.toString("latin1", 0, 20)) ||
  wideStart.test(bytes.toString("latin1", 0, 2));

/** Throws when an XML part is not as Office writes it; returns its size in bytes, 0 for other parts. */
export function checkXml(name: string, bytes: Buffer): number {
  if (!isXml(name, bytes)) return 0;
  assertUtf8(bytes);
  // VML drawings contain HTML, whose tags need not be closed.
  if (!/\.vml$/i.test(name)) scan(bytes, sheetExtent());
  else if (/<!(doctype|entity)/i.test(bytes.toString("latin1"))) {
    throw refusal("xml-declares-entities");
  }
  return bytes.length;
}
