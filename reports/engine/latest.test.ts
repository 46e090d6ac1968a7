import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inEveryYear, newestOf, newestOrEmpty, startOf, yearsOf } from "./latest.ts";
import type { CountryFigures } from "./measures.ts";

const surveyOf = (countryId: number, year: number, value: number | null): CountryFigures => ({
  countryId,
  year,
  isApproved: true,
  figures: { total: { value } },
  precisions: {},
  reasons: [],
});
const has = ({ figures }: CountryFigures) => figures.total?.value !== null;
const lists = (surveys: readonly CountryFigures[]) => {
  const byYear = Map.groupBy(surveys, ({ year }) => year);
  return (year: number) => byYear.get(year) ?? [];
};
const byCountry = (surveys: readonly CountryFigures[]) =>
  new Map(surveys.map((survey) => [survey.countryId, survey]));

const surveys = fc
  .uniqueArray(
    fc.record({
      countryId: fc.integer({ min: 1, max: 6 }),
      year: fc.integer({ min: 1999, max: 2025 }),
      value: fc.option(fc.nat(), { nil: null }),
    }),
    { selector: ({ countryId, year }) => `${countryId} ${year}`, maxLength: 60 },
  )
  .map((all) => all.map(({ countryId, year, value }) => surveyOf(countryId, year, value)));
const basis = fc.constantFrom("year" as const, "window" as const, "latest" as const);

describe("the year a figure comes from", () => {
  test("a window is five years and never starts before 1999", () => {
    expect([startOf("year", 2024), startOf("window", 2024), startOf("latest", 2024)]).toEqual([
      2024, 2020, 1999,
    ]);
    expect(startOf("window", 2001)).toBe(1999);
    expect(yearsOf({ basis: "window", fromYear: 2023, year: 2024 })).toEqual([
      2019, 2020, 2021, 2022, 2023, 2024,
    ]);
  });

  test("latest picks the newest row that has the answers, and no other", () => {
    fc.assert(
      fc.property(surveys, basis, fc.integer({ min: 1999, max: 2025 }), (all, chosen, year) => {
        const list = newestOf(lists(all.filter(has)), chosen, year);
        const newest = byCountry(list);
        expect(list.length).toBe(newest.size);
        for (const row of newest.values()) {
          expect(has(row)).toBe(true);
          expect(row.year).toBeLessThanOrEqual(year);
          expect(row.year).toBeGreaterThanOrEqual(startOf(chosen, year));
        }
        const eligible = all.filter(
          (row) => has(row) && row.year <= year && row.year >= startOf(chosen, year),
        );
        for (const row of eligible) {
          expect(newest.get(row.countryId)?.year).toBeGreaterThanOrEqual(row.year);
        }
        expect(newest.size).toBe(new Set(eligible.map((row) => row.countryId)).size);
      }),
    );
  });

  test("a country that never gave the answer is listed with its newest survey", () => {
    const surveys = [
      surveyOf(1, 2020, 5),
      surveyOf(1, 2024, null),
      surveyOf(2, 2023, null),
      surveyOf(2, 2024, null),
    ];
    const both = { all: lists(surveys), given: lists(surveys.filter(has)) };
    const chosen = byCountry(newestOrEmpty(both, "latest", 2024));
    expect(chosen.get(1)?.year).toBe(2020);
    expect(chosen.get(2)?.year).toBe(2024);
  });

  test("the constant set is in every year, and growing the years never grows the set", () => {
    fc.assert(
      fc.property(surveys, basis, (all, chosen) => {
        const given = lists(all.filter(has));
        const short = inEveryYear(given, chosen, [2010, 2011]);
        const long = inEveryYear(given, chosen, [2010, 2011, 2012]);
        expect(long.isSubsetOf(short)).toBe(true);
        for (const id of long) {
          for (const year of [2010, 2011, 2012]) {
            expect(byCountry(newestOf(given, chosen, year)).has(id)).toBe(true);
          }
        }
      }),
    );
  });
});
