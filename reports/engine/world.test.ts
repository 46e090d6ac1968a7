// Who is a member, and the share of the members that an aggregate covers.

import { describe, expect, test } from "vitest";
import type { CountryYear } from "./define.ts";
import { isMemberIn } from "./membership.ts";
import { coverageOf, worldOf } from "./world.ts";

const country = (countryId: number, isMember: boolean | null): CountryYear => ({
  countryId,
  code: "AAA",
  name_en: "",
  name_fr: "",
  name_es: "",
  region: "Europe",
  year: 2024,
  population: 100,
  gniType: "H",
  males: null,
  isMember,
});

describe("membership", () => {
  const twice = [
    { since: 1985, until: 1998 },
    { since: 2004, until: null },
  ];

  test.each([
    [1984, false],
    [1985, true],
    [1998, true],
    [1999, false],
    [2003, false],
    [2004, true],
    [2099, true],
  ])("since 1985 until 1998 and again since 2004: %i is %s", (year, isMember) => {
    expect(isMemberIn(twice, year)).toBe(isMember);
  });

  test("is unknown where nothing is on file, and false for a country that never was a member", () => {
    expect(isMemberIn(null, 2024)).toBeNull();
    expect(isMemberIn([], 2024)).toBe(false);
  });
});

describe("a response rate", () => {
  const world = worldOf([country(1, true), country(2, true), country(3, false), country(4, null)]);

  test("is of the members; a country that may be one counts, and one that is not does not", () => {
    const coverage = coverageOf(world, 2024, new Set([1, 3]));
    expect(coverage).toMatchObject({ countries: 2, members: 3, memberShare: 1 / 3 });
    expect(coverage.populationShare).toBe(0.5);
  });

  test("knows who counts in which year", () => {
    expect([1, 2, 3, 4, 5].map((id) => world.isMember(id, 2024))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(world.isMember(1, 2023)).toBe(false);
  });
});
