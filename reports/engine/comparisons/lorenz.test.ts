// The curve and the index on holdings whose figures can be worked out in the head.

import { expect, test } from "vitest";
import { giniOf, lorenzCurve, shareAt } from "./lorenz.ts";

test("equal holdings lie on the diagonal and have no inequality", () => {
  const curve = lorenzCurve([
    { people: 10, amount: 20 },
    { people: 30, amount: 60 },
  ]);
  expect(curve && giniOf(curve)).toBeCloseTo(0, 12);
  expect(curve && shareAt(curve, 0.6)).toBeCloseTo(0.6, 12);
});

test("one of four has all: the index is three quarters", () => {
  const none = { people: 1, amount: 0 };
  const curve = lorenzCurve([none, { people: 1, amount: 8 }, none, none]);
  expect(curve && giniOf(curve)).toBeCloseTo(0.75, 12);
  expect(curve && shareAt(curve, 0.5)).toBe(0);
  // Half of the last quarter of the people has half of the amount.
  expect(curve && shareAt(curve, 0.875)).toBeCloseTo(0.5, 12);
});

test("no people, or nothing at all, have no curve", () => {
  expect(lorenzCurve([])).toBeNull();
  expect(lorenzCurve([{ people: 5, amount: 0 }])).toBeNull();
});
