// One axis has one unit, written as the language has it.

import { expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { axisNumbers } from "./axis-numbers.ts";

const textsOf = (lang: Lang, ...values: number[]) =>
  values.map(axisNumbers(lang, Math.max(...values))).map((text) => text.replaceAll(/\s/g, " "));

test.each([
  ["en", ["0", "8bn", "10bn"]],
  ["fr", ["0", "8 Md", "10 Md"]],
  ["es", ["0", "8.000 M", "10.000 M"]],
] as const)("in %s billions are all in one unit", (lang, texts) => {
  expect(textsOf(lang, 0, 8e9, 10e9)).toEqual(texts);
});

test.each([
  ["en", ["0", "50k", "100k"]],
  ["fr", ["0", "50 k", "100 k"]],
  ["es", ["0", "50 mil", "100 mil"]],
] as const)("in %s thousands are all in one unit", (lang, texts) => {
  expect(textsOf(lang, 0, 50_000, 100_000)).toEqual(texts);
});

test("the unit is that of the largest number, also where others are below it", () => {
  expect(textsOf("en", 500_000, 1_000_000)).toEqual(["0.5m", "1m"]);
  expect(textsOf("es", 500_000_000, 1_500_000_000)).toEqual(["500 M", "1.500 M"]);
});

test("a scale that ends above its largest number has the unit of its end", () => {
  const write = axisNumbers("en", 950_000_000);
  expect([0, 200_000_000, 1_000_000_000].map(write)).toEqual(["0", "0.2bn", "1bn"]);
  expect(axisNumbers("en", 820_000_000)(900_000_000)).toBe("900m");
  // Two steps of a phone: 500 and 1,000 million.
  expect(axisNumbers("en", 820_000_000, 2)(500_000_000)).toBe("0.5bn");
});

test("small numbers are in full", () => {
  expect(textsOf("en", 0.0005, 0.001)).toEqual(["0.0005", "0.001"]);
  expect(textsOf("en", 500, 2500)).toEqual(["500", "2,500"]);
  expect(textsOf("es", -500, 2500)).toEqual(["−500", "2.500"]);
});
