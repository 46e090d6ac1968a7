import { expect, test } from "vitest";
import type { Survey } from "#contract/surveys.ts";
import { faultIn, overlapOf } from "./survey-dates.ts";

const survey = (year: number, startDate: string, endDate: string): Survey => ({
  key: year,
  year,
  startDate,
  endDate,
  isOpen: false,
  createdBy: null,
  creationDate: "2020-01-01T00:00:00Z",
});
const surveys = [survey(2025, "2026-01-01", "2026-07-01")];
const dates = (year: number, startDate: string, endDate: string) => ({ year, startDate, endDate });

test.each([
  [dates(2026, "2027-01-01", "2027-07-01"), null],
  [dates(2026, "2026-01-01", "2026-02-01"), null],
  [dates(2026, "", "2027-07-01"), "start"],
  [dates(2026, "2027-01-01", ""), "end"],
  [dates(0, "2027-01-01", "2027-07-01"), "year"],
  [dates(1850, "", "2027-07-01"), "year"],
  [dates(Number.NaN, "2027-01-01", "2027-07-01"), "year"],
  [dates(226, "2027-01-01", "2027-07-01"), "year"],
  [dates(2025, "2027-01-01", "2027-07-01"), "exists"],
  [dates(2026, "2027-07-01", "2027-07-01"), "order"],
  [dates(2026, "2025-12-31", "2027-07-01"), "early"],
])("%o is refused as %s", (given, fault) => {
  expect(faultIn(given, surveys)).toBe(fault);
});

test("names a survey that is open in the same time", () => {
  expect(overlapOf(dates(2026, "2026-06-30", "2026-12-01"), surveys)?.year).toBe(2025);
  expect(overlapOf(dates(2026, "2026-07-01", "2026-12-01"), surveys)).toBeUndefined();
  expect(overlapOf(dates(2025, "2026-06-30", "2026-12-01"), surveys)).toBeUndefined();
});
