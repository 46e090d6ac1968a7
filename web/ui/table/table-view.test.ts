// The view of a table is read from the address and written into it.

import { describe, expect, test } from "vitest";
import { nextSort, readView, withPart } from "./table-view.ts";

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
