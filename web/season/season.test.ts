import { expect, test } from "vitest";
import { daysInto, daysLeft, daysOf, doneBy, lineOf, monthsOf, type Season } from "./season.ts";

const season: Season = { year: 2025, startDate: "2026-02-01", endDate: "2026-05-01" };
const at = (day: string) => `${day}T00:00:00Z`;
const now = (day: string) => Date.parse(at(day));

test("days count from the day on which the survey opened, and end when it closes", () => {
  expect(daysInto(season, now("2026-02-11"))).toBe(10);
  expect(daysInto(season, now("2026-01-01"))).toBe(0);
  expect(daysInto(season, now("2027-01-01"))).toBe(89);
  expect(daysLeft(season, now("2026-04-30"))).toBe(1);
  expect(daysLeft(season, now("2026-06-01"))).toBe(0);
});

test("surveys are counted by day; those done after the season on its last day", () => {
  const days = daysOf(season, [at("2026-03-01"), null, at("2026-01-05"), at("2026-07-01")]);
  expect(days).toEqual([0, 28, 89]);
  expect(doneBy(days, 27)).toBe(1);
  expect(doneBy(days, 28)).toBe(2);
  expect(doneBy(days, 89)).toBe(3);
});

test("the line goes up by one on each day, and ends at the last day that is drawn", () => {
  expect(lineOf([2, 5], 4)).toEqual([
    { day: 0, count: 0 },
    { day: 2, count: 0 },
    { day: 2, count: 1 },
    { day: 4, count: 1 },
  ]);
});

test("the axis names the months that begin in the season", () => {
  expect(monthsOf(season).map(({ day }) => day)).toEqual([0, 28, 59]);
});

test.each([
  ["2026-01-15T00:00:00Z", 0],
  ["2026-02-01T00:00:00Z", 0],
  ["2026-02-01T12:00:00Z", 0.5],
  ["2026-05-01T00:00:00Z", 89],
  ["2026-12-24T00:00:00Z", 89],
])("%s is day %d of the season", (instant, day) => {
  expect(daysInto(season, Date.parse(instant))).toBe(day);
});

test("nothing done is no day, and none by any day", () => {
  expect(daysOf(season, [])).toEqual([]);
  expect(daysOf(season, [null, null])).toEqual([]);
  expect(doneBy([], 89)).toBe(0);
});

test("several on one day are counted together", () => {
  const days = daysOf(season, [at("2026-02-03"), at("2026-02-03"), at("2026-02-02")]);
  expect(days).toEqual([1, 2, 2]);
  expect([0, 1, 2, 3].map((day) => doneBy(days, day))).toEqual([0, 1, 3, 3]);
});

test("a line without a survey stays at 0", () => {
  expect(lineOf([], 10)).toEqual([
    { day: 0, count: 0 },
    { day: 10, count: 0 },
  ]);
});

test("a line ends with its last survey on the last day", () => {
  expect(lineOf([10], 10).at(-1)).toEqual({ day: 10, count: 1 });
  expect(lineOf([10.5], 10).at(-1)).toEqual({ day: 10, count: 0 });
});

test("a season over a new year has the months of both", () => {
  const winter = { year: 2025, startDate: "2026-11-15", endDate: "2027-02-10" };
  expect(
    monthsOf(winter).map(({ at: month }) => new Date(month).toISOString().slice(0, 10)),
  ).toEqual(["2026-12-01", "2027-01-01", "2027-02-01"]);
});

test("a season within one month has no month that begins in it", () => {
  expect(monthsOf({ year: 2025, startDate: "2026-03-02", endDate: "2026-03-20" })).toEqual([]);
});
