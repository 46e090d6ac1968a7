import { expect, test } from "vitest";
import { yearOf } from "./current-survey.ts";

test("the year is that of the address", () => expect(yearOf("2025", 2021)).toBe(2025));

test.each([null, "", "x", "2025.5", "20255", "1998", "2100"])("%j is no year", (text) => {
  expect(yearOf(text, 2021)).toBe(2021);
  expect(yearOf(text, null)).toBeNull();
});
