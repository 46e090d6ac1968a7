// Funnel limits: between which values a country's indicator lies by chance alone, at 99.8% (3.09 standard errors), were
// it that of the published prevalence, or of all males of the country. What is unknown gives null, never 0.

import { rate, ratio } from "#reports/engine/statistics.ts";
import { expectedIn, published } from "#reports/wfh/prevalence.ts";

export const standardErrors = 3.09;
const shareSevere = published.hemophiliaA.severe / published.hemophiliaA.living;

type Side = "lower" | "upper";
const shifted = (value: number, by: number, side: Side) =>
  side === "lower" ? Math.max(0, value - by) : value + by;

/** Limits of identified ÷ expected = 1 ± 3.09 ÷ √expected, a fraction of 1; 0 is the least. */
export const foundLimit = (side: Side) =>
  rate(
    "foundLimit",
    (identified, population) => {
      const expected = expectedIn(population ?? 0, "hemophiliaA", "living");
      return identified === null || expected === 0
        ? null
        : shifted(1, standardErrors / Math.sqrt(expected), side);
    },
    { with: "wholeAlone" },
  );

/** Severe ÷ all whose severity is known, a fraction of 1. */
export const severeOfKnown = rate("severeOfKnown", ratio);

/** Limits of the share severe = p ± 3.09 × √(p (1 − p) ÷ n), p = 6.0 ÷ 17.1; a fraction of 1, 0 to 1. */
export const severeLimit = (side: Side) =>
  rate(
    "severeLimit",
    (severe, known) => {
      if (severe === null || !known) return null;
      const error = Math.sqrt((shareSevere * (1 - shareSevere)) / known);
      return Math.min(1, shifted(shareSevere, standardErrors * error, side));
    },
    { with: "wholeAlone" },
  );

const odds = (share: number) => share / (1 - share);

/**
 * Limits of adults to children against all males: those of the share of adults p ± 3.09 × √(p (1 − p) ÷ n), p = the share
 * among the males, as the same ratio; none above where that share reaches 1. Of 400 people where half of the males are
 * adults they are the shares 0.42 and 0.58, so 0.73 and 1.37. A country with none above counts in that of several.
 */
export const agesLimit = (side: Side) =>
  rate(
    "agesLimit",
    (known, adultsExpected) => {
      const share = ratio(adultsExpected, known);
      if (!known || !share || share === 1) return null;
      const error = Math.sqrt((share * (1 - share)) / known);
      const limit = shifted(share, standardErrors * error, side);
      return limit >= 1 ? null : odds(limit) / odds(share);
    },
    { with: "wholeAlone", countsWithoutRate: true },
  );
