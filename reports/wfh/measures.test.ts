// The shared measures, read from answers of the shipped questionnaire.

import { describe, expect, test } from "vitest";
import { readMeasures } from "#reports/engine/measures.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";
import { identifiedPeople } from "./measures.ts";

/** The people of a survey in which these totals are stated, by row of questions 1 and 2. */
function peopleOf(totals: Record<string, number>) {
  const values = Object.entries(totals).map(
    ([row, value]) => [`identified.${row}.total`, value] as const,
  );
  const row = {
    countryId: 1,
    year: 2024,
    isApproved: true,
    values: new Map(values),
    states: new Map(),
    precision: new Map(),
  };
  const read = readMeasures(identifiedPeople, row, questionnaireOf(row.year));
  return (name: keyof typeof identifiedPeople) => read.figures[name]?.value;
}

describe("people identified", () => {
  test("PWH adds A, B and type unknown; what was not given adds nothing", () => {
    const all = { hemophiliaA: 100, hemophiliaB: 20, hemophiliaUnknown: 3 };
    expect(peopleOf(all)("pwh")).toBe(123);
    expect(peopleOf({ hemophiliaA: 100 })("pwh")).toBe(100);
    expect(peopleOf({})("pwh")).toBeNull();
  });

  test("OBD adds its disorders", () => {
    expect(peopleOf({ factorI: 1, glanzmann: 2, plateletOther: 4 })("obd")).toBe(7);
  });

  test("all disorders are PWH, VWD and OBD", () => {
    expect(peopleOf({ hemophiliaB: 20, vwd: 300, factorVII: 4 })("allPeople")).toBe(324);
  });
});
