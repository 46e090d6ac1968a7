// Formulas of these reports, each written once with its unit. What is unknown gives null, never 0.

import { type Known, rate, ratio } from "#reports/engine/statistics.ts";
import { per } from "#reports/wfh/formulas.ts";

/** Part of the people identified with the same disorder, a fraction of 1. */
export const shareOfIdentified = rate("shareOfIdentified", ratio, { isPart: true });

/**
 * People over 18 ÷ people up to 18, of those whose age is known. A country without children has no ratio of its own,
 * but its adults count in that of several countries: 10 to 5 and 4 to 0 make 14 to 5.
 */
export const adultsToChildren = rate("adultsToChildren", ratio, { countsWithoutRate: true });

/** Per million people of the population. */
export const perMillion = rate("perMillion", (part, population) =>
  per(1_000_000, ratio(part, population)),
);

/** Σ of all parts; null when one of them is not known. */
export function wholeSum(...parts: readonly Known[]): Known {
  let total = 0;
  for (const part of parts) {
    if (part === null) return null;
    total += part;
  }
  return total;
}
