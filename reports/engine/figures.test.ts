// When an average of figures that are bounds is a bound itself: by hand, and against figures that are moved.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageOf, type Figure, sumOf } from "./figures.ts";
import { type Average, averages } from "./statistics.ts";

/** `[">", 3]` is at least 3, `["<", 3]` at most 3, `["~", 3]` about 3, and `["!", 3]` has parts above it. */
type Short = number | null | readonly [sign: ">" | "<" | "~" | "!", value: number];
const marks = { ">": "atLeast", "<": "atMost", "~": "approximate", "!": "partsExceed" } as const;
const figureOf = (one: Short): Figure =>
  typeof one === "number" || one === null ? { value: one } : { value: one[1], mark: marks[one[0]] };

const atLeast = (value: number) => [">", value] as const;

test.each([
  [[{ value: 12 }, { value: null }], { value: 12, mark: "atLeast" }],
  [[{ value: 12 }, { value: null, mark: "hidden" }], { value: 12, mark: "atLeast" }],
  [[{ value: 0 }, { value: null }], { value: 0, mark: "atLeast" }],
  // The hidden part is more than 0: nothing of the figure is shown.
  [[{ value: 0 }, { value: null, mark: "hidden" }], { value: null, mark: "hidden" }],
  [[{ value: null }, { value: null, mark: "hidden" }], { value: null, mark: "hidden" }],
] as const)("the sum of %j is %j", (figures, sum) => {
  expect(sumOf(figures)).toEqual(sum);
});

describe("an average of figures that are bounds", () => {
  test.each<[Average, Short[], Short]>([
    ["median", [2, 3, atLeast(5)], 3],
    ["median", [2, atLeast(3), 5], atLeast(3)],
    ["median", [atLeast(2), 3, 5], atLeast(3)],
    ["median", [1, 2, 2, atLeast(2), 9], 2],
    ["median", [1, 3, atLeast(4), 5], atLeast(3.5)],
    ["median", [1, 3, 4, atLeast(5)], 3.5],
    ["median", [1, atLeast(2)], null],
    ["min", [2, atLeast(5)], 2],
    ["min", [atLeast(2), 5], atLeast(2)],
    ["min", [2, atLeast(2)], 2],
    ["max", [atLeast(2), 5], atLeast(5)],
    ["max", [["<", 2], 5], 5],
    ["min", [2, ["<", 5]], ["<", 2]],
    ["lowerQuartile", [1, 2, 3, 4, atLeast(5)], 2],
    ["lowerQuartile", [1, atLeast(2), 3, 4, 5], atLeast(2)],
    ["upperQuartile", [1, 2, 3, 4, atLeast(5)], 4],
    ["upperQuartile", [1, 2, atLeast(3), 4, 5], atLeast(4)],
    ["mean", [2, atLeast(4)], atLeast(3)],
    ["sum", [2, null, atLeast(4)], atLeast(6)],
    ["median", [1, ["~", 2], 3], ["~", 2]],
    ["median", [["<", 1], 2, atLeast(3)], 2],
    ["median", [["<", 4], 2, atLeast(3)], ["~", 3]],
    ["median", [1, 2, ["!", 3]], ["!", 2]],
    ["max", [1, ["!", 3]], ["!", 3]],
    ["mean", [null, null], null],
  ])("%s of %j is %j", (kind, figures, expected) => {
    expect(averageOf(kind, figures.map(figureOf))).toEqual(figureOf(expected));
  });

  test("is known where no true figures make it another, and a bound where some do", () => {
    const short = fc.oneof(
      fc.nat({ max: 8 }),
      fc.tuple(fc.constantFrom(">" as const, "<" as const, "~" as const), fc.nat({ max: 8 })),
    );
    const kinds = fc.constantFrom(
      ...(["median", "min", "max", "lowerQuartile", "upperQuartile"] as const),
    );
    const shifts = fc.array(fc.nat({ max: 40 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(
        kinds,
        fc.array(short, { minLength: 3, maxLength: 9 }),
        shifts,
        (kind, all, by) => {
          const figures = all.map(figureOf);
          const { value, mark } = averageOf(kind, figures);
          const trueOnes = figures.map((one, place) => {
            const shift = by[place] ?? 0;
            const ways = { atLeast: shift, atMost: -shift, approximate: shift - 20 };
            return (one.value ?? 0) + (ways[one.mark as keyof typeof ways] ?? 0);
          });
          const found = averages[kind](trueOnes) ?? Number.NaN;
          if (mark === undefined) expect(found).toBe(value);
          if (mark === "atLeast") expect(found).toBeGreaterThanOrEqual(value ?? Number.NaN);
          if (mark === "atMost") expect(found).toBeLessThanOrEqual(value ?? Number.NaN);
        },
      ),
    );
  });
});
