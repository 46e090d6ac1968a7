// What a column says of how it is made, where its parts are not people of whom something is known or not.

import { expect, test } from "vitest";
import { tableOf } from "./testing/worked.ts";

test.each([
  ["SeverityHemophiliaByGenderAndGNI", "severityUnknownShare", "shareOfAllParts"],
  ["SeverityHemophiliaByGenderAndGNI", "severeShare", "shareOfKnown"],
  ["shiftOfTherapies", "fviiiPlasmaShare", "shareOfAllParts"],
  ["agehemophiliaA", "under5MalesShare", "shareOfMales"],
  ["agehemophiliaA", "under5Share", "shareOfKnown"],
])("%s says of %s that it is made as %s", (report, key, formula) => {
  const column = tableOf(report).columns.find((one) => one.key === key);
  expect(column?.made?.formula).toBe(formula);
});

const notesOf = (report: string, filters = {}) => tableOf(report, filters).notes;

test("a country without a class is named where rows of classes leave it out", () => {
  for (const report of ["distanceToThresholds", "threeIndicators"]) {
    expect(notesOf(report)).toContainEqual({
      key: "noClassRow",
      values: { year: 2024, count: 1 },
      countries: ["ARM"],
    });
  }
});

test("growth between two years says of which year the chosen classes are", () => {
  const classOfLastYear = { key: "classOfLastYear", values: { year: 2024 } };
  expect(notesOf("growthTakenApart", { fromYear: 2023, gni: ["H"] })).toContainEqual(
    classOfLastYear,
  );
  expect(notesOf("growthTakenApart", { fromYear: 2023 })).not.toContainEqual(classOfLastYear);
});
