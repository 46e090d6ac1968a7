// Cuts the values of a map into a few steps with round limits, each with about as many countries and at least 3.

/** Rounded to two significant digits, so that a limit can be read and remembered. */
function round(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(value < 10 ? 1 : 2));
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

/**
 * The limits between the steps, ascending; at most `steps` − 1 of them, and in each step 3 values or more. Of 1, 2, 3, 10,
 * 20 and 30 it is 10 for two steps; without the 30 there is none, as the step above would have two.
 */
export function stepLimits(values: readonly number[], steps: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = Math.max(1, Math.min(steps, Math.floor(sorted.length / fewestInStep)));
  const limits = Array.from({ length: count - 1 }, (_, index) => {
    const at = Math.floor(((index + 1) * sorted.length) / count);
    return round(sorted[at] ?? 0);
  });
  return withEnough(
    [...new Set(limits)].sort((a, b) => a - b),
    sorted,
  );
}

export type MapStep = { from: number | null; to: number | null };

/** Steps between the limits: below the first, between, from the last on. */
export function stepsOf(limits: readonly number[]): MapStep[] {
  const bounds = [null, ...limits, null];
  return bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? null, to }));
}
