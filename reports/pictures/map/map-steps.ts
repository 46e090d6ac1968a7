// Cuts the values of a map into a few steps with round limits, each with about as many countries and at least 3. The limits
// are 1, 2 or 5 and zeros where that makes no more than one step fewer.

/** Rounded to two significant digits, so that a limit can be read and remembered. */
function round(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(value < 10 ? 1 : 2));
}

/** The nearest of 1, 2 and 5 and zeros, by proportion: 0.3 becomes 0.2, and 40 becomes 50. */
function simplest(value: number): number {
  if (value <= 0) return 0;
  const power = Math.floor(Math.log10(value));
  const candidates = [1, 2, 5, 10].map((digit) => Number(`${digit}e${power}`));
  const distance = (one: number) => Math.abs(Math.log(one / value));
  return candidates.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** A step with fewer countries would show single countries as if they were a group. */
const fewestInStep = 3;

/** Without the limits that would leave too few values below, between or above them. */
function withEnough(limits: readonly number[], values: readonly number[]): number[] {
  const kept: number[] = [];
  const countFrom = (from: number, to: number) =>
    values.filter((value) => value >= from && value < to).length;
  for (const limit of limits) {
    const below = countFrom(kept.at(-1) ?? Number.NEGATIVE_INFINITY, limit);
    const above = countFrom(limit, Number.POSITIVE_INFINITY);
    if (below >= fewestInStep && above >= fewestInStep) kept.push(limit);
  }
  return kept;
}

/** A map whose countries are mostly in one step shows little. */
const maxShareOfStep = 0.5;

/** The most values in one step. */
function largestStep(limits: readonly number[], values: readonly number[]): number {
  const below = [...limits, Number.POSITIVE_INFINITY].map(
    (limit) => values.filter((value) => value < limit).length,
  );
  return Math.max(...below.map((count, at) => count - (below[at - 1] ?? 0)));
}

/**
 * The limits between the steps, ascending; at most `steps` − 1 of them, and in each step 3 values or more. Of 1, 2, 3, 10,
 * 20 and 30 it is 10 for two steps; without the 30 there is none, as the step above would have two. Shares between 20 and
 * 80 per cent keep limits such as 30 and 40: with 20 and 50 alone most countries would be alike.
 */
export function stepLimits(values: readonly number[], steps: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = Math.max(1, Math.min(steps, Math.floor(sorted.length / fewestInStep)));
  const bounds = Array.from({ length: count - 1 }, (_, index) => {
    const at = Math.floor(((index + 1) * sorted.length) / count);
    return sorted[at] ?? 0;
  });
  const rounded = (nearest: (value: number) => number) =>
    withEnough(
      [...new Set(bounds.map(nearest))].sort((a, b) => a - b),
      sorted,
    );
  const [simple, fine] = [rounded(simplest), rounded(round)];
  const isUseful =
    simple.length >= fine.length - 1 &&
    largestStep(simple, sorted) <=
      Math.max(sorted.length * maxShareOfStep, largestStep(fine, sorted));
  return isUseful ? simple : fine;
}

export type MapStep = { from: number | null; to: number | null };

/** Steps between the limits: below the first, between, from the last on. */
export function stepsOf(limits: readonly number[]): MapStep[] {
  const bounds = [null, ...limits, null];
  return bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? null, to }));
}
