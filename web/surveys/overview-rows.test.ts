import { describe, expect, test } from "vitest";
import type { Status } from "#questionnaire/engine/define.ts";
import { countProgress } from "#web/survey-progress.ts";
import { overviewRow } from "#web/testing/overview-row.ts";
import {
  changedByDecision,
  decidable,
  decisionGroups,
  lackOf,
  progressOf,
  type SurveyRow,
} from "./overview-rows.ts";

const row = (
  surveyDataId: number | null,
  statuses: readonly Status[],
  isApproved = false,
): SurveyRow => ({
  ...overviewRow(1, { surveyDataId, isApproved }),
  sections: statuses.map((status, index) => {
    const code = `S${index}`;
    return { code, name: code, head: code, status };
  }),
  country: "Canada",
  region: "Americas",
});

describe("the progress of a survey", () => {
  test("follows from its sections, and an error in one section comes first", () => {
    expect(progressOf(row(1, ["Empty", "Empty"]))).toBe("notStarted");
    expect(progressOf(row(1, ["Submitted", "Draft"]))).toBe("inProgress");
    expect(progressOf(row(1, ["Submitted", "Error"]))).toBe("withErrors");
    expect(progressOf(row(1, ["Submitted", "Submitted"]))).toBe("toReview");
    expect(progressOf(row(1, ["Submitted", "Empty"], true))).toBe("approved");
  });

  test("is of a country without a member organization only once it has started", () => {
    const state = (status: Status, isMember: boolean | null) =>
      progressOf({ ...row(1, [status]), isMember });
    expect(state("Empty", false)).toBe("notAsked");
    expect(state("Draft", false)).toBe("inProgress");
    expect(state("Empty", null)).toBe("notStarted");
  });

  test("is counted over all countries", () => {
    const rows = [
      row(1, ["Submitted"]),
      row(2, ["Draft"]),
      row(3, ["Draft"]),
      row(4, ["Empty"], true),
    ];
    expect(countProgress(rows.map(progressOf))).toEqual({
      toReview: 1,
      withErrors: 0,
      inProgress: 2,
      notStarted: 0,
      approved: 1,
      notAsked: 0,
    });
  });

  test("lacks its errors first, then what is empty, then the drafts, also when it is approved", () => {
    expect(lackOf(row(1, ["Error", "Empty", "Draft"]))).toEqual({ status: "Error", count: 1 });
    expect(lackOf(row(1, ["Empty", "Empty", "Draft"], true))).toEqual({
      status: "Empty",
      count: 2,
    });
    expect(lackOf(row(1, ["Submitted", "Draft"]))).toEqual({ status: "Draft", count: 1 });
    expect(lackOf(row(1, ["Submitted"]))).toBeNull();
  });
});

describe("a decision on many surveys", () => {
  const rows = [
    row(1, ["Submitted"]),
    row(2, ["Draft"]),
    row(3, ["Submitted"], true),
    row(null, ["Empty"]),
  ];
  const selection = new Set([1, 2, 3]);
  const ids = (found: readonly SurveyRow[]) => found.map(({ surveyDataId }) => surveyDataId);

  test("needs answers to approve, or an approval to revoke", () => {
    expect(decidable(row(1, ["Draft", "Empty"]))).toBe(1);
    expect(decidable(row(1, ["Empty", "Empty"]))).toBeNull();
    expect(decidable(row(1, ["Empty", "Empty"], true))).toBe(1);
    expect(decidable(row(null, ["Empty"]))).toBeNull();
  });

  test("changes the selected surveys that exist and are in the other state", () => {
    expect(changedByDecision(rows, selection, true).map(({ id }) => id)).toEqual([1, 2]);
    expect(changedByDecision(rows, selection, false).map(({ id }) => id)).toEqual([3]);
  });

  test("names every selected survey in one of three groups", () => {
    const approval = decisionGroups(rows, selection, true);
    expect(ids(approval.incomplete)).toEqual([2]);
    expect(ids(approval.others)).toEqual([1]);
    expect(ids(approval.unchanged)).toEqual([3]);
    const revocation = decisionGroups(rows, selection, false);
    expect(ids(revocation.incomplete)).toEqual([]);
    expect(ids(revocation.others)).toEqual([3]);
    expect(ids(revocation.unchanged)).toEqual([1, 2]);
  });
});
