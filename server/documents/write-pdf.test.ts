// A document as a PDF: tagged, the same bytes for the same data, and no text of it is read as markup.

import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { exampleDocument } from "./testing/example-document.ts";
import { writePdf } from "./write-pdf.ts";

const textOf = (pdf: Uint8Array): string => Buffer.from(pdf).toString("latin1");

test("a document is a tagged PDF of the universal accessibility standard in its language", () => {
  const pdf = textOf(writePdf(exampleDocument("Hémophilie")));
  expect(pdf.startsWith("%PDF-1.7")).toBe(true);
  expect(pdf).toContain("/StructTreeRoot");
  expect(pdf).toContain("/Lang (fr");
  expect(pdf).toContain("<pdfuaid:part>1<");
  expect(pdf).toContain("/S /Table");
  expect(pdf).toContain("/S /TH");
});

/** How many pages have a line above their text. */
function headedPages(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf);
  const starts = [...textOf(pdf).matchAll(/\/FlateDecode[^>]*>>\s*stream\n/g)];
  const streams = starts.map(({ index, 0: start }) =>
    inflateSync(bytes.subarray(index + start.length), { finishFlush: 2 }).toString("latin1"),
  );
  const hasHeader = /\/Subtype ?\/Header(?:(?!EMC).)*T[jJ]/s;
  return streams.filter((stream) => hasHeader.test(stream)).length;
}

test("a page that continues what began before says what it is", () => {
  const { blocks, ...rest } = exampleDocument("Hémophilie", 200);
  const table = blocks.filter(({ kind }) => kind === "table");
  const heading = blocks.filter(({ kind }) => kind === "heading");
  expect(headedPages(writePdf({ ...rest, blocks: heading }))).toBe(0);
  expect(headedPages(writePdf({ ...rest, blocks: [...heading, ...table] }))).toBeGreaterThan(1);
});

test("the same data give the same bytes", () => {
  const made = () => writePdf(exampleDocument("Hémophilie"));
  expect(Buffer.compare(made(), made())).toBe(0);
});

test.each(["a\tb", "漢字", "😀", "＝", "\u202e", "\uffff"])(
  "%j is no reason for no document",
  (text) => {
    expect(textOf(writePdf(exampleDocument(text)))).toContain("/StructTreeRoot");
  },
);

describe("a text is never markup", () => {
  // Each would stop the template, or read a file, if it were read as markup.
  test.each([
    '#panic("markup was run")',
    '#read("/etc/hostname")',
    "#{",
    "$ unclosed",
    "@missing-reference",
    "\\u{110000}",
    "]*_`<label>//",
    "= #sys.inputs",
  ])("%s", (text) => {
    expect(textOf(writePdf(exampleDocument(text)))).toContain("/StructTreeRoot");
  });
});
