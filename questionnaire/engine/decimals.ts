// With how many decimals a rate is written: on screen, in pictures, in texts and in the formats of a workbook.

const maxDecimals = 20;

/**
 * Below 1 a rate has two significant digits, so that a small one is never written as 0; from 1 on it has `digits`
 * decimals. A true zero has none.
 *
 *     decimalsOf(0.0053, 2) → 4, written 0.0053
 *     decimalsOf(0.53, 2)   → 2, written 0.53
 *     decimalsOf(0.996, 1)  → 1, written 1.0
 *     decimalsOf(0, 2)      → 0, written 0
 */
export function decimalsOf(value: number, digits: number): number {
  if (value === 0) return 0;
  const exponent = Number(value.toExponential(1).split("e")[1]);
  return exponent < 0 ? Math.min(1 - exponent, maxDecimals) : digits;
}
