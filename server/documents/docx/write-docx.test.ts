// A document as a .docx file: built-in styles, repeated heads, numbered captions, pictures with an alternative, texts
// as text, and the same bytes for the same data.

import { expect, test } from "vitest";
import type { Block } from "#server/documents/model.ts";
import { exampleDocument } from "#server/documents/testing/example-document.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { writeDocx } from "./write-docx.ts";

const hostile = `</w:t><w:instrText>INCLUDETEXT "file"</w:instrText>&amp;`;

async function partsOf(text: string): Promise<Record<string, string>> {
  return readZip(Buffer.from(await writeDocx(exampleDocument(text))));
}

test("tables repeat their heads and break no row, captions are numbered, styles are those of every word processor", async () => {
  const parts = await partsOf("Pays");
  const xml = parts["word/document.xml"] ?? "";
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(4);
  expect(xml.match(/<w:tr>/g)?.length).toBe(xml.match(/<w:cantSplit\/>/g)?.length);
  const captions = [...xml.matchAll(/w:instr="SEQ (\w+) \\\* ARABIC"[^>]*>.*?<w:t[^>]*>(\d+)</g)];
  expect(captions.map(([, kind, number]) => [kind, number])).toEqual([
    ["Figure", "1"],
    ["Tableau", "1"],
    ["Tableau", "2"],
  ]);
  const styles = new Set([...xml.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, name]) => name));
  const builtIn = [
    "Caption",
    "FootnoteText",
    "Heading1",
    "NoSpacing",
    "Normal",
    "Subtitle",
    "Title",
  ];
  expect([...styles]).toEqual(expect.arrayContaining(builtIn));
  expect(xml).toContain('descr="Pays"');
  expect(xml).toContain("asvg:svgBlip");
  // Below the SVG, for readers that do not draw it: more than one grey point.
  expect(Object.keys(parts).filter((name) => name.endsWith(".png"))).toHaveLength(1);
});

test("each page of the contents is a field of its own, of which LibreOffice counts the page", async () => {
  const xml = (await partsOf("Pays"))["word/document.xml"] ?? "";
  const bookmarks = [...xml.matchAll(/<w:bookmarkStart w:name="(\w+)"/g)].map(([, name]) => name);
  const entries = [...xml.matchAll(/<w:p><w:pPr><w:pStyle w:val="TOC[12]"\/>.*?<\/w:p>/g)];
  expect(entries).toHaveLength(xml.match(/<w:pStyle w:val="Heading[12]"\/>/g)?.length ?? 0);
  expect(entries.length).toBeGreaterThan(0);
  for (const [entry] of entries) {
    const [, name] = entry.match(/>PAGEREF (\w+) \\h</) ?? [];
    expect(bookmarks).toContain(name);
    expect(entry).toContain(`w:anchor="${name}"`);
  }
});

test("Word sees the contents as one field, other readers the lines alone", async () => {
  const xml = (await partsOf("Pays"))["word/document.xml"] ?? "";
  expect(xml).toMatch(/^[^>]*>?<w:document [^>]*xmlns:w15=/);
  const choices = [
    ...xml.matchAll(
      /<mc:AlternateContent><mc:Choice Requires="w15">(.*?)<\/mc:Choice><mc:Fallback\/><\/mc:AlternateContent>/g,
    ),
  ];
  expect(choices.map(([, inside = ""]) => inside)).toEqual([
    '<w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve"> TOC \\o &quot;1-2&quot; \\h \\z \\u </w:instrText><w:fldChar w:fldCharType="separate"/>',
    '<w:fldChar w:fldCharType="end"/>',
  ]);
  const [begin = 0, end = 0] = choices.map(({ index }) => index);
  const places = [...xml.matchAll(/<w:pStyle w:val="TOC[12]"\/>/g)].map(({ index }) => index);
  // The first line has the beginning in it, the others are between the two.
  expect(Math.min(...places)).toBeLessThan(begin);
  expect(places.filter((place) => place > begin && place < end)).toHaveLength(places.length - 1);
  expect(xml.replaceAll(/<mc:Choice.*?<\/mc:Choice>/g, "")).not.toContain(" TOC ");
});

test("the cover has no foot: only the first section has a first page of its own, without one", async () => {
  const xml = (await partsOf("Pays"))["word/document.xml"] ?? "";
  const [first = "", ...more] = xml.match(/<w:sectPr.*?<\/w:sectPr>/g) ?? [];
  expect(first).toContain("<w:titlePg/>");
  expect(first).not.toContain('w:type="first"');
  expect(more.filter((section) => section.includes("<w:titlePg/>"))).toEqual([]);
});

