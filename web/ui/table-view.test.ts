// What a table shows follows from the address alone, and nothing is lost on the way.

import { describe, expect, test } from "vitest";
import { orderOf } from "./format.ts";
import { applyView, nextSort, readView, withPart } from "./table-view.ts";

type Row = { country: string; region: string; completion: number | null };
const rows: Row[] = [
  { country: "Côte d’Ivoire", region: "Africa", completion: 40 },
  { country: "Canada", region: "Americas", completion: null },
  { country: "Éthiopie", region: "Africa", completion: 100 },
  { country: "Zambie", region: "Africa", completion: 9 },
];
const columns = [
  { key: "country", value: (row: Row) => row.country },
  { key: "region", value: (row: Row) => row.region },
  { key: "completion", value: (row: Row) => row.completion },
];

function shown(address: string): string[] {
  const view = readView(new URLSearchParams(address), { key: "country", isDescending: false });
  return applyView(rows, columns, view, orderOf("fr")).shown.map(({ country }) => country);
}

describe("a table's view", () => {
  test("sorts names as the language does", () => {
    expect(shown("")).toEqual(["Canada", "Côte d’Ivoire", "Éthiopie", "Zambie"]);
  });
  test("sorts numbers as numbers, empty cells last both ways", () => {
    expect(shown("sort=completion")).toEqual(["Zambie", "Côte d’Ivoire", "Éthiopie", "Canada"]);
    expect(shown("sort=-completion")).toEqual(["Éthiopie", "Côte d’Ivoire", "Zambie", "Canada"]);
  });
  test("finds words without their accents, in any column", () => {
    expect(shown("search=cote")).toEqual(["Côte d’Ivoire"]);
    expect(shown("search=africa+ethio")).toEqual(["Éthiopie"]);
  });
  test("narrows to a filter's value", () => {
    expect(shown("filter.region=Americas")).toEqual(["Canada"]);
  });
  test("cuts pages and never shows one beyond the last", () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...rows[0], country: `C${at}` }));
    const view = readView(new URLSearchParams("page=9"), null);
    const applied = applyView(
      many,
      [{ key: "country", value: (row) => row.country ?? "" }],
      view,
      orderOf("en"),
    );
    expect(applied).toMatchObject({ found: 60, page: 3, pages: 3 });
    expect(applied.shown).toHaveLength(10);
  });
  test("an unknown number of rows per page falls back to the first", () => {
    expect(readView(new URLSearchParams("rows=7"), null).rowsPerPage).toBe(25);
    expect(readView(new URLSearchParams("rows=all"), null).rowsPerPage).toBeNull();
  });
});

describe("changing the address", () => {
  test("a new search leads to the first page and keeps what others put there", () => {
    const next = withPart(new URLSearchParams("year=2025&page=3"), "search", "ca");
    expect(next.toString()).toBe("year=2025&search=ca");
  });
  test("pressing a head sorts up, then down", () => {
    expect(nextSort(null, "a")).toBe("a");
    expect(nextSort({ key: "a", isDescending: false }, "a")).toBe("-a");
    expect(nextSort({ key: "a", isDescending: true }, "a")).toBe("a");
  });
});
