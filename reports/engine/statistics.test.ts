import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mean, median, pooled, ratio, shareOfTotal, sum } from "./statistics.ts";

const known = fc.integer({ min: 0, max: 1_000_000_000 });
const maybe = fc.option(known, { nil: null });

describe("sums and means over countries", () => {
  test("what is unknown is left out, and nothing known gives null", () => {
    expect(sum([1, null, 2])).toBe(3);
    expect(mean([1, null, 2])).toBe(1.5);
    expect(median([9, null, 1, 2])).toBe(2);
    expect(median([1, 2, 3, 10])).toBe(2.5);
    expect(median([9, null, 1])).toBeNull();
    for (const of of [sum, mean, median]) expect(of([null, null])).toBeNull();
  });

  test("a true 0 counts, unlike a gap", () => {
    expect(mean([0, null, 4])).toBe(2);
    expect(sum([0, null])).toBe(0);
  });

  test("pooled is Σ parts ÷ Σ wholes of the complete pairs, not the mean of the rates", () => {
    expect(
      pooled(
        [
          [10, 100],
          [90, 100],
          [null, 500],
          [7, null],
        ],
        shareOfTotal,
      ),
    ).toBe(0.5);
    expect(mean([1, 0.1])).not.toBe(
      pooled(
        [
          [1, 1],
          [100, 1000],
        ],
        shareOfTotal,
      ),
    );
    expect(ratio(1, 0)).toBeNull();
  });

  test("pooled lies between the smallest and the largest rate", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            known,
            known.filter((n) => n > 0),
          ),
          { minLength: 1 },
        ),
        (pairs) => {
          const rates = pairs.map(([part, whole]) => part / whole);
          const rate = pooled(pairs, shareOfTotal) ?? Number.NaN;
          expect(rate).toBeGreaterThanOrEqual(Math.min(...rates) * (1 - 1e-9));
          expect(rate).toBeLessThanOrEqual(Math.max(...rates) * (1 + 1e-9));
        },
      ),
    );
  });

  test("order does not matter, and half the known values lie on each side of the median", () => {
    fc.assert(
      fc.property(fc.array(maybe, { minLength: 1 }), (values) => {
        const middle = median(values);
        expect(median(values.toReversed())).toBe(middle);
        if (middle === null) return;
        const numbers = values.filter((value) => value !== null);
        const half = numbers.length / 2;
        expect(numbers.filter((value) => value < middle).length).toBeLessThanOrEqual(half);
        expect(numbers.filter((value) => value > middle).length).toBeLessThanOrEqual(half);
      }),
    );
  });
});
