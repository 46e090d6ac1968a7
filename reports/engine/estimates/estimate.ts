// What replaces an answer in a year in which a country gave none: a value between its answers before and after,
// or the last one for some years. The method is in docs/estimated-series.md.

import type { Figure } from "#reports/engine/figures.ts";

/** The figure of a survey; in the order of the years. */
export type Given = { year: number; figure: Figure };

export const layers = ["answered", "between", "after"] as const;
export type Layer = (typeof layers)[number];

/** So many years lie at most between the two answers that a value is estimated from. */
const maxBetween = 10;
/** For so many years the last answer replaces the next one: as far as the basis "last five years" reaches. */
const maxAfter = 4;

type Whole = { year: number; value: number };

/** The figure where it is whole: a sum that lacks a part, or that its parts exceed, is no base of an estimate. */
const wholeOf = (given: Given | undefined): Whole | null =>
  given === undefined || given.figure.value === null || given.figure.mark !== undefined
    ? null
    : { year: given.year, value: given.figure.value };

/** before + (after − before) × years since before ÷ years between. */
function between(before: Whole, after: Whole, year: number): number | null {
  const years = after.year - before.year;
  if (years > maxBetween) return null;
  return before.value + ((after.value - before.value) * (year - before.year)) / years;
}

function estimateAt(
  given: readonly Given[],
  year: number,
): Omit<Layered, "figure"> & { value: number | null } {
  // A hidden figure is a number that this reader does not get: nothing is estimated from it, nor past it.
  const hasNumber = ({ figure }: Given) => figure.value !== null || figure.mark === "hidden";
  const before = given.findLast((one) => one.year < year && hasNumber(one));
  const next = given.find((one) => one.year > year && hasNumber(one));
  const last = wholeOf(before);
  if (next !== undefined) {
    const after = wholeOf(next);
    return { layer: "between", value: last && after && between(last, after, year) };
  }
  return { layer: "after", value: last && year - last.year <= maxAfter ? last.value : null };
}

export type Layered = { layer: Layer; figure: Figure };

/**
 * What a country has in a year: its answer, or an estimate; null where it has neither. A value state (not available,
 * not applicable, confidential) is an answer, which nothing replaces.
 *
 *     const given = [{ year: 2019, figure: { value: 100 } }, { year: 2022, figure: { value: 130 } }];
 *     layerAt(given, 2020) // { layer: "between", figure: { value: 110, mark: "estimated" } }
 *     layerAt(given, 2024) // { layer: "after", figure: { value: 130, mark: "estimated" } }
 *     layerAt(given, 2027) // null
 */
export function layerAt(given: readonly Given[], year: number): Layered | null {
  const own = given.find((one) => one.year === year)?.figure;
  if (own !== undefined && own.value !== null) return { layer: "answered", figure: own };
  if (own?.mark !== undefined) return null;
  const { layer, value } = estimateAt(given, year);
  return value === null ? null : { layer, figure: { value, mark: "estimated" } };
}
