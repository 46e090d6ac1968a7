// Small texts beside figures have the same space in a whole column.

import { expect, test } from "vitest";
import { isBeside, padded, smallWidths, spaceOf, splitSmall } from "./small-texts.ts";

const cells = (...smalls: string[]) => smalls.map((small) => ({ text: "12", small }));

test("the sign behind a number is a part of its own", () => {
  expect(splitSmall("n 3*")).toEqual(["n 3", "*"]);
  expect(splitSmall("·2022")).toEqual(["·2022", ""]);
  expect(splitSmall("none")).toEqual(["none", ""]);
});

test("the space of a column is that of its longest small text, and of its sign", () => {
  const widths = smallWidths(cells("n 9", "n 44", "n 3*"), []);
  expect(widths.lead).toBe(smallWidths(cells("n 44"), []).lead);
  expect(widths.tail).toBeGreaterThan(0);
  expect(spaceOf(widths)).toBeGreaterThan(widths.lead + widths.tail);
  expect(spaceOf(smallWidths(["12", "—"], []))).toBe(0);
});

test("the number of countries of a total is beside it as in the rows, unless it is much longer", () => {
  const widths = smallWidths(cells("n 44"), cells("n 115"));
  expect(isBeside("n 115", widths)).toBe(true);
  expect(isBeside("n 102 of 115", smallWidths(cells("·2022"), cells("n 102 of 115")))).toBe(false);
  // Rows without small texts: it is below the figure.
  expect(isBeside("n 115", smallWidths(["12"], cells("n 115")))).toBe(false);
});

test("all of a column are padded to the same width, before their digits and behind them", () => {
  const widths = smallWidths(cells("n 9", "n 110", "n 3*"), []);
  const all = ["n 9", "n 110", "n 3*"].map((small) => padded(small, widths));
  expect(all).toEqual(["\u2007\u2007n 9\u2007", "n 110\u2007", "\u2007\u2007n 3*"]);
});
