import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { inEveryYear, newestOrEmpty, newestPerCountry, startOf, yearsOf } from "./latest.ts";

const rowOf = (countryId: number, year: number, value: number | null): AnswerRow => ({
  countryId,
  year,
  isApproved: true,
  values: new Map([["fviii.total", value]]),
  states: new Map(),
  precision: new Map(),
});
const has = (row: AnswerRow) => typeof row.values.get("fviii.total") === "number";

const surveys = fc
  .uniqueArray(
    fc.record({
      countryId: fc.integer({ min: 1, max: 6 }),
      year: fc.integer({ min: 1999, max: 2025 }),
      value: fc.option(fc.nat(), { nil: null }),
    }),
    { selector: ({ countryId, year }) => `${countryId} ${year}`, maxLength: 60 },
  )
  .map((rows) => rows.map(({ countryId, year, value }) => rowOf(countryId, year, value)));
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
      fc.property(surveys, basis, fc.integer({ min: 1999, max: 2025 }), (rows, chosen, year) => {
        const newest = newestPerCountry(rows, chosen, year, has);
        for (const row of newest.values()) {
          expect(has(row)).toBe(true);
          expect(row.year).toBeLessThanOrEqual(year);
          expect(row.year).toBeGreaterThanOrEqual(startOf(chosen, year));
        }
        const eligible = rows.filter(
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
    const rows = [
      rowOf(1, 2020, 5),
      rowOf(1, 2024, null),
      rowOf(2, 2023, null),
      rowOf(2, 2024, null),
    ];
    const chosen = newestOrEmpty(rows, "latest", 2024, has);
    expect(chosen.get(1)?.year).toBe(2020);
    expect(chosen.get(2)?.year).toBe(2024);
  });

  test("the constant set is in every year, and growing the years never grows the set", () => {
    fc.assert(
      fc.property(surveys, basis, (rows, chosen) => {
        const short = inEveryYear(rows, chosen, [2010, 2011], has);
        const long = inEveryYear(rows, chosen, [2010, 2011, 2012], has);
        expect(long.isSubsetOf(short)).toBe(true);
        for (const id of long) {
          for (const year of [2010, 2011, 2012]) {
            expect(newestPerCountry(rows, chosen, year, has).has(id)).toBe(true);
          }
        }
      }),
    );
  });
});