test("each page says its chapter and its report, as fields that take them from the headings", async () => {
  const heading = (level: 1 | 2, text: string): Block => ({ kind: "heading", level, text });
  const paragraph: Block = { kind: "paragraph", text: "text" };
  const pageBreak: Block = { kind: "pageBreak" };
  const blocks: Block[] = [
    ...[{ kind: "contents", title: "Contents" } as const, heading(1, "Foreword"), paragraph],
    ...[pageBreak, heading(1, "People"), heading(2, "By sex"), paragraph],
    ...[{ kind: "landscape", blocks: [paragraph] } as const, pageBreak, heading(2, "By age")],
    ...[pageBreak, heading(1, "Countries"), paragraph, heading(2, "Without a survey")],
  ];
  const parts = await readZip(Buffer.from(await writeDocx({ ...exampleDocument("Pays"), blocks })));
  const sections = (parts["word/document.xml"] ?? "").match(/<w:sectPr.*?<\/w:sectPr>/g) ?? [];
  const links = parts["word/_rels/document.xml.rels"] ?? "";
  const heads = sections.map((section) => {
    const [, id] = section.match(/<w:headerReference w:type="default" r:id="(\w+)"/) ?? [];
    const [link = ""] = links.match(new RegExp(`<[^>]*Id="${id}"[^>]*>`)) ?? [];
    const head = parts[`word/${link.match(/Target="([^"]+)"/)?.[1]}`] ?? "";
    const fields = [...head.matchAll(/w:instr="(STYLEREF \d)"/g)].map(([, field]) => field);
    return [head.replaceAll(/<[^>]+>/g, "").trim(), ...fields];
  });
  const both = ["STYLEREF 1", "STYLEREF 2"];
  expect(heads).toEqual([
    [""],
    ["Foreword", "STYLEREF 1"],
    ["People · By sex", ...both],
    ["People · By sex", ...both],
    ["People · By age", ...both],
    ["Countries", "STYLEREF 1"],
  ]);
});

test("a text is text, whatever signs are in it", async () => {
  const parts = await partsOf(hostile);
  expect(parts["word/document.xml"]).not.toContain("<w:instrText>INCLUDETEXT");
  expect(parts["word/document.xml"]).toContain("&lt;/w:t&gt;&lt;w:instrText&gt;");
  expect(parts["docProps/core.xml"]).toContain("&lt;w:instrText&gt;");
});

test("the signs are above each part of a table and on its page", async () => {
  const document = exampleDocument("Pays");
  const wide = Array.from({ length: 40 }, (_, at) => ({
    group: "",
    title: `Column ${at}`,
    unit: "",
    isNumber: at > 0,
  }));
  const table: Block = {
    kind: "table",
    caption: "Pays",
    columns: wide,
    totals: [],
    rows: [wide.map((_, at) => (at === 0 ? "Togo" : "1,234,567"))],
  };
  const signs: Block = {
    kind: "signs",
    title: "Signes",
    entries: [
      ["n", "not available"],
      ["≥", "at least"],
    ],
  };
  const blocks: Block[] = [{ kind: "landscape", blocks: [table, signs] }];
  const xml = (await readZip(Buffer.from(await writeDocx({ ...document, blocks }))))[
    "word/document.xml"
  ];
  const [first = "", ...parts] = (xml ?? "").split("</w:tbl>");
  const tables = [first, ...parts.slice(0, -1)];
  expect(tables.length).toBeGreaterThan(1);
  for (const part of tables) {
    const above = part.slice(0, part.indexOf("<w:tbl>"));
    const last = above.slice(above.lastIndexOf("<w:p>"));
    expect(last.replaceAll(/<[^>]+>/g, "")).toMatch(/^Signes\s+n\s+not available\s+≥\s+at least$/);
    expect(last).toContain("<w:keepNext/>");
  }
  expect(parts.at(-1)).not.toContain("Signes");
});

test.each([
  { rows: 4, kept: 4 },
  { rows: 29, kept: 29 },
  // The total and the first rows: the head is not alone at the foot of a page. The last rows: none is alone on the next.
  { rows: 40, kept: 4 + 3 },
])(
  "a small table is on one page, a larger one begins and ends with several rows: of $rows rows $kept keep the next one with them",
  async ({ rows: count, kept }) => {
    const blocks = exampleDocument("Pays", count).blocks.filter(({ kind }) => kind === "table");
    const xml = (
      await readZip(Buffer.from(await writeDocx({ ...exampleDocument("Pays"), blocks })))
    )["word/document.xml"];
    const [table = ""] = (xml ?? "").match(/<w:tbl>.*?<\/w:tbl>/) ?? [];
    const rows = table.split("<w:tr>").slice(1);
    const body = rows.filter((row) => !row.includes("<w:tblHeader/>"));
    expect(body).toHaveLength(count + 1);
    expect(body.filter((row) => row.includes("<w:keepNext/>"))).toHaveLength(kept);
    expect(body.at(-1)).not.toContain("<w:keepNext/>");
  },
);

test("a figure and the small text beside it end at tab stops that are the same in the whole column", async () => {
  const column = (isNumber: boolean) => ({ group: "", title: "A", unit: "", isNumber });
  const table: Block = {
    kind: "table",
    caption: "Pays",
    columns: [column(false), column(true)],
    totals: [],
    rows: [
      ["Togo", { text: "12.5%", small: "n 10" }],
      ["Peru", { text: "7.5%", small: "n 3*" }],
      ["Fiji", "—"],
    ],
  };
  const file = await writeDocx({ ...exampleDocument("Pays"), blocks: [table] });
  const xml = (await readZip(Buffer.from(file)))["word/document.xml"] ?? "";
  const figures = [...xml.matchAll(/<w:tabs>(.*?)<\/w:tabs>(.*?)<\/w:p>/g)];
  expect(new Set(figures.map(([, stops]) => stops)).size).toBe(1);
  const textOf = (runs = "") => runs.replaceAll("<w:tab/>", "|").replaceAll(/<[^>]+>/g, "");
  expect(figures.map(([, , runs]) => textOf(runs))).toEqual([
    "|12.5%|n\u00a010\u2007",
    "|7.5%|n\u00a03*",
    "|—",
  ]);
});

test("the language is that of the document, for spelling and for being read aloud", async () => {
  const styles = (await partsOf("Pays"))["word/styles.xml"] ?? "";
  expect(styles).toMatch(/<w:docDefaults>.*<w:lang w:val="fr-FR"[^>]*\/>.*<\/w:docDefaults>/s);
});
