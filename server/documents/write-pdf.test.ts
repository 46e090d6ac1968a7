// A document as a PDF: tagged, the same bytes for the same data, and no text of it is read as markup.

import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Block } from "./model.ts";
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

/** What is drawn on each page, and other streams. */
function streamsOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const starts = [...textOf(pdf).matchAll(/\/FlateDecode[^>]*>>\s*stream\n/g)];
  return starts.map(({ index, 0: start }) =>
    inflateSync(bytes.subarray(index + start.length), { finishFlush: 2 }).toString("latin1"),
  );
}

/** How many pages have a line above their text. */
function headedPages(pdf: Uint8Array): number {
  const streams = streamsOf(pdf);
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

/** Of each page, how long the instructions are that show the text of its head. */
function headLengths(pdf: Uint8Array): number[] {
  const pages = streamsOf(pdf).filter((stream) => stream.includes("/Artifact"));
  return pages.map((stream) => {
    const head = stream.match(/\/Subtype ?\/Header(?:(?!EMC).)*EMC/s)?.[0] ?? "";
    return (head.match(/\[.*?\] ?TJ|\(.*?\) ?Tj/gs) ?? []).join("").length;
  });
}

test("a page says its chapter, and its report where that began before", () => {
  const { blocks, ...rest } = exampleDocument("Hémophilie");
  const heading = (level: 1 | 2, text: string): Block => ({ kind: "heading", level, text });
  const pageBreak: Block = { kind: "pageBreak" };
  const book: Block[] = [
    ...[heading(1, "People"), heading(2, "By sex"), pageBreak],
    ...[{ kind: "paragraph", text: "goes on" } as const, pageBreak],
    ...[heading(2, "By age"), pageBreak],
    heading(1, "Treatment"),
  ];
  const [first, second = 0, third = 0, fourth] = headLengths(writePdf({ ...rest, blocks: book }));
  expect([first, fourth]).toEqual([0, 0]);
  expect(third).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(third);
});

test("no page has the last row or two of a table alone, also where what is above it is higher than planned", () => {
  const { blocks, ...rest } = exampleDocument("Haemophilia");
  const table = blocks.find((block) => block.kind === "table") ?? expect.unreachable();
  const cellsOnLast = [64, 65, 66, 67, 68, 69, 70, 71, 72].map((count) => {
    const rows = Array.from({ length: count }, (_, at) => [`Country ${at}`, "12"]);
    // The height of a list is not planned, that of the paragraph is.
    const list = { kind: "list" as const, items: ["one"] };
    const paragraph = { kind: "paragraph" as const, text: "two" };
    const pdf = writePdf({ ...rest, blocks: [list, paragraph, { ...table, totals: [], rows }] });
    const texts = streamsOf(pdf).map((stream) => stream.match(/ 7\.5 Tf/g)?.length ?? 0);
    return texts.findLast((textCount) => textCount > 0) ?? 0;
  });
  // Two cells a row, three texts of the head and two of the foot.
  expect(Math.min(...cellsOnLast)).toBeGreaterThanOrEqual(2 * 3 + 5);
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
