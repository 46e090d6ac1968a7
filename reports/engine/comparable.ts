// Which years of a series can be compared: those whose countries are nearly the same.

import { keeper } from "./keep.ts";
import { figureOf, type Views } from "./newest/latest.ts";
import { ratio } from "./statistics.ts";

type Headline = { headline: string };

/** The headline figure of each country. */
export function headlineOf({ headline }: Headline, views: Views): ReadonlyMap<number, number> {
  const figures = new Map<number, number>();
  for (const view of views) {
    const { value } = figureOf(view, headline);
    if (value !== null) figures.set(view.countryId, value);
  }
  return figures;
}

const comparableShare = 0.9;

type ByCountry = ReadonlyMap<number, number>;

/** The share of the figures of some countries that is of the countries in both. */
function commonShare(own: ByCountry, other: ByCountry) {
  let common = 0;
  let all = 0;
  for (const [id, value] of own) {
    all += value;
    if (other.has(id)) common += value;
  }
  return ratio(common, all) ?? 1;
}

/**
 * Whether the countries in both give at least nine tenths of either, or one of the two has none.
 *
 *     Canada 90 and France 10, then Canada 92  // true: 90 of 100, and 92 of 92
 *     Canada 80 and France 20, then Canada 92  // false: 80 of 100
 */
export function isNearlySame(one: ByCountry, other: ByCountry): boolean {
  if (one.size === 0 || other.size === 0) return true;
  return Math.min(commonShare(one, other), commonShare(other, one)) >= comparableShare;
}

const keptComparisons = keeper<Views, { isComparable: boolean }>();

/**
 * Whether two years can be compared: the countries in both give at least nine tenths of the headline figure of each.
 * A year without any figure has no line that could be broken.
 */
export function isComparable(plan: Headline, before: Views, after: Views): boolean {
  return keptComparisons(plan, before)(after, () => {
    const [one, other] = [headlineOf(plan, before), headlineOf(plan, after)];
    return { isComparable: isNearlySame(one, other) };
  }).isComparable;
}
