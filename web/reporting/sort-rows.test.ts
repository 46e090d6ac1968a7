import { describe, expect, test } from "vitest";
import { type Column, gniTypes, type ReportCell } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { nextSorting, readSorting, sortRows, writeSorting } from "./sort-rows.ts";

const columns: Column[] = [
  { key: "country", type: "country" },
  { key: "gni", type: "gni", order: gniTypes },
  { key: "total", type: "amount" },
];
const rowOf = (country: string, gni: string, total: ReportCell) => ({
  cells: { country, gni, total },
  marks: {},
});
const rows = [
  rowOf("FRA", "H", 5),
  rowOf("EGY", "LM", null),
  rowOf("ETH", "L", 0),
  rowOf("MEX", "UM", 12),
];
const names: Record<string, string> = {
  FRA: "France",
  EGY: "Égypte",
  ETH: "Éthiopie",
  MEX: "Mexique",
};
const french: ReportLocale = {
  lang: "fr",
  translate: (key) => key,
  countryName: (code) => names[code] ?? code,
};
const sorted = (text: string) =>
  sortRows(rows, columns, readSorting(text), french).map(({ cells }) => cells.country);

describe("sorting", () => {
  test("by number puts gaps last, both ways, and 0 before them", () => {
    expect(sorted("total")).toEqual(["ETH", "FRA", "MEX", "EGY"]);
    expect(sorted("-total")).toEqual(["MEX", "FRA", "ETH", "EGY"]);
  });

  test("by country follows the reader's language, accents and all", () => {
    expect(sorted("country")).toEqual(["EGY", "ETH", "FRA", "MEX"]);
  });

  test("by income class follows the classes, not the letters", () => {
    expect(sorted("gni")).toEqual(["FRA", "MEX", "EGY", "ETH"]);
  });

  test("by a column that is not there leaves the rows as they are", () => {
    expect(sorted("nonsense")).toEqual(["FRA", "EGY", "ETH", "MEX"]);
  });

  test("goes one way, the other way, and back to as given", () => {
    const first = nextSorting(null, "total", true);
    const second = nextSorting(first, "total", true);
    expect([first, second, nextSorting(second, "total", true)]).toEqual([
      { key: "total", isDescending: true },
      { key: "total", isDescending: false },
      null,
    ]);
  });

  test("is kept in the address", () => {
    expect(writeSorting({ key: "total", isDescending: true })).toBe("-total");
    expect(readSorting("-total")).toEqual({ key: "total", isDescending: true });
  });
});
