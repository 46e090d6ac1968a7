import { expect, test } from "vitest";
import { listText } from "./list-text.ts";

const names = ["Kenya", "Peru", "Vietnam"];

test.each([
  ["en", "conjunction", "Kenya, Peru and Vietnam"],
  ["en", "disjunction", "Kenya, Peru or Vietnam"],
  ["en", "unit", "Kenya, Peru, Vietnam"],
  ["fr", "conjunction", "Kenya, Peru et Vietnam"],
  ["es", "disjunction", "Kenya, Peru o Vietnam"],
] as const)("in %s as a %s", (lang, type, expected) => {
  expect(listText(lang, names, type)).toBe(expected);
});
