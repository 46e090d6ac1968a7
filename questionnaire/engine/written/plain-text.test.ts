// Searches: words in any place and order, accents, spellings, and what is found first.

import { expect, test } from "vitest";
import { found, matcher } from "./plain-text.ts";

test.each([
  ["cote", "Côte d’Ivoire", true],
  ["use country", "Country by factor use", true],
  ["use missing", "Country by factor use", false],
  ["  ", "Country", true],
  ["haemophilia", "People with hemophilia A", true],
  ["hémophilie", "Hemophilie", true],
  ["factor 8", "Factor VIII use", true],
  ["factor 9", "Factor VIII use", false],
  ["8", "18 years, factor VII", true],
  ["7", "Factor VIII", false],
  ["a&b", "Hemophilia A&B", true],
])("%j is in %j: %s", (search, text, isIn) => {
  expect(matcher(search)([text])).toBe(isIn);
});

test("what begins a word is found before what is within one", () => {
  const all = ["Factor VIII usage", "Average use", "Care", "Age groups", "People by age"];
  expect(found("age", all, (text) => [text])).toEqual([
    "Age groups",
    "People by age",
    "Factor VIII usage",
    "Average use",
  ]);
  expect(found("", all, (text) => [text])).toEqual(all);
});
