// Which countries a country is compared with, and its place among them.

import { describe, expect, test } from "vitest";
import type { CountryYear, GniType } from "#reports/engine/define.ts";
import { peersOf, placeOf } from "./peers.ts";

const country = (
  code: string,
  gniType: GniType | null,
  population: number | null,
): CountryYear => ({
  countryId: code.charCodeAt(0),
  code,
  name_en: code,
  name_fr: code,
  name_es: code,
  region: "Europe",
  year: 2024,
  population,
  gniType,
  males: null,
  isMember: true,
});

const own = country("O", "UM", 10e6);
const all = [
  own,
  country("A", "UM", 40e6),
  country("B", "UM", 5e6),
  country("C", "H", 10e6),
  country("D", "UM", 21e6),
  country("E", "L", 10e6),
  country("F", "U", 10e6),
  country("G", "UM", null),
  country("H", "LM", 9e6),
];
const everyone = new Set(all.map(({ countryId }) => countryId));
const codes = (count: number, mayBePeer: ReadonlySet<number> = everyone) =>
  peersOf(own, all, mayBePeer, count);

describe("the peers", () => {
  test("are of the same income class, those of the nearest population first", () => {
    expect(codes(3)).toEqual({ countries: ["B", "D", "A"], ofOtherClass: 0 });
  });

  test("are of the next classes where the own one has too few, and a country without a class is last", () => {
    expect(codes(7)).toEqual({ countries: ["B", "D", "A", "C", "H", "E", "F"], ofOtherClass: 4 });
  });

  test("are only countries with figures", () => {
    const [, a] = all;
    expect(codes(10, new Set([a?.countryId ?? 0])).countries).toEqual(["A"]);
  });

  test("of a country without a class are those of the nearest population", () => {
    const unknown = country("O", "U", 10e6);
    const { countries, ofOtherClass } = peersOf(unknown, all, everyone, 3);
    expect(countries).toEqual(["C", "E", "F"]);
    expect(ofOtherClass).toBe(0);
  });

  test("are none where the population is not known", () => {
    expect(peersOf(country("O", "H", null), all, everyone, 10).countries).toEqual([]);
  });
});

describe("the place", () => {
  const figures = (...values: number[]) => values.map((value) => ({ value }));

  test("counts the country and the peers that gave the figure", () => {
    expect(placeOf(5, figures(1, 9, 7, 5), "more")).toMatchObject({ place: 3, n: 5 });
    expect(placeOf(5, figures(1, 9, 7, 5), "less")).toMatchObject({ place: 2, n: 5 });
  });

  test("is not known without a figure of the country's own", () => {
    expect(placeOf(null, figures(1, 2, 3), "more")).toMatchObject({ place: null, n: 3, median: 2 });
  });

  test("has a median that is a bound only where it may be another", () => {
    const atLeast = (value: number) => ({ value, mark: "atLeast" as const });
    expect(placeOf(5, [...figures(1, 2), atLeast(3)], "more")).not.toHaveProperty("medianMark");
    expect(placeOf(5, [...figures(1, 3), atLeast(2)], "more")).toMatchObject({
      median: 2,
      medianMark: "atLeast",
    });
  });

  test("has no median and no quartiles of fewer than three peers", () => {
    expect(placeOf(5, figures(1, 2), "more")).toMatchObject({
      place: 1,
      n: 3,
      median: null,
      lowerQuartile: null,
      upperQuartile: null,
    });
  });
});
