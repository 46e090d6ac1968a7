// A logarithmic scale with a place for 0: where a figure is 0, the scale begins one factor of ten below the smallest
// other figure, and that end of it is marked 0.

export type LogScale = { min: number; max: number; hasZero: boolean };

const isAbove = (value: number | null): value is number => value !== null && value > 0;

/**
 * Limits that hold every figure, powers of ten: of 0.5 and 20 they are 0.1 and 100, of 0, 0.5 and 20 0.01 and 100, and
 * 0.01 is the place of 0.
 */
export function logScaleOf(values: readonly (number | null)[]): LogScale {
  const hasZero = values.includes(0);
  const all = values.filter(isAbove);
  if (all.length === 0) return { min: 0.1, max: 10, hasZero };
  const smallest = 10 ** Math.floor(Math.log10(Math.min(...all)) + 1e-9);
  return {
    min: hasZero ? smallest / 10 : smallest,
    max: 10 ** Math.ceil(Math.log10(Math.max(...all)) + 1e-9),
    hasZero,
  };
}

/** The place of a figure; null has none. */
export const placeOf = ({ min }: LogScale, value: number | null): number | null =>
  value === null ? null : Math.max(value, min);

/** The figure at a place. */
export const valueAt = ({ min, hasZero }: LogScale, place: number): number =>
  hasZero && place <= min ? 0 : place;
