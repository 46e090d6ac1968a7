// Cuts the values of a map into a few steps with round limits, each with about as many countries.

/** Rounded to two significant digits, so that a limit can be read and remembered. */
function round(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(value < 10 ? 1 : 2));
}

/** The limits between the steps, ascending; at most `steps` − 1 of them. */
export function limitsOf(values: readonly number[], steps: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const smallest = sorted[0] ?? 0;
  const limits = Array.from({ length: steps - 1 }, (_, index) => {
    const at = Math.floor(((index + 1) * sorted.length) / steps);
    return round(sorted[at] ?? smallest);
  });
  return [...new Set(limits)].filter((limit) => limit > smallest).sort((a, b) => a - b);
}

export type MapStep = { from: number | null; to: number | null };

/** Steps between the limits: below the first, between, from the last on. */
export function stepsOf(limits: readonly number[]): MapStep[] {
  const bounds = [null, ...limits, null];
  return bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? null, to }));
}
