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

/** Fewer countries than this have no median: it would be the figure of one of them. */
const minForMedian = 3;

/** The median of the known values; null when fewer than three are known. */
export function median(values: readonly Known[]): Known {
  const numbers = known(values);
  return numbers.length < minForMedian ? null : medianOf(numbers);
}

/** `part` ÷ `whole`; null when either is unknown or the whole is 0. */
export function ratio(part: Known, whole: Known): Known {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

/** A formula of two sums, such as IU ÷ people; null when either is unknown. Text key `formula.<key>`. */
export type Rate = ((part: Known, whole: Known) => Known) & { readonly key: string };

export function rate(key: string, compute: (part: Known, whole: Known) => Known): Rate {
  return Object.assign((part: Known, whole: Known) => compute(part, whole), { key });
}

/** Part ÷ total, a fraction of 1. */
export const shareOfTotal = rate("shareOfTotal", ratio);

/** Pooled rate: the rate of Σ parts and Σ wholes, over the pairs that have a rate of their own (both known, whole not 0). */
export function pooled(pairs: readonly (readonly [Known, Known])[], of: Rate): Known {
  const complete = pairs.filter((pair) => of(...pair) !== null);
  return of(sum(complete.map(([part]) => part)), sum(complete.map(([, whole]) => whole)));
}
