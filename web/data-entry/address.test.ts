import { describe, expect, test } from "vitest";
import { currentOf, leavesForm, readAddress, withAddress } from "./address.ts";
import { type LockInput, lockOf } from "./review/lock.ts";

const survey = (year: number, startDate: string) => ({
  key: year,
  year,
  startDate,
  endDate: "2027-01-01",
  isOpen: true,
  createdBy: null,
  creationDate: "2020-01-01T00:00:00Z",
});

describe("the address", () => {
  test("is read and written, and an invalid id is ignored", () => {
    const search = new URLSearchParams("countryId=12&year=2x&tab=Care&question=htc");
    expect(readAddress(search)).toEqual({
      countryId: 12,
      year: null,
      tab: "Care",
      question: "htc",
    });
    expect(withAddress(search, { tab: null, question: null, year: 2024 }).toString()).toBe(
      "countryId=12&year=2024",
    );
  });

  test("of another tab keeps the form; another country, survey or page leaves it", () => {
    const here = { pathname: "/newdataentry", search: "?countryId=1&year=2025&tab=Care" };
    expect(leavesForm(here, { ...here, search: "?countryId=1&year=2025" })).toBe(false);
    expect(leavesForm(here, { ...here, search: "?countryId=2&year=2025" })).toBe(true);
    expect(leavesForm(here, { ...here, search: "?countryId=1&year=2024" })).toBe(true);
    expect(leavesForm(here, { pathname: "/", search: "" })).toBe(true);
  });
});

describe("the current survey", () => {
  test("is the newest that has started, unless all are planned", () => {
    const surveys = [
      survey(2027, "2028-01-01"),
      survey(2026, "2026-01-01"),
      survey(2025, "2025-01-01"),
    ];
    expect(currentOf(surveys, "2026-11-20")?.year).toBe(2026);
    expect(currentOf(surveys.slice(0, 1), "2026-11-20")?.year).toBe(2027);
    expect(currentOf([], "2026-11-20")).toBeUndefined();
  });
});

describe("a lock", () => {
  const open: LockInput = {
    survey: { isOpen: true, startDate: "2026-01-01", endDate: "2027-01-01" },
    approval: null,
    role: "NMO",
    ownCountryId: 1,
    countryId: 1,
    today: "2026-11-20",
  };
  const closed = { ...open.survey, isOpen: false };

  test("is null for a user who may write in an open survey", () => {
    expect(lockOf(open)).toBeNull();
    expect(lockOf({ ...open, role: "WFH", ownCountryId: null })).toBeNull();
  });

  test("gives the reason: no right, closed, not started, approved", () => {
    expect(lockOf({ ...open, countryId: 2 })).toEqual({ reason: "noRight" });
    expect(lockOf({ ...open, survey: closed, today: "2027-01-01" })?.reason).toBe("closed");
    expect(lockOf({ ...open, survey: closed, today: "2025-12-31" })?.reason).toBe("notStarted");
    const approval = {
      isApproved: true,
      at: "2026-05-01T00:00:00Z",
      by: "W",
      role: "WFH" as const,
    };
    expect(lockOf({ ...open, survey: closed, approval })).toMatchObject({
      reason: "approved",
      by: "W",
    });
  });
});
