// How many pages a sheet is printed on, side by side.

import { expect, test } from "vitest";
import { pageSetup } from "./page-setup.ts";

const columns = (count: number, width: number) => Array.from({ length: count }, () => width);

test.each([
  ["a sheet of no columns", [], 1],
  ["the explanations", [36, 100], 1],
  ["a table with a few columns", columns(12, 16), 1],
  ["a table that just fits", [238], 1],
  ["a table that is a little wider", [239], 2],
  ["totals over many columns", columns(40, 16), 3],
])("%s", (_, widths, pages) => {
  expect(pageSetup(widths).fitToWidth).toBe(pages);
});

test("rows go on over as many pages as they need, in landscape", () => {
  expect(pageSetup(columns(3, 16))).toEqual({
    orientation: "landscape",
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
  });
});
