// The view of a table is read from the address and written into it.

import { describe, expect, test } from "vitest";
import {
  hiddenWith,
  hideable,
  nextSort,
  readView,
  rememberedView,
  shownColumns,
  withPart,
} from "./table-view.ts";

test("an unknown number of rows per page falls back to the first", () => {
  expect(readView(new URLSearchParams("rows=7"), null).rowsPerPage).toBe(25);
  expect(readView(new URLSearchParams("rows=all"), null).rowsPerPage).toBeNull();
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

describe("the columns", () => {
  const columns = [
    { key: "select", isAlwaysShown: true as const },
    { key: "country", isRowHead: true as const },
    { key: "region" },
    { key: "state" },
  ];
  const keysOf = (some: readonly { key: string }[]) => some.map(({ key }) => key);

  test("are hidden by the address, but never those that tick or name a row", () => {
    const address = new URLSearchParams("hide=select,country,region,gone");
    expect(keysOf(shownColumns(columns, address))).toEqual(["select", "country", "state"]);
    expect(keysOf(hideable(columns))).toEqual(["region", "state"]);
  });
  test("are hidden and shown again one by one", () => {
    expect(hiddenWith(new URLSearchParams("hide=region"), "state")).toBe("region,state");
    expect(hiddenWith(new URLSearchParams("hide=region"), "region")).toBe("");
  });
});

test("remembers sorting, filters, rows and columns, not the search, the page or the year", () => {
  const address = new URLSearchParams(
    "year=2025&search=ca&filter.region=Africa&sort=-state&page=2&rows=all&hide=region",
  );
  expect(rememberedView(address)).toBe("filter.region=Africa&sort=-state&rows=all&hide=region");
});
