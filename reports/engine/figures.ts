// A figure: a number, or null with the reason why there is none. Sums and rates keep the reason.

import type { Mark } from "./define.ts";
import { sum } from "./statistics.ts";

/** Null without a mark was not answered. */
export type Figure = { value: number | null; mark?: Mark };

/** Σ of the figures that have a number; "at least" when one of the others has a state instead of a number. */
export function sumOf(figures: readonly Figure[]): Figure {
  const value = sum(figures.map((part) => part.value));
  const missing = figures.find((part) => part.value === null && part.mark !== undefined);
  const isPartial = missing !== undefined || figures.some((part) => part.mark === "atLeast");
  if (value !== null) return isPartial ? { value, mark: "atLeast" } : { value };
  return missing?.mark === undefined ? { value } : { value, mark: missing.mark };
}

/** The stated total; where only the parts were given, their sum. */
export function stated(total: Figure, parts: readonly Figure[]): Figure {
  if (total.value !== null) return total;
  const summed = sumOf(parts);
  return summed.value === null && total.mark !== undefined ? total : summed;
}

/**
 * A rate made from two figures: its number, or the mark of the first figure that explains why there is none.
 * "At least" is passed on from the numerator, unless the denominator is itself too low.
 */
export function derived(value: number | null, numerator: Figure, denominator?: Figure): Figure {
  if (value === null) {
    const mark = [numerator, denominator].find((part) => part?.value === null && part.mark)?.mark;
    return mark === undefined ? { value } : { value, mark };
  }
  const isAtLeast = numerator.mark === "atLeast" && denominator?.mark !== "atLeast";
  return isAtLeast ? { value, mark: "atLeast" } : { value };
}
