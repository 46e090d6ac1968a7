// Reads the first visible sheet of a workbook that is not empty, as rows of plain values. It runs in a
// worker, after the guard.

import { type Cell, type CellValue, type Sheet as FileSheet, readXlsx } from "hucre/xlsx";
import { FileRefusal, refusal } from "./faults.ts";
import type { Inspected } from "./guard.ts";
import { letters, maxColumns, maxRows } from "./sheet-extent.ts";
import { isBlank, type Value } from "./sheet-value.ts";

/**
 * `rows[0]` is row 1 of the spreadsheet. A formula has the value that the program stored with it;
 * `withoutValue` lists the formulas without a stored value, as `row,column` from 0.
 */
export type Sheet = {
  name: string;
  rows: Value[][];
  formulaCount: number;
  withoutValue: string[];
};

/** A worker that runs out of memory may end the whole process, so the limit is far below. */
const maxXmlBytes = 8 * 1024 * 1024;
const maxCharacters = 8_000_000;

/** Dates become text: `2025-01-31`, with the time if there is one. */
function plain(value: CellValue): Value {
  if (!(value instanceof Date)) return value === "" ? null : value;
  if (Number.isNaN(value.getTime())) return null;
  return value.toISOString().replace(/T00:00:00\.000Z$/, "");
}

/** Without the blank cells at the end of rows and the blank rows at the end. */
function trimmed(rows: readonly CellValue[][]): Value[][] {
  const made = rows.map((row) => {
    const values = row.map(plain);
    return values.slice(0, values.findLastIndex((value) => !isBlank(value)) + 1);
  });
  return made.slice(0, made.findLastIndex((row) => row.length > 0) + 1);
}

/** Limits what is passed to the main thread: a sheet may repeat one text in every cell. */
function assertBounded(rows: readonly Value[][]): void {
  const characters = rows.reduce(
    (sum, row) =>
      row.reduce(
        (inRow: number, value) => inRow + (typeof value === "string" ? value.length : 8),
        sum,
      ),
    0,
  );
  const isWide = rows.some((row) => row.length > maxColumns);
  if (rows.length > maxRows || isWide || characters > maxCharacters) {
    throw refusal("sheet-too-large");
  }
}

/** "1,2" → C2. */
function nameOf(place: string): string {
  const [row = 0, column = 0] = place.split(",").map(Number);
  return `${letters(column)}${row + 1}`;
}

function sheetOf(
  { name, rows: raw, cells }: FileSheet,
  blankTexts: Inspected["blankTexts"],
): Sheet {
  const rows = trimmed(raw);
  assertBounded(rows);
  const formulas = [...(cells ?? new Map<string, Cell>())].filter(
    ([, { formula }]) => formula !== undefined && formula !== null,
  );
  const without = formulas.filter(
    ([place, { value, formulaResult }]) =>
      (value ?? formulaResult ?? "") === "" && !blankTexts.has(nameOf(place)),
  );
  return {
    name,
    rows,
    formulaCount: formulas.length,
    withoutValue: without.map(([place]) => place).slice(0, maxRows),
  };
}

/** Reads sheet by sheet, so that a large sheet after the first is not read. */
async function readVisible(
  bytes: Buffer,
  blankTexts: Inspected["blankTexts"],
): Promise<Sheet | null> {
  let count = 1;
  for (let index = 0; index < count; index += 1) {
    let isVisible = false;
    let seen = 0;
    const { sheets } = await readXlsx(bytes, {
      range: `A1:GR${maxRows}`,
      sheets: (sheet) => {
        seen += 1;
        if (sheet.index !== index) return false;
        isVisible = !sheet.hidden && !sheet.veryHidden;
        return isVisible;
      },
    });
    count = seen;
    const [found] = sheets;
    const sheet = isVisible && found ? sheetOf(found, blankTexts) : null;
    if (sheet && sheet.rows.length > 0) return sheet;
  }
  return null;
}

/** Throws a FileRefusal when every sheet is empty or the library refuses the file. */
export async function readSheet(
  bytes: Buffer,
  { xmlBytes, blankTexts }: Inspected,
): Promise<Sheet> {
  if (xmlBytes > maxXmlBytes) throw refusal("too-much-content");
  const sheet = await readVisible(bytes, blankTexts).catch((error: Error) => {
    if (error instanceof FileRefusal) throw error;
    throw refusal(
      /limit|outside the supported/.test(error.message) ? "sheet-too-large" : "xml-broken",
    );
  });
  if (!sheet) throw refusal("no-sheet");
  return sheet;
}
