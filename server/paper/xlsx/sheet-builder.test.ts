// Sheets of a form while they are made: places, names and lists that spreadsheets can read.

import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import type { FormControl, FormOption } from "#server/paper/form.ts";
import { boxes, nameOfCell } from "#server/paper/paper-format.ts";
import { shippedForm } from "#server/testing/example-form.ts";
import { textControl } from "#server/testing/paper/text-control.ts";
import { putControl } from "./form-cells.ts";
import { optionLists } from "./option-lists.ts";
import { fixedRef, refIn, refOf, sheetBuilder } from "./sheet-builder.ts";

const optionsOf = (...texts: string[]): FormOption[] =>
  texts.map((text) => ({ value: text.toLowerCase(), text }));

describe("a place", () => {
  test("counts from A1, beyond Z too", () => {
    expect(refOf({ row: 0, column: 0 })).toBe("A1");
    expect(refOf({ row: 9, column: 27 })).toBe("AB10");
    expect(fixedRef({ row: 4, column: 1 })).toBe("$B$5");
  });

  test("on a sheet with a quote in its name is written with two", () => {
    expect(refIn("L'eau", "$A$1")).toBe("'L''eau'!$A$1");
    expect(refIn("Beds & water", "A1")).toBe("'Beds & water'!A1");
  });
});

describe("a list of what can be chosen", () => {
  test("is there once, however many cells have it", () => {
    const lists = optionLists();
    const first = lists.rangeOf(optionsOf("Clay", "Sand"));
    expect(first).toBe("'Lists'!$A$1:$A$2");
    expect(lists.rangeOf(optionsOf("Yes", "No", "Perhaps"))).toBe("'Lists'!$B$1:$B$3");
    expect(lists.rangeOf(optionsOf("Clay", "Sand"))).toBe(first);
  });

  test("is another one where only the order or a comma differs", () => {
    const lists = optionLists();
    const ranges = [["a", "b"], ["b", "a"], ["a,b"], ["a, b"]].map((texts) =>
      lists.rangeOf(optionsOf(...texts)),
    );
    expect(new Set(ranges).size).toBe(4);
  });

  test("may be long and have any signs, on a sheet that is hidden and locked", async () => {
    const lists = optionLists();
    const texts = Array.from({ length: 300 }, (_, at) => `=Option "${at}", <b>`);
    lists.rangeOf(optionsOf(...texts));
    const sheet = lists.sheet();
    expect(sheet).toMatchObject({ hidden: true, protection: { sheet: true } });
    const { sheets } = await readXlsx(await writeXlsx({ sheets: [{ name: "One" }, sheet] }));
    expect(sheets[1]?.rows.map(([text]) => text)).toEqual(texts);
  });
});

describe("a merged cell", () => {
  test("has the style of the first in all of its cells, and its row moves it", () => {
    const sheet = sheetBuilder("Beds");
    const style = { protection: { locked: false } };
    sheet.row = 2;
    expect(sheet.put(1, { value: "Roses", type: "string", style }, 3)).toEqual({
      row: 2,
      column: 1,
    });
    const { merges, cells } = sheet.done({});
    expect(merges).toEqual([{ startRow: 2, startCol: 1, endRow: 2, endCol: 3 }]);
    expect([...(cells ?? [])].map(([at, cell]) => [at, cell.value, cell.style])).toEqual([
      ["2,1", "Roses", style],
      ["2,2", null, style],
      ["2,3", null, style],
    ]);
  });

  test("is none over a single column", () => {
    const sheet = sheetBuilder("Beds");
    sheet.put(0, { value: 1, type: "number" });
    expect(sheet.done({}).merges).toEqual([]);
  });
});

describe("the cell of an answer", () => {
  /** The cell as a spreadsheet reads it, with its names and lists. */
  async function written(control: FormControl) {
    const sheet = sheetBuilder("L'eau");
    const lists = optionLists();
    putControl(control, 1, 1, { sheet, lists, words: shippedForm().words });
    const bytes = await writeXlsx({
      sheets: [sheet.done({ protection: { sheet: true } }), lists.sheet()],
      namedRanges: sheet.names,
    });
    const book = await readXlsx(bytes, { readStyles: true });
    const [first] = book.sheets;
    return {
      value: first?.rows[0]?.[1] ?? null,
      isLocked: first?.cells?.get("0,1")?.style?.protection?.locked ?? true,
      formula: first?.cells?.get("0,1")?.formula ?? null,
      list: sheet.done({}).dataValidations?.[0]?.formula1 ?? null,
      name: book.namedRanges?.[0],
    };
  }

  const cases: [name: string, control: Partial<FormControl>, value: unknown][] = [
    ["a number", { kind: "number", number: 1234.5, text: "1,234.5" }, 1234.5],
    ["a true zero", { kind: "number", number: 0, text: "0" }, 0],
    ["not available", { kind: "number", text: "n" }, "n"],
    ["confidential", { kind: "number", text: "c" }, "c"],
    ["a text", { text: "Rosa & <b>" }, "Rosa & <b>"],
    ["a text that looks like a number", { text: "007" }, "007"],
    ["a text that looks like a formula", { text: "=1+1" }, "=1+1"],
    ["a text of two lines", { text: "one\ntwo", isLong: true }, "one\ntwo"],
    ["a text with accents and an emoji", { text: "Élève 🌹" }, "Élève 🌹"],
    ["a box that is ticked", { kind: "flag", text: "yes" }, boxes.inSheet],
    ["a box that is not", { kind: "flag" }, null],
    ["nothing", {}, null],
  ];
  test.each(cases)("holds %s as it is, unlocked, by its name", async (_, control, value) => {
    const cell = await written(textControl(control));
    expect(cell).toMatchObject({ value, isLocked: false, formula: null });
    expect(cell.name).toMatchObject({ name: nameOfCell("a:Beds/roses"), range: "'L''eau'!$B$1" });
  });

  test("of a choice and of a box has a list, and of a text none", async () => {
    const choice = textControl({
      kind: "choice",
      text: "Sand",
      options: optionsOf("Clay", "Sand"),
    });
    expect(await written(choice)).toMatchObject({ value: "Sand", list: "'Lists'!$A$1:$A$2" });
    const flag = textControl({ kind: "flag" });
    expect(await written(flag)).toMatchObject({ list: "'Lists'!$A$1:$A$1" });
    expect(await written(textControl())).toMatchObject({ list: null });
  });
});
