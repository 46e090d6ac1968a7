// When a cell differs from what was approved.

import { describe, expect, test } from "vitest";
import { type ChangedCell, isChanged } from "./changed-cells.ts";

const cell = (given: Partial<ChangedCell>): ChangedCell => ({
  section: "Garden",
  code: "beds",
  before: 5,
  after: 5,
  stateBefore: null,
  stateAfter: null,
  ...given,
});

describe("a cell", () => {
  test.each([
    ["another number", { after: 6 }],
    ["a true 0 for a blank", { before: null, after: 0 }],
    ["a blank for a number", { after: null }],
    ["another text", { before: "yes", after: "no" }],
    ["another row of a list", { before: [{ name: "A" }], after: [{ name: "B" }] }],
    ["a row more", { before: [], after: [{ name: "A" }] }],
    ["a value state", { before: null, after: null, stateAfter: "notAvailable" as const }],
    [
      "another value state",
      { stateBefore: "notAvailable" as const, stateAfter: "notApplicable" as const },
    ],
  ])("with %s is changed", (_what, given) => {
    expect(isChanged(cell(given))).toBe(true);
  });

  test.each([
    ["the same number", {}],
    ["the same list", { before: [{ name: "A" }], after: [{ name: "A" }] }],
    ["nothing before and after", { before: null, after: undefined }],
    [
      "the same value state",
      { stateBefore: "confidential" as const, stateAfter: "confidential" as const },
    ],
  ])("with %s is not", (_what, given) => {
    expect(isChanged(cell(given))).toBe(false);
  });
});
