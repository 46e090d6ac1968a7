import { describe, expect, test } from "vitest";
import { newestQuestionnaire } from "#questionnaire/testing/newest-questionnaire.ts";
import { sumParts, sumsOf } from "./computed.ts";

const parts = ["a", "b", "c"];

describe("the sum of the parts so far", () => {
  test("is null while none is answered: blank is never 0", () => {
    expect(sumParts({}, {}, parts)).toEqual({ sum: null, atLeast: false });
    expect(sumParts({ a: null, b: null }, {}, parts)).toEqual({ sum: null, atLeast: false });
  });

  test("is the sum of those that are", () => {
    expect(sumParts({ a: 0 }, {}, parts)).toEqual({ sum: 0, atLeast: false });
    expect(sumParts({ a: 1, b: 2, c: 3, d: 4 }, {}, parts)).toEqual({ sum: 6, atLeast: false });
  });

  test("is at least that where a part is not available", () => {
    expect(sumParts({ a: 5 }, { c: "notAvailable" }, parts)).toEqual({ sum: 5, atLeast: true });
    expect(sumParts({}, { c: "confidential" }, parts)).toEqual({ sum: null, atLeast: true });
    expect(sumParts({ a: 5 }, { d: "notAvailable" }, parts)).toEqual({ sum: 5, atLeast: false });
  });
});

test("every total by sex, by age and of a factor shows the sum of its parts", () => {
  const totals = newestQuestionnaire.sections.flatMap(({ questions }) =>
    questions.flatMap((question) => sumsOf(question).map(({ total }) => total)),
  );
  expect(totals).toHaveLength(16 + 4 + 2);
  expect(totals).toEqual(expect.arrayContaining(["identified.vwd.total", "age.vwd.total"]));
  expect(totals.slice(-2)).toEqual(["fviii.total", "fix.total"]);
});
