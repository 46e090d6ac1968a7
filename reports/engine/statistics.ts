// Sums, means and medians over countries, with one rule for what is missing:
// an unknown number is left out, and nothing known gives null, never 0.

import { median as medianOf } from "#questionnaire/engine/median.ts";

export type Known = number | null;

function known(values: readonly Known[]): number[] {
  return values.filter((value) => value !== null);
}

/** Σ of the known values; null when none is known. */
export function sum(values: readonly Known[]): Known {
  let total: Known = null;
  for (const value of values) if (value !== null) total = (total ?? 0) + value;
  return total;
}

/** Unweighted mean: Σ of the known values ÷ their number. */
export function mean(values: readonly Known[]): Known {
  const total = sum(values);
  return total === null ? null : total / known(values).length;
}

/** The median of the known values. */
export function median(values: readonly Known[]): Known {
  return medianOf(known(values));
}

/** `part` ÷ `whole`; null when either is unknown or the whole is 0. */
export function ratio(part: Known, whole: Known): Known {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

/** Share of the known = part ÷ Σ of the known parts, a fraction of 1; what is unknown (sex, age) is left out. */
export function shareOfKnown(part: Known, knownParts: readonly Known[]): Known {
  return ratio(part, sum(knownParts));
}

/** A formula of two sums, such as IU ÷ people; null when either is unknown. */
export type Rate = (part: Known, whole: Known) => Known;

/** Pooled rate: the rate of Σ parts and Σ wholes, over the pairs in which both are known. */
export function pooled(pairs: readonly (readonly [Known, Known])[], rate: Rate = ratio): Known {
  const complete = pairs.filter(([part, whole]) => part !== null && whole !== null);
  return rate(sum(complete.map(([part]) => part)), sum(complete.map(([, whole]) => whole)));
}
