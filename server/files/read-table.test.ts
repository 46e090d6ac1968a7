// Uploaded tables: encodings and separators of CSV files, headings below a title, and workbooks.

import { gunzipSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, describe, expect, test } from "vitest";
import { sheetXml, workbook } from "#server/testing/office-files.ts";
import { writeZip } from "#server/testing/write-zip.ts";
import { unreadable } from "./fault-texts.ts";
import { refusal } from "./faults.ts";
import { openFiles } from "./open-files.ts";
import { writeCsv } from "./write-csv.ts";

const files = openFiles({ seconds: 20 });
afterAll(() => files.close());

async function read(bytes: Uint8Array) {
  const { packed, ...table } = await files.readTable(bytes);
  const lines = gunzipSync(packed).toString().trimEnd().split("\n");
  return { ...table, rows: lines.map((line) => JSON.parse(line) as unknown[]) };
}

const text = "country;year;Café\nFRA;2020;1,5\n";
const utf16be = Buffer.from(`\uFEFF${text}`, "utf16le").swap16();

test.each(["a&#0;b", "&#xD800;", "_x0000_b", "_xD800_"])(
  "a workbook with a sign that no database stores is refused: %s",
  async (written) => {
    const text = (place: string, content: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
    const table = (heading: string, value: string) =>
      sheetXml(
        `<row r="1">${text("A1", "a")}${text("B1", heading)}</row><row r="2">${text("A2", value)}</row>`,
      );
    for (const sheet of [table(written, "1"), table("b", written)]) {
      const reading = files.readTable(writeZip(workbook(sheet)));
      await expect(reading).rejects.toMatchObject({ fault: "xml-broken" });
    }
  },
);

describe("a CSV file", () => {
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16, little end first", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16, big end first", utf16be],
    ["Windows-1252", Buffer.from(text, "latin1")],
  ])("is read in %s", async (_, bytes) => {
    const { headings, rows } = await read(bytes);
    expect(headings).toEqual(["country", "year", "Café"]);
    expect(rows).toEqual([[2, "FRA", "2020", "1,5"]]);
  });

  test.each([",", ";", "\t"])("is read with the separator %j", async (sign) => {
    const lines = [
      ["a", "b"],
      ['"x,;\ty"', "2"],
    ].map((cells) => cells.join(sign));
    expect((await read(Buffer.from(lines.join("\r\n")))).rows).toEqual([[2, "x,;\ty", "2"]]);
  });

  test("of our own is read, with heads that have commas", async () => {
    const own = writeCsv(["a, or b", "c"], [['say "yes"\nand go', 2.5]]);
    const { headings, rows } = await read(Buffer.from(own));
    expect(headings).toEqual(["a, or b", "c"]);
    expect(rows).toEqual([[2, 'say "yes"\nand go', "2.5"]]);
  });

  test("may name its separator in the first line", async () => {
    expect((await read(Buffer.from("sep=;\na;b\n1;2"))).rows).toEqual([[3, "1", "2"]]);
  });

  test.each([
    ["nothing in it", Buffer.alloc(0), "file-empty"],
    ["bytes that are no text", Buffer.from([0, 1, 2, 0, 3]), "not-text"],
    ["a heading only", Buffer.from("a,b\n"), "no-table"],
    ["no heading", Buffer.from("a\n1\n"), "no-table"],
    ["a row of 2 MB", Buffer.alloc(2e6, "a"), "row-too-long"],
    ["a quoted cell of 2 MB", Buffer.from(`a,b\n"${"b\n".repeat(1e6)}`), "row-too-long"],
    ["a million cells in a row", Buffer.alloc(1e6, ","), "table-too-large"],
    ["2 million blank rows", Buffer.alloc(2e6, "\n"), "table-too-large"],
    ["more columns than allowed", Buffer.from(`${"a,".repeat(2001)}b\n1,2\n`), "table-too-large"],
  ])("is refused with %s", async (_, bytes, fault) => {
    await expect(files.readTable(bytes)).rejects.toMatchObject({ fault });
  });

  test.each([
    ["not-text", "CSV or XLSX"],
    ["no-table", "one of the first 20 rows"],
    ["table-too-large", "1,000,000 rows, 2,000 columns and 5,000,000 cells"],
  ] as const)("that is refused as %s has its own limits in its message", (fault, text) => {
    expect(unreadable(refusal(fault), "en")).toMatchObject({
      details: { detail: expect.stringContaining(text) as string },
    });
  });

  const longCell = "x".repeat(3e6);
  test.each([
    ["a cell of 3 MB", `a,b,c\n1,2,3\n4,${longCell},5\n`, 3, "B"],
    ["a cell of 3 MB below the line of the separator", `sep=;\na;b\n1;${longCell}`, 3, "B"],
    ["a quote that nothing ends", `a,b\r\n1,2\r\n"3,${"4\r\n".repeat(1e6)}`, 3, "A"],
    ["many long cells", `a,b\n1,2\n${`${"y".repeat(4e5)},`.repeat(5)}`, 3, "C"],
  ])("is refused with the place of %s, and the limit", async (_, content, row, column) => {
    const error = await files.readTable(Buffer.from(content)).catch((thrown: unknown) => thrown);
    const refused = unreadable(error, "en");
    const message = `Row ${row} is too long: it has more than 1,000,000 characters, the last of them in column ${column}. Please shorten its texts, and check that every cell that starts with a quotation mark ends with one.`;
    expect(refused).toMatchObject({
      details: { detail: message, errors: [{ row, column, code: "row-too-long", message }] },
    });
  });

  test("with quotes inside its cells is read row by row", async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `${at},5" of ""it"",""\r`);
    const { rowCount } = await files.readTable(Buffer.from(`a,b,c\r\n${lines.join("\n")}`));
    expect(rowCount).toBe(60_000);
  });
});

test("the heading may be below a title; rows count as the file shows them; samples are the first values", async () => {
  const table = await read(Buffer.from("Our history\n\na,b\n1,x\n\n2,x\n"));
  expect(table.headings).toEqual(["a", "b"]);
  expect(table.rows).toEqual([
    [4, "1", "x"],
    [6, "2", "x"],
  ]);
  expect(table.samples).toEqual([["1", "2"], ["x"]]);
  expect(table.rowCount).toBe(2);
});

test("a workbook is read too, its numbers as numbers", async () => {
  const rows = [
    ["country", "year", "beds"],
    ["FRA", 2020, 1.234],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: "Table", rows }] });
  expect((await read(Buffer.from(bytes))).rows).toEqual([[2, "FRA", 2020, 1.234]]);
});
