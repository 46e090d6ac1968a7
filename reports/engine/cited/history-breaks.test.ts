import { expect, test } from "vitest";
import { yearsOfChange } from "./history-breaks.ts";

test.each([
  ["none", [], []],
  ["the first year", [[2020, ["a"]]], []],
  [
    "as before",
    [
      [2020, ["a", null]],
      [2021, ["a", null]],
    ],
    [],
  ],
  [
    "after a gap too",
    [
      [2018, ["a"]],
      [2021, ["b"]],
      [2022, ["b"]],
      [2023, ["a"]],
    ],
    [2021, 2023],
  ],
] as const)("%s", (_, behind, years) => {
  expect(yearsOfChange(behind.map(([year, what]) => ({ year, what })))).toEqual(years);
});
