// How tables of forms are set: none is wider than its page, and last year's answers are beside or below the boxes.

import { describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { shippedForm } from "#server/testing/example-form.ts";
import type { FormCell, FormRow, FormTable } from "./form.ts";
import { columnLetter, landscapeWidth, portraitWidth, tableGrid } from "./table-grid.ts";

const cell = (id: string, lastYear: string, parts: string[] = []): FormCell => ({
  control: {
    id,
    name: id,
    kind: "number",
    text: "",
    number: null,
    options: [],
    isGrouped: true,
    isLong: false,
  },
  lastYear,
  parts,
  sum: "",
  isAtLeast: false,
});

const row = (title: string, cells: FormRow["cells"]): FormRow => ({
  title,
  unit: "",
  isRequired: false,
  cells,
});

const tableOf = (count: number, rows: readonly FormRow[]): FormTable => ({
  layout: "grid",
  corner: "",
  columns: Array.from({ length: count }, (_, at) => ({
    title: `Column ${at}`,
    unit: "",
    kind: "number",
  })),
  rows,
});

const kindsOf = (table: FormTable) => tableGrid(table).slots.map(({ kind }) => kind);

describe("last year's answers", () => {
  test("are beside the boxes of a few columns, with a column for sums", () => {
    const table = tableOf(2, [row("Beans", [cell("a", "1"), cell("b", "2", ["a"])])]);
    expect(kindsOf(table)).toEqual(["title", "answer", "lastYear", "answer", "lastYear", "sum"]);
    expect(tableGrid(table).rows).toHaveLength(1);
  });

  test("are below the boxes of many columns, where there are any", () => {
    const some = Array.from({ length: 5 }, (_, at) => cell(`a${at}`, "7"));
    const none = Array.from({ length: 5 }, (_, at) => cell(`b${at}`, ""));
    const grid = tableGrid(tableOf(5, [row("Beans", some), row("Peas", none)]));
    expect(grid.slots.map(({ kind }) => kind)).toEqual(["title", ...some.map(() => "answer")]);
    expect(grid.rows.map(({ kind, row: { title } }) => [kind, title])).toEqual([
      ["answers", "Beans"],
      ["lastYear", "Beans"],
      ["answers", "Peas"],
    ]);
  });
});

test.each(langs)("no table of the shipped survey in %s is wider than its page", (lang) => {
  const { parts } = shippedForm({ lang });
  const tables = parts.flatMap(({ questions }) => questions.flatMap((one) => one.tables));
  expect(tables).not.toEqual([]);
  for (const table of tables) {
    const width = tableGrid(table).slots.reduce((sum, slot) => sum + slot.width, 0);
    const page = table.layout === "list" ? landscapeWidth : portraitWidth;
    expect(width).toBeLessThanOrEqual(page + 0.001);
  }
});

test("columns are named as spreadsheets name them", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual([
    ...["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"],
  ]);
});
