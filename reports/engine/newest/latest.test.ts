import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CountryFigures } from "#reports/engine/measures.ts";
import {
  type CountryView,
  choicesOf,
  datedFigureOf,
  givingAny,
  idsOf,
  inEveryYear,
  startOf,
  surveysIn,
  viewsOf,
  yearsOf,
} from "./latest.ts";

/** A survey that gives the named figures; what is null was left blank. */
function surveyOf(
  countryId: number,
  year: number,
  values: Readonly<Record<string, number | null>>,
): CountryFigures {
  const entries = Object.entries(values);
  return {
    countryId,
    year,
    isApproved: true,
    figures: Object.fromEntries(entries.map(([name, value]) => [name, { value }])),
    given: Object.fromEntries(
      entries.map(([name, value]) => [name, value === null ? "no" : "yes"]),
    ),
    lines: {},
    exceeds: false,
    precisions: {},
    reasons: [],
  };
}
const has = ({ given }: CountryFigures) => given.total === "yes";
const lists = (surveys: readonly CountryFigures[]) => {
  const byYear = Map.groupBy(surveys, ({ year }) => year);
  return (year: number) => byYear.get(year) ?? [];
};

const measure = (code: string) => ({ code, kind: "count", required: true }) as const;
const choices = () =>
  choicesOf({ total: measure("bees.total"), wasps: measure("wasps.total") }, [
    "total",
    "wasps",
    "total wasps",
  ]);
const totalOf = (view: CountryView) => datedFigureOf(view, "total");

const surveys = fc
  .uniqueArray(
    fc.record({
      countryId: fc.integer({ min: 1, max: 6 }),
      year: fc.integer({ min: 1999, max: 2025 }),
      value: fc.option(fc.nat(), { nil: null }),
    }),
    { selector: ({ countryId, year }) => `${countryId} ${year}`, maxLength: 60 },
  )
  .map((all) =>
    all.map(({ countryId, year, value }) => surveyOf(countryId, year, { total: value })),
  );
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

  test("it is the newest that has the figure, and no other", () => {
    fc.assert(
      fc.property(surveys, basis, fc.integer({ min: 1999, max: 2025 }), (all, chosen, year) => {
        const start = startOf(chosen, year);
        const within = all.filter((row) => row.year <= year && row.year >= start);
        const views = viewsOf(choices(), lists(all), chosen, year);
        expect(idsOf(views)).toEqual(idsOf(within));
        for (const view of views) {
          const own = within.filter((row) => row.countryId === view.countryId);
          const years = own.filter(has).map((row) => row.year);
          expect(givingAny([view], ["total"])).toEqual(years.length > 0 ? [view] : []);
          if (years.length > 0) expect(totalOf(view).year).toBe(Math.max(...years));
        }
      }),
    );
  });

  test("each figure has its own: a survey that gives one leaves the other as it is", () => {
    const years = lists([
      surveyOf(1, 2022, { total: 5, wasps: 50 }),
      surveyOf(1, 2023, { total: null, wasps: 60 }),
      surveyOf(1, 2024, { total: 7, wasps: null }),
    ]);
    const [view] = viewsOf(choices(), years, "latest", 2024);
    if (view === undefined) throw new Error("no view");
    const at = (name: string, choice?: string) => datedFigureOf(view, name, choice);
    expect(at("total")).toEqual({ value: 7, year: 2024 });
    expect(at("wasps")).toEqual({ value: 60, year: 2023 });
    expect(at("wasps", "total wasps")).toEqual({ value: 50, year: 2022 });
    expect(surveysIn(view).map(({ year }) => year)).toEqual([2024, 2023, 2022]);
  });

  test("a country that never gave the answer is listed with its newest survey", () => {
    const all = [
      surveyOf(1, 2020, { total: 5 }),
      surveyOf(1, 2024, { total: null }),
      surveyOf(2, 2023, { total: null }),
      surveyOf(2, 2024, { total: null }),
    ];
    const views = viewsOf(choices(), lists(all), "latest", 2024);
    expect(views.map(totalOf)).toEqual([
      { value: 5, year: 2020 },
      { value: null, year: 2024 },
    ]);
  });

  test("after a change only the views of that country are others", () => {
    const reading = choices();
    const all = [2022, 2023, 2024].flatMap((year) =>
      [1, 2].map((id) => surveyOf(id, year, { total: year + id, wasps: 1 })),
    );
    const byYear = Map.groupBy(all, ({ year }) => year);
    const before = viewsOf(reading, (year) => byYear.get(year) ?? [], "latest", 2024);
    const again = viewsOf(reading, (year) => byYear.get(year) ?? [], "latest", 2024);
    expect(again).toBe(before);
    const changed = surveyOf(2, 2023, { total: 9, wasps: 1 });
    byYear.set(2023, [...(byYear.get(2023) ?? []).slice(0, 1), changed]);
    const after = viewsOf(reading, (year) => byYear.get(year) ?? [], "latest", 2024);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test("the constant set answered in every year, and more years never make it larger", () => {
    fc.assert(
      fc.property(surveys, (all) => {
        const given = lists(all.filter(has));
        const short = inEveryYear(given, [2010, 2011]);
        const long = inEveryYear(given, [2010, 2011, 2012]);
        expect(long.isSubsetOf(short)).toBe(true);
        for (const id of long) {
          for (const year of [2010, 2011, 2012]) expect(idsOf(given(year)).has(id)).toBe(true);
        }
      }),
    );
  });
});
