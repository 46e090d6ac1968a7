// A workbook must not run as a program when a spreadsheet opens it, and a number must stay a number.

import { inflateRawSync } from "node:zlib";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { formulaTexts } from "#server/testing/formula-texts.ts";
import { csvRows, type Rectangle } from "./flatten.ts";
import { writeXlsx } from "./write-xlsx.ts";

const rectangle = (texts: readonly string[]): Rectangle => ({
  columns: [
    { head: "=Country", kind: null },
    { head: "IU", kind: "whole" },
    { head: "Share (%)", kind: "share" },
    { head: "IU per capita", kind: { digits: 2 } },
  ],
  rows: texts.map((text) => [text, -5, 0.125, 0.005312]),
});

/** The text of one part of a zip file, found by its local header. */
function partOf(zip: Uint8Array, name: string): string {
  const bytes = Buffer.from(zip);
  const at = bytes.indexOf(name, 0, "utf8") - 30;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 18))).toString("utf8");
}

describe("the rows of a CSV file", () => {
  test("are those of the report, with shares in per cent and without the totals", () => {
    expect(csvRows(rectangle(["Canada"]))).toEqual([["Canada", -5, 12.5, 0.005312]]);
  });
});

describe("an XLSX file", async () => {
  const printable = formulaTexts.map((text) => text.replace("\0", ""));
  const bytes = await writeXlsx({
    title: "=Title",
    sheets: [
      { name: "Report", table: rectangle(printable) },
      { name: "Totals", table: rectangle(["All"]) },
    ],
    about: { name: "Notes", lines: [{ name: "=Notes", text: "@SUM(A1)" }] },
  });
  const workbook = await readXlsx(bytes);

  test("has rows, totals and what must be known on sheets of their own", () => {
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(["Report", "Totals", "Notes"]);
    expect(workbook.sheets[0]?.rows).toHaveLength(1 + printable.length);
    expect(workbook.sheets[2]?.rows[0]).toEqual(["=Notes", "@SUM(A1)"]);
  });

  test("holds no formula, and every text cell is marked as text", () => {
    const styles = partOf(bytes, "xl/styles.xml");
    const formats = [...(styles.split("<cellXfs")[1] ?? "").matchAll(/<xf [^>]*>/g)].map(String);
    for (const name of ["sheet1", "sheet2", "sheet3"].map(
      (sheet) => `xl/worksheets/${sheet}.xml`,
    )) {
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

  test("keeps numbers as numbers in full, a small rate with two significant digits to see", async () => {
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    expect(sheets[0]?.rows[1]?.slice(1)).toEqual([-5, 0.125, 0.005312]);
    expect(sheets[0]?.cells?.get("1,3")?.style?.numFmt).toBe("0.0000");
    expect(sheets[0]?.cells?.get("1,2")?.style?.numFmt).toBe("0.0%");
  });
});
