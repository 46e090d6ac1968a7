// Workbooks as programs write them, read by the worker as plain rows.

import { type WriteSheet, writeXlsx } from "hucre/xlsx";
import { afterAll, describe, expect, test } from "vitest";
import { openFiles } from "./open-files.ts";

const files = openFiles();
afterAll(() => files.close());
const read = async (...sheets: WriteSheet[]) => files.readSheet(await writeXlsx({ sheets }));

describe("a workbook", () => {
  test("of more than can be read says how much that is", async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => ["FRA", 2001, "deaths.vwd.other", at]);
    await expect(read({ name: "Long", rows })).rejects.toMatchObject({
      fault: "too-much-content",
    });
  });

  test("gives the first visible sheet that is not empty", async () => {
    const sheet = await read(
      { name: "Hidden", hidden: true, rows: [["secret"]] },
      { name: "Blank", rows: [] },
      { name: "Spaces", rows: [[" ", null]] },
      { name: "Figures", rows: [["a"]] },
      { name: "Later", rows: [["b"]] },
    );
    expect([sheet.name, sheet.rows]).toEqual(["Figures", [["a"]]]);
  });

  test("keeps merged titles, hidden columns and blank rows in between", async () => {
    const sheet = await read({
      name: "Figures",
      rows: [["Title", null, null], [], ["a", 2, true], [null, null, null]],
      merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
      columns: [{}, { hidden: true }, {}],
    });
    expect(sheet.rows).toEqual([["Title"], [], ["a", 2, true]]);
  });

  test("gives dates as text", async () => {
    const sheet = await read({
      name: "Figures",
      rows: [[new Date(Date.UTC(2025, 0, 31)), new Date(Date.UTC(2025, 0, 31, 12, 30))]],
    });
    expect(sheet.rows).toEqual([["2025-01-31", "2025-01-31T12:30:00.000Z"]]);
  });

  test("gives the stored value of a formula, and lists formulas without one", async () => {
    const sheet = await read({
      name: "Figures",
      rows: [[1, 2, null]],
      cells: new Map([
        ["0,1", { formula: "A1+1", formulaResult: 2, value: 2 }],
        ["0,2", { formula: "A1+2" }],
        ["0,3", { formula: 'UPPER("h")', formulaResult: "H" }],
        ["0,4", { formula: '""', formulaResult: "" }],
      ]),
    });
    expect(sheet.rows[0]).toEqual([1, 2, null, "H"]);
    expect([sheet.formulaCount, sheet.withoutValue]).toEqual([4, ["0,2"]]);
  });
});
