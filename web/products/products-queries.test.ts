// What the address of the product list asks for, by role.

import { describe, expect, test } from "vitest";
import { queryFor, shownIn } from "./products-queries.ts";

const shownAt = (address: string, role: "WFH" | "DDC" | "Administrator" = "WFH") =>
  shownIn(new URLSearchParams(address), role);

describe("an address", () => {
  test("without choices asks for what is approved, of the year that the server chooses", () => {
    expect(queryFor(shownAt(""))).toEqual({ approvedOnly: true });
  });

  test("chooses year and country", () => {
    const query = queryFor(shownAt("year=2024&country=30"));
    expect(query).toEqual({ approvedOnly: true, year: 2024, countryId: 30 });
  });

  test.each(["year=24", "year=20245", "country=x", "country=0", "all=yes"])(
    "with %s, which is no choice, asks as without it",
    (address) => {
      expect(queryFor(shownAt(address))).toEqual({ approvedOnly: true });
    },
  );
});

describe("surveys that are not approved", () => {
  test.each(["WFH", "Administrator"] as const)("are shown to %s on request", (role) => {
    expect(shownAt("all=true", role).approvedOnly).toBe(false);
    expect(shownAt("", role).approvedOnly).toBe(true);
  });

  test("are shown to no data centre, and to no one who is not known", () => {
    expect(shownAt("all=true", "DDC").approvedOnly).toBe(true);
    expect(shownIn(new URLSearchParams("all=true"), undefined).approvedOnly).toBe(true);
  });
});
