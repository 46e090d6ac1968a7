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

test("a population of 0 and males of 0 in all ages are not known: the last ones known are used", () => {
  const ages = { under5: 5, from5to13: 10, from14to18: 5, from19to44: 20, from45: 10 };
  const none = { under5: 0, from5to13: 0, from14to18: 0, from19to44: 0, from45: 0 };
  const years = [
    { ...country(1, true), year: 2023, males: ages },
    { ...country(1, true), year: 2024, population: 0, males: none },
    { ...country(2, true), males: none },
  ];
  const world = worldOf(years);
  expect(world.of(1, 2024)).toMatchObject({ population: 100, populationYear: 2023 });
  expect(world.of(1, 2024)).toMatchObject({ males: ages, malesYear: 2023 });
  expect(world.of(2, 2024)?.males).toBeNull();
});
