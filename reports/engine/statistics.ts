// Sums, means and medians over countries, with one rule for what is missing:
// an unknown number is left out, and nothing known gives null, never 0.

import { median as medianOf } from "#questionnaire/engine/median.ts";

/** A figure, or null for what is not known. */
export type Known = number | null;

function known(values: readonly Known[]): number[] {
  return values.filter((value) => value !== null);
}

/** Σ of the known values; null when none is known. Of 2, unknown and 3 it is 5, of two unknown ones null and not 0. */
export function sum(values: readonly Known[]): Known {
  let total: Known = null;
  for (const value of values) if (value !== null) total = (total ?? 0) + value;
  return total;
}

/** Unweighted mean: Σ of the known values ÷ their number. Of 2, 4 and an unknown one it is 3. */
export function mean(values: readonly Known[]): Known {
  const total = sum(values);
  return total === null ? null : total / known(values).length;
}

/** Fewer countries than this have no median: it would be the figure of one of them. */
const minForMedian = 3;

/**
 * The median of the known values; null when fewer than three are known. Of 1, 2 and 9 it is 2, of 1, 2 and an unknown
 * one null.
 */
export function median(values: readonly Known[]): Known {
  const numbers = known(values);
  return numbers.length < minForMedian ? null : medianOf(numbers);
}

/**
 * The value at a place between the smallest (0) and the largest (1), between two values in proportion; null when fewer
 * than three are known. `quantile([1, 2, 3, 10], 0.25)` is 1.75.
 */
export function quantile(values: readonly Known[], place: number): Known {
  const sorted = known(values).sort((one, other) => one - other);
  if (sorted.length < minForMedian) return null;
  const at = (sorted.length - 1) * place;
  const lower = sorted[Math.floor(at)] ?? 0;
  const upper = sorted[Math.ceil(at)] ?? 0;
  return lower + (upper - lower) * (at - Math.floor(at));
}

const smallest = (values: readonly number[]): Known =>
  values.length === 0 ? null : Math.min(...values);
const largest = (values: readonly number[]): Known =>
  values.length === 0 ? null : Math.max(...values);

/** The smallest and the largest of some counts, such as of the countries of each year: of 3, 5 and 4 it is 3 to 5. */
export const rangeOf = (counts: readonly number[]): { min: number; max: number } => ({
  min: Math.min(...counts),
  max: Math.max(...counts),
});

/** What can represent the figures of several countries, each counting once. Text key `formula.<key>`. */
export const averages = {
  sum,
  mean,
  median,
  min: (values: readonly Known[]) => smallest(known(values)),
  max: (values: readonly Known[]) => largest(known(values)),
  lowerQuartile: (values: readonly Known[]) => quantile(values, 0.25),
  upperQuartile: (values: readonly Known[]) => quantile(values, 0.75),
} as const satisfies Record<string, (values: readonly Known[]) => Known>;
export type Average = keyof typeof averages;

/** `part` ÷ `whole`; null when either is unknown or the whole is 0. 1 of 4 is 0.25, unknown of 4 is null and not 0. */
export function ratio(part: Known, whole: Known): Known {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

/** A formula of two sums, such as IU ÷ people; null when either is unknown. Text key `formula.<key>`. */
export type Rate = ((part: Known, whole: Known) => Known) & {
  readonly key: string;
  /** The larger the part, the smaller the figure, as with what is still missing; or it is of the whole alone. */
  readonly with?: "fallingPart" | "wholeAlone";
  /** A figure that falls with the part ends at 0: a larger part leaves it there. */
  readonly endsAtNone?: true;
  /** In a rate of sums, a country that has no rate of its own, such as one with a whole of 0, counts like any other. */
  readonly countsWithoutRate?: true;
  /** The part is of the whole: above 1 the answers contradict each other. */
  readonly isPart?: true;
};

/** A rate with its key and traits: a function of part and whole. */
export function rate(
  key: string,
  compute: (part: Known, whole: Known) => Known,
  traits: Omit<Rate, "key"> = {},
): Rate {
  return Object.assign((part: Known, whole: Known) => compute(part, whole), { key, ...traits });
}

/** Part ÷ total, a fraction of 1. */
export const shareOfTotal = rate("shareOfTotal", ratio, { isPart: true });

/** Whether a country belongs to a rate of sums: it has a rate of its own, or both are known and not both 0 where the rate counts those too. */
export function isPooled([part, whole]: readonly [Known, Known], of: Rate): boolean {
  if (of.countsWithoutRate !== true) return of(part, whole) !== null;
  return part !== null && whole !== null && (part !== 0 || whole !== 0);
}

/**
 * Pooled rate: the rate of Σ parts and Σ wholes, over the pairs that belong to it. Of 1 ÷ 10 and 5 ÷ 20 it is 6 ÷ 30; 7
 * ÷ unknown is left out.
 */
export function pooled(pairs: readonly (readonly [Known, Known])[], of: Rate): Known {
  const complete = pairs.filter((pair) => isPooled(pair, of));
  return of(sum(complete.map(([part]) => part)), sum(complete.map(([, whole]) => whole)));
}
