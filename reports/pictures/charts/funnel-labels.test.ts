// Which countries of a funnel are named.

import { expect, test } from "vitest";
import type { FunnelPoint } from "#reports/engine/comparisons/funnel-points.ts";
import { casesScale, namedPoints } from "./funnel-labels.ts";

const size = { width: 1000, height: 200 };

/** Below the limits 0.9 and 1.1 by its value. */
const pointOf = (country: string, cases: number, value: number): FunnelPoint => ({
  country,
  cases,
  value,
  lower: 0.9,
  upper: 1.1,
});
const namesOf = (...points: FunnelPoint[]) =>
  [...namedPoints(points, size)].map(({ country }) => country);

test("countries within the limits have no code", () => {
  expect(namesOf(pointOf("AAA", 10, 1), pointOf("BBB", 900, 0.3))).toEqual(["BBB"]);
});

test("of two codes that would lie on each other the one farther outside stays", () => {
  const [near, far] = [pointOf("AAA", 100, 0.35), pointOf("BBB", 104, 0.28)];
  expect(namesOf(near, far, pointOf("CCC", 900, 0.5))).toEqual(["BBB", "CCC"]);
});

test("a code never lies on the mark of another country, which may have its own", () => {
  expect(namesOf(pointOf("AAA", 100, 0.2), pointOf("BBB", 107, 0.21))).toEqual(["BBB"]);
});

test("a panel has eight codes at most, those farthest outside", () => {
  const points = Array.from({ length: 10 }, (_, at) => pointOf(`C${at}`, 2 ** at, 0.1 + at / 20));
  expect(namesOf(...points)).toEqual(["C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7"]);
});

test("the scale of cases ends at a power of ten, also for one country", () => {
  expect(casesScale([pointOf("AAA", 36, 1), pointOf("BBB", 125_000, 1)])).toEqual({
    min: 36,
    max: 1_000_000,
  });
  expect(casesScale([pointOf("AAA", 10, 1)])).toEqual({ min: 10, max: 100 });
  expect(casesScale([pointOf("AAA", 3496, 1)])).toEqual({ min: 1000, max: 10_000 });
  expect(casesScale([pointOf("AAA", 400, 1), pointOf("BBB", 3496, 1)])).toEqual({
    min: 100,
    max: 10_000,
  });
});
