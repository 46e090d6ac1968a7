// An export is not a program (docs: formula starts), and a number stays a number.

import { inflateRawSync } from "node:zlib";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { csvText } from "../files/csv-text.ts";
import type { Rectangle } from "./flatten.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const hostile = [
  ...starts.map((start) => `${start}1+1`),
  ...starts.map((start) => `  ${start}cmd|' /C calc'!A0`),
  "\t=1",
  "\r=1",
  "\n=1",
  "\0=1",
  "\u00a0=1",
  "\u3000=1",
  '"=1"&A1',
  '=HYPERLINK("http://example.org","x")',
];

const rectangle = (texts: readonly string[]): Rectangle => ({
  columns: [
    { head: "=Country", kind: null, value: () => null },
    { head: "IU", kind: "whole", value: () => null },
    { head: "Share (%)", kind: "share", value: () => null },
  ],
  rows: texts.map((text) => [text, -5, 0.125]),
  totals: [["All", -5 * texts.length, null]],
});

/** Reads CSV by the rules of RFC 4180, written anew for the test. */
function parseCsv(csv: string): { text: string; wasQuoted: boolean }[][] {
  const lines: { text: string; wasQuoted: boolean }[][] = [[]];
  let at = csv.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < csv.length) {
    const wasQuoted = csv[at] === '"';
    let text = "";
    if (wasQuoted) {
      for (at += 1; csv[at] !== '"' || csv[at + 1] === '"'; at += 1) {
        if (csv[at] === '"') at += 1;
        text += csv[at];
      }
      at += 1;
    } else {
      while (at < csv.length && csv[at] !== "," && csv[at] !== "\r") text += csv[at++];
    }
    lines.at(-1)?.push({ text, wasQuoted });
    if (csv[at] === ",") at += 1;
    else {
      at += 2;
      if (at < csv.length) lines.push([]);
    }
  }
  return lines;
}

/** The text of one part of a zip file, found by its local header. */
function partOf(zip: Uint8Array, name: string): string {
  const bytes = Buffer.from(zip);
  const at = bytes.indexOf(name, 0, "utf8") - 30;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 18))).toString("utf8");
}

describe("a CSV file", () => {
  const csv = writeCsv(rectangle(hostile));

  test("begins with a byte order mark and keeps one line per row", () => {
    expect(csv.startsWith("\uFEFF")).toBe(true);
    expect(parseCsv(csv)).toHaveLength(hostile.length + 1);
  });

  test.each(hostile)("makes %j harmless", (text) => {
    const row = parseCsv(csv).find(([first]) => first?.text === `'${text}` || first?.text === text);
    expect(row?.[0]?.wasQuoted).toBe(true);
    const first = row?.[0]?.text ?? "";
    expect(/^['"]/.test(first)).toBe(true);
  });

  test("quotes every text, also the heads, and leaves numbers bare: a real -5 is -5", () => {
    const [heads, first] = parseCsv(csv);
    expect(heads?.map(({ text }) => text)).toEqual(["'=Country", "IU", "Share (%)"]);
    expect(first?.slice(1)).toEqual([
      { text: "-5", wasQuoted: false },
      { text: "12.5", wasQuoted: false },
    ]);
  });

  test("writes large and small numbers without an exponent", () => {
    const table = { ...rectangle([]), rows: [["a", 1e21, 1e-9]] };
    expect(writeCsv(table)).not.toMatch(/\de/);
  });

  test("leaves harmless text as it is", () => {
    expect(csvText('Côte d\'Ivoire "x"')).toBe('"Côte d\'Ivoire ""x"""');
  });
});

describe("an XLSX file", async () => {
  const printable = hostile.map((text) => text.replace("\0", ""));
  const bytes = await writeXlsx({
    title: "=Title",
    tableName: "Report",
    aboutName: "Notes",
    table: rectangle(printable),
    about: [{ name: "=Notes", text: "@SUM(A1)" }],
  });
  const workbook = await readXlsx(bytes);

  test("has the table on one sheet and what must be known on the other", () => {
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(["Report", "Notes"]);
    expect(workbook.sheets[1]?.rows[0]).toEqual(["=Notes", "@SUM(A1)"]);
  });

  test("holds no formula, and every text cell is marked as text", () => {
    const styles = partOf(bytes, "xl/styles.xml");
    const formats = [...(styles.split("<cellXfs")[1] ?? "").matchAll(/<xf [^>]*>/g)].map(String);
    for (const name of ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"]) {
      const sheet = partOf(bytes, name);
      expect(sheet).not.toContain("<f>");
      expect(sheet).not.toContain("<f ");
      const textCells = [...sheet.matchAll(/<c [^>]*t="(?:inlineStr|s|str)"[^>]*>/g)].map(String);
      expect(textCells.length).toBeGreaterThan(0);
      for (const cell of textCells) {
        const style = Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0);
        expect(formats[style], cell).toContain('quotePrefix="1"');
      }
    }
  });

  test("keeps numbers as numbers", () => {
    const row = workbook.sheets[0]?.rows[1];
    expect(row?.slice(1)).toEqual([-5, 0.125]);
    expect(workbook.sheets[0]?.rows.at(-1)?.[1]).toBe(-5 * printable.length);
  });
});
