import fc from "fast-check";
import { expect, test } from "vitest";
import { stepLimits, stepsOf } from "./map-steps.ts";

const values = fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 200 });

test("every value falls into exactly one step", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 2, max: 7 }), (all, count) => {
      const steps = stepsOf(stepLimits(all, count));
      expect(steps.length).toBeLessThanOrEqual(count);
      for (const value of all) {
        const holding = steps.filter(
          ({ from, to }) => (from === null || value >= from) && (to === null || value < to),
        );
        expect(holding).toHaveLength(1);
      }
    }),
  );
});

test("limits are few-digit numbers and spread the countries", () => {
  const limits = stepLimits([0, 0.01, 0.2, 0.43, 1.13, 2.7, 4.4, 6.1, 7.23, 8.09], 5);
  expect(limits).toEqual([0.5, 5]);
});

test("limits are 1, 2 or 5 and zeros where figures differ many times over", () => {
  const figures = Array.from({ length: 60 }, (_, at) => 0.001 * 1.13 ** at);
  expect(stepLimits(figures, 7)).toEqual([0.002, 0.01, 0.02, 0.05, 0.2, 0.5]);
});

test("also where more than half of the figures are the same", () => {
  const figures = [
    ...Array(40).fill(0),
    ...Array.from({ length: 20 }, (_, at) => 0.03 * 1.4 ** at),
  ];
  const limits = stepLimits(figures, 7);
  expect(limits.length).toBeGreaterThan(1);
  expect(limits.filter((limit) => !/^[125]0*$/.test(String(limit).replace(/^0\.?0*/, "")))).toEqual(
    [],
  );
});

test("shares that are close together keep limits in between", () => {
  const shares = Array.from({ length: 60 }, (_, at) => 0.2 + at / 100);
  const limits = stepLimits(shares, 7);
  expect(limits.length).toBeGreaterThanOrEqual(5);
  expect(limits).toContain(0.3);
});

test("no step has fewer than 3 countries, unless there are no more", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 2, max: 7 }), (all, count) => {
      const steps = stepsOf(stepLimits(all, count));
      const sizes = steps.map(
        ({ from, to }) =>
          all.filter((value) => (from === null || value >= from) && (to === null || value < to))
            .length,
      );
      if (steps.length > 1) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test("a step of two countries is none", () => {
  expect(stepLimits([1, 2, 3, 10, 20, 30], 2)).toEqual([10]);
  expect(stepLimits([1, 2, 3, 10, 20], 2)).toEqual([]);
});

test("a world with one value, or none, is one step", () => {
  expect(stepsOf(stepLimits([3, 3, 3], 6))).toHaveLength(1);
  expect(stepsOf(stepLimits([], 6))).toHaveLength(1);
});
