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

test("surveys are counted by day; when the season is over, those done later too", () => {
  const days = daysOf(season, [at("2026-03-01"), null, at("2026-01-05"), at("2026-07-01")]);
  expect(days).toEqual([0, 28, 150]);
  expect(doneBy(days, 27, 89)).toBe(1);
  expect(doneBy(days, 28, 89)).toBe(2);
  expect(doneBy(days, 89, 89)).toBe(3);
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
