// How a table is set: portrait, landscape, or in parts that repeat what a row is known by.

import { expect, test } from "vitest";
import { totalsIn } from "./cells.ts";
import type { TableBlock } from "./model.ts";
import { landscapeWidth, portraitWidth } from "./page-sizes.ts";
import { layoutOf } from "./table-layout.ts";

function tableOf(count: number): TableBlock {
  const figures = Array.from({ length: count }, (_, at) => ({
    group: `Group ${Math.floor(at / 3)}`,
    title: `Column ${at}`,
    unit: "people",
    isNumber: true,
  }));
  return {
    kind: "table",
    caption: "People",
    columns: [{ group: "", title: "Country", unit: "", isNumber: false }, ...figures],
    totals: [],
    rows: [
      ["Mexico", ...figures.map(() => "1,234,567")],
      ["France", ...figures.map(() => "—")],
    ],
  };
}

test("a table of few columns is upright; one of more is turned where that takes fewer pages", () => {
  expect(layoutOf(tableOf(6))).toMatchObject({ isLandscape: false, parts: [{ length: 7 }] });
  const wide = tableOf(15);
  const long = { ...wide, rows: Array.from({ length: 40 }, () => wide.rows[0] ?? []) };
  expect(layoutOf(long)).toMatchObject({ isLandscape: true, parts: [{ length: 16 }] });
});

test("a short table that is too wide is upright in parts, so that it begins below its picture", () => {
  const { isLandscape, parts } = layoutOf(tableOf(15));
  expect(isLandscape).toBe(false);
  expect(parts.length).toBeGreaterThan(1);
});

test("a table that is a little too wide stays portrait with its texts broken into lines", () => {
  const figures = Array.from({ length: 11 }, () => "1,234,567");
  const rows = [["Saint Vincent and the Grenadines", ...figures]];
  const { isLandscape, widths } = layoutOf({ ...tableOf(11), rows });
  expect(isLandscape).toBe(false);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(portraitWidth);
});

test("a table wider than a page is divided between groups, and each part fits and has the countries", () => {
  const table = tableOf(40);
  const { parts, widths } = layoutOf(table);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part[0]).toBe(0);
    const width = part.reduce((sum, place) => sum + (widths[place] ?? 0), 0);
    expect(width).toBeLessThanOrEqual(landscapeWidth);
  }
  const groupsIn = (part: readonly number[]) =>
    new Set(part.slice(1).map((place) => table.columns[place]?.group));
  const [first = [], second = []] = parts;
  expect(groupsIn(first).isDisjointFrom(groupsIn(second))).toBe(true);
  expect(parts.flatMap((part) => part.slice(1))).toEqual(
    table.columns.slice(1).map((_, at) => at + 1),
  );
});

test("the parts of a table are about equally wide: none has the last column alone", () => {
  const figures = (count: number) => layoutOf(tableOf(count)).parts.map(({ length }) => length - 1);
  expect(figures(19)).toEqual([9, 10]);
  expect(figures(22)).toEqual([12, 10]);
  expect(figures(36)).toEqual([12, 12, 12]);
});

test("a column is as wide as the longest word of its head in bold type", () => {
  const { columns, ...table } = tableOf(1);
  const heads = columns.map((column) => ({ ...column, title: "Hemophilia A" }));
  const [, width = 0] = layoutOf({ ...table, rows: [["Mexico", "1"]], columns: heads }).widths;
  // 37.5 in Times New Roman bold of 7.5 points, and the gap of the cell.
  expect(width).toBeGreaterThan(37.5 + 7);
});

test("each part of a table has the columns that tell its rows apart, also where the first is a year", () => {
  const { columns, rows, ...table } = tableOf(40);
  const years = { group: "", title: "Year", unit: "", isNumber: true };
  const figures = (rows[0] ?? []).slice(1);
  const { parts } = layoutOf({
    ...table,
    columns: [years, ...columns],
    rows: ["2023", "2024"].flatMap((year) => ["High", "Low"].map((gni) => [year, gni, ...figures])),
  });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((part) => part[0] === 0 && part[1] === 1)).toBe(true);
});

test("a head over one narrow column makes it wide enough for four lines of the head", () => {
  const { columns, ...table } = tableOf(1);
  const group = "About the figures: von Willebrand disease and other disorders";
  const [, narrow = 0] = layoutOf({ ...table, columns }).widths;
  const [, wide = 0] = layoutOf({
    ...table,
    columns: columns.map((column) => (column.isNumber ? { ...column, group } : column)),
  }).widths;
  expect(narrow).toBeLessThan(50);
  expect(wide).toBeGreaterThan(68);
});

test("a long text is on one line where the page has space for it", () => {
  const rows = [["Upper-middle income economies of the Americas", "1"]];
  const [width = 0] = layoutOf({ ...tableOf(1), rows }).widths;
  expect(width).toBeGreaterThan(160);
});

test("a total without a figure in the columns of a part is not in it", () => {
  const totals = [
    ["All countries", "1", ""],
    ["Mean of the countries", "", "2"],
  ];
  const table = { ...tableOf(2), totals };
  expect(totalsIn(table, [0, 1])).toEqual([totals[0]]);
  expect(totalsIn(table, [0, 1, 2])).toEqual(totals);
});
