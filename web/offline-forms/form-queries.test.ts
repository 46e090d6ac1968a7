// Which country, year and survey the screen of offline forms shows.

import { describe, expect, test } from "vitest";
import type { Survey } from "#contract/surveys.ts";
import { hasOneCountry, type Session } from "#web/session.ts";
import { formsOf, shownIn, surveyOf } from "./form-queries.ts";

const user = (role: Session["role"], countryId: number | null) => ({ role, countryId }) as Session;
const shown = (address: string, of: Session | null) => shownIn(new URLSearchParams(address), of);
const survey = (key: number, year: number) => ({ key, year }) as Survey;

describe("the shown country", () => {
  test("of a respondent is its own, whatever the address says", () => {
    expect(shown("country=9", user("NMO", 4))).toEqual({ countryId: 4, year: null });
    expect(shown("country=9", user("NMO", null)).countryId).toBeNull();
  });

  test.each([
    ["country=9&year=2024", 9, 2024],
    ["country=&year=", null, null],
    ["country=France&year=soon", null, null],
    ["country=0", null, null],
    ["", null, null],
  ])("of the staff is that of the address: %j", (address, countryId, year) => {
    expect(shown(address, user("DDC", null))).toEqual({ countryId, year });
  });

  test("is not bound to anyone before the session is there", () => {
    expect(hasOneCountry(null)).toBe(false);
    expect(hasOneCountry(user("NMO", 4))).toBe(true);
    expect(hasOneCountry(user("WFH", null))).toBe(false);
  });
});

describe("the shown survey", () => {
  const surveys = [survey(2, 2025), survey(1, 2024)];

  test("is that of the year, else the newest, also for a year without one", () => {
    expect(surveyOf(surveys, { countryId: 1, year: 2024 })?.key).toBe(1);
    expect(surveyOf(surveys, { countryId: 1, year: null })?.key).toBe(2);
    expect(surveyOf(surveys, { countryId: 1, year: 1999 })?.key).toBe(2);
    expect(surveyOf([], { countryId: 1, year: 2024 })).toBeUndefined();
  });

  test("has forms of its own for each country", () => {
    expect(formsOf(2, 1).queryKey).not.toEqual(formsOf(2, 3).queryKey);
    expect(formsOf(2, 1).queryKey).not.toEqual(formsOf(1, 1).queryKey);
  });
});
