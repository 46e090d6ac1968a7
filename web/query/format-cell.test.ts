import { expect, test } from "vitest";
import type { QueryColumn, QueryRow } from "#contract/query/query.ts";
import { translate } from "#server/texts/translate.ts";
import { cellOf } from "./format-cell.ts";

const text = (key: string) => translate("en", "reports", key);
const column: QueryColumn = {
  key: "a",
  head: "A",
  title: "A",
  group: [],
  type: "count",
  unit: null,
};
const rowOf = (value: unknown, more: Partial<QueryRow> = {}): QueryRow => ({
  country: "PER",
  countryName: "Peru",
  year: 2024,
  region: "Americas",
  gni: "UM",
  marks: {},
  estimates: [],
  a: value,
  ...more,
});
const shown = (value: unknown, more?: Partial<QueryRow>, changed: Partial<QueryColumn> = {}) =>
  cellOf(rowOf(value, more), { ...column, ...changed }, { lang: "en", text });

test.each([
  [1234567, "1,234,567"],
  [0, "0"],
  [12.34567, "12.3457"],
])("writes %s as %s", (value, written) => {
  expect(shown(value)).toEqual({ text: written, isNumber: true, isEstimate: false });
});

test("does not group a year", () => {
  expect(shown(2019, {}, { type: "year" }).text).toBe("2019");
});

test("puts what a figure lacks before it, with its meaning", () => {
  const cell = shown(845162, { marks: { a: "atLeast" } });
  expect(cell.text).toBe("≥\u00a0845,162");
  expect(cell.meaning).toBe("at least: a part is missing");
});

test("knows estimates", () => {
  expect(shown(5, { estimates: ["a"] }).isEstimate).toBe(true);
  expect(shown(5, { estimates: ["b"] }).isEstimate).toBe(false);
});

test.each([
  ["notAvailable", "n", "not available"],
  ["notApplicable", "x", "not applicable"],
  ["confidential", "c", "confidential"],
  ["notAsked", "·", "not asked in the survey of that year"],
] as const)("shows %s as %s", (mark, sign, meaning) => {
  const cell = shown(null, { marks: { a: mark } });
  expect(cell).toEqual({ text: sign, isNumber: false, isEstimate: false, meaning });
});

test("tells no answer from zero", () => {
  expect(shown(null)).toMatchObject({ text: "—", meaning: "no answer" });
});

test("has words for ticks and choices, and texts as they are", () => {
  expect(shown("yes", {}, { type: "ticked" }).text).toBe("Yes");
  const options = { often: "More than once a week" };
  expect(shown("often", {}, { type: "choice", options }).text).toBe("More than once a week");
  expect(shown("old", {}, { type: "choice", options }).text).toBe("old");
  expect(shown("=1+1", {}, { type: "text" }).text).toBe("=1+1");
});
