// The range of figures beside a cell: exactly those that its checks over the years let pass.

import { expect, test } from "vitest";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { expectedRange } from "./expected-range.ts";

const moved = { kind: "movedBy", field: "beans", percent: 20, absolute: 10 } as FlatRule;
const inHistory = { kind: "inHistory", field: "beans", absolute: 10 } as FlatRule;
const past = (...years: number[]) => ({
  history: () => years,
  lastStated: () => years[0] ?? null,
});

test("is near last year's figure", () => {
  expect(expectedRange([moved], "beans", past(1000))).toEqual({ from: 800, to: 1200 });
});

test("of few people is never narrower than chance, nor below zero", () => {
  expect(expectedRange([moved], "beans", past(4))).toEqual({ from: 0, to: 14 });
});

test("follows the country's own years where there are five", () => {
  const steady = past(1100, 1080, 1060, 1040, 1020, 1000);
  const range = expectedRange([moved, inHistory], "beans", steady);
  expect(range?.from).toBeGreaterThan(1000);
  expect(range?.to).toBeLessThan(1200);
  expect(expectedRange([inHistory], "beans", past(1100, 1080))).toBeNull();
});

test("is none for another cell, and none without an earlier year", () => {
  expect(expectedRange([moved, inHistory], "peas", past(1000))).toBeNull();
  expect(expectedRange([moved, inHistory], "beans", past())).toBeNull();
});
