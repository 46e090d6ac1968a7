// The ways in which a population may be written, and what is not a population.

import { describe, expect, test } from "vitest";
import { wholeNumber } from "./whole-number.ts";

describe("a population is read", () => {
  test.each([
    "1234567",
    " 1234567 ",
    "1 234 567",
    "1\u00a0234\u00a0567",
    "1\u202f234\u202f567",
    "1\u2009234\u2009567",
    "1,234,567",
    "1.234.567",
    "1'234'567",
    "1\u2019234\u2019567",
    "12,34,567",
    "1,234,567.00",
    "1.234.567,0",
    "1234567.0",
  ])("from %j", (text) => {
    expect(wholeNumber(text)).toBe(1_234_567);
  });

  test("from numbers, also with a rounding error in the last digit", () => {
    expect(wholeNumber(41_000_000)).toBe(41_000_000);
    expect(wholeNumber(41_000_000.00000001)).toBe(41_000_000);
    expect(Object.is(wholeNumber(-0), 0)).toBe(true);
  });

  test("a comma or a point before three digits separates thousands", () => {
    expect([wholeNumber("41.000"), wholeNumber("41,000")]).toEqual([41_000, 41_000]);
  });
});

describe("what is no population", () => {
  test.each([
    ["-5", "negative-population"],
    ["\u22125 000", "negative-population"],
    ["(5,000)", "negative-population"],
    [-1, "negative-population"],
    ["12,5", "fractional-population"],
    ["12.50", "fractional-population"],
    ["1.234,5", "fractional-population"],
    [0.5, "fractional-population"],
    ["0.125", "fractional-population"],
    ["0,125", "fractional-population"],
    ["many", "unreadable-number"],
    ["1e6", "unreadable-number"],
    ["1 2 3", "unreadable-number"],
    ["1,2345", "fractional-population"],
    ["12-05-2024", "unreadable-number"],
    ["2024-12-05", "unreadable-number"],
    ["41 million", "unreadable-number"],
    ["#N/A", "unreadable-number"],
    ["", "unreadable-number"],
    ["=1+1", "unreadable-number"],
    [true, "unreadable-number"],
    [10_000_000_001, "population-too-great"],
    ["99 999 999 999", "population-too-great"],
  ])("%j gives the fault %s", (value, fault) => {
    expect(wholeNumber(value)).toBe(fault);
  });
});
