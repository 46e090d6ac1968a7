import { describe, expect, test } from "vitest";
import type { SectionKey, Status } from "#questionnaire/engine/define.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { changedByDecision, incomplete, progressOf, type Row, yearOf } from "./overview-rows.ts";

const allOf = (status: Status): Row["statuses"] => ({
  Organization: status,
  CompletedBy: status,
  DataSource: status,
  Patient: status,
  Care: status,
  FactorUse: status,
  Currency: status,
  Product: status,
});

const row = (surveyDataId: number | null, statuses: Row["statuses"], isApproved = false): Row => ({
  surveyDataId,
  surveyKey: 1,
  year: 2021,
  countryId: 1,
  isApproved,
  approvedAt: null,
  approvedBy: null,
  approvedRole: null,
  completion: 0,
  lastUpdate: null,
  lastUpdatedBy: null,
  createdBy: null,
  creationDate: null,
  statuses,
  country: "Canada",
  region: "Americas",
});

describe("the progress of a survey", () => {
  test("follows from its sections, and an error in one section comes first", () => {
    const one = (key: SectionKey, status: Status) => ({ ...allOf("Submitted"), [key]: status });
    expect(progressOf(row(1, allOf("Empty")))).toBe("notStarted");
    expect(progressOf(row(1, one("Care", "Draft")))).toBe("inProgress");
    expect(progressOf(row(1, one("Care", "Error")))).toBe("withErrors");
    expect(progressOf(row(1, allOf("Submitted")))).toBe("submitted");
    expect(wfhSections).toHaveLength(Object.keys(allOf("Empty")).length);
  });
});

describe("a decision on many surveys", () => {
  const rows = [
    row(1, allOf("Submitted")),
    row(2, allOf("Draft")),
    row(3, allOf("Submitted"), true),
    row(null, allOf("Empty")),
  ];

  test("changes the selected surveys that exist and are in the other state", () => {
    const selection = new Set([1, 2, 3]);
    expect(changedByDecision(rows, selection, true).map(({ id }) => id)).toEqual([1, 2]);
    expect(changedByDecision(rows, selection, false).map(({ id }) => id)).toEqual([3]);
    expect(
      incomplete(changedByDecision(rows, selection, true)).map((one) => one.surveyDataId),
    ).toEqual([2]);
  });
});

describe("the year in the address", () => {
  test("is the default unless the address says another", () => {
    expect(yearOf(null, 2021)).toBe(2021);
    expect(yearOf("x", 2021)).toBe(2021);
    expect(yearOf("2025", 2021)).toBe(2025);
  });
});
