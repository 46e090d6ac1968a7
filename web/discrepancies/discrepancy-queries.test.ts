// Which survey the address names, and what is asked of the server for it.

import { describe, expect, test } from "vitest";
import type { Survey } from "#contract/surveys.ts";
import { countriesOf, discrepanciesOf, shownSurveyOf } from "./discrepancy-queries.ts";
import { cellAddress } from "./point-list.tsx";

const survey = (key: number, year: number): Survey => ({
  key,
  year,
  startDate: `${year + 1}-02-01`,
  endDate: `${year + 1}-09-01`,
  isOpen: true,
  createdBy: null,
  creationDate: "2026-01-01T00:00:00.000Z",
});
const surveys = [survey(9, 2025), survey(8, 2024)];
const shown = (address: string) => shownSurveyOf(surveys, new URLSearchParams(address))?.key;

describe("the shown survey", () => {
  test("is the newest without a year in the address, or with none that is a year", () => {
    expect(shown("")).toBe(9);
    expect(shown("year=soon")).toBe(9);
  });

  test("is that of the year in the address", () => {
    expect(shown("year=2024&country=3")).toBe(8);
  });

  test("is none for a year without a survey, and while the surveys are on the way", () => {
    expect(shown("year=1999")).toBeUndefined();
    expect(shownSurveyOf(undefined, new URLSearchParams())).toBeUndefined();
  });
});

describe("what is asked", () => {
  test("names the language only where one was chosen: else it is the respondent's", () => {
    const place = { countryId: 3, surveyKey: 9 };
    const keyOf = (culture: "fr" | null) => discrepanciesOf({ ...place, culture }).queryKey[1];
    expect(keyOf("fr")).toMatchObject({ query: { ...place, culture: "fr" } });
    expect(keyOf(null)).toMatchObject({ query: place });
    expect(JSON.stringify(keyOf(null))).not.toContain("culture");
  });

  test("is another question for another survey", () => {
    expect(countriesOf(9).queryKey).not.toEqual(countriesOf(8).queryKey);
  });
});

test("the address of a cell names country, year and cell; without a cell it is the form", () => {
  expect(cellAddress(3, 2025, "visits.3.gardener")).toBe(
    "/newdataentry?countryId=3&year=2025&cell=visits.3.gardener",
  );
  expect(cellAddress(3, 2025, null)).toBe("/newdataentry?countryId=3&year=2025");
});
