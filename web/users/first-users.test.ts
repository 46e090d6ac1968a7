// What the list of accounts asks for, from the filters in its address.

import { expect, test } from "vitest";
import { readView } from "#web/ui/table/table-view.ts";
import { firstSort, queryFor } from "./first-users.ts";

const queryAt = (address: string) =>
  queryFor(readView(new URLSearchParams(address), firstSort), "fr");

test("without a filter is everyone, with names in the reader's language", () => {
  expect(queryAt("")).toEqual({ culture: "fr" });
});

test.each([
  ["filter.role=NMO", { role: "NMO" }],
  ["filter.status=invited", { status: "invited" }],
  ["filter.secondFactor=true", { secondFactor: "true" }],
  ["filter.country=30", { countryId: "30" }],
])("%s becomes a parameter of the call", (address, parameters) => {
  expect(queryAt(address)).toEqual({ culture: "fr", ...parameters });
});

test("a filter of a column that the call does not know is left out", () => {
  expect(queryAt("filter.phone=1&sort=email")).toEqual({ culture: "fr" });
});

test("the list begins in the order of names", () => {
  expect(readView(new URLSearchParams(), firstSort).sort).toEqual(firstSort);
});
