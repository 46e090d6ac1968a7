// Figures that change over the years.

/** A figure in some years; between them it grows evenly. */
export type Curve = readonly (readonly [year: number, value: number])[];

/** The value of a year; before the first and after the last year that of the nearest. */
export function valueIn(curve: Curve, year: number): number {
  const after = curve.findIndex(([at]) => at >= year);
  const [toYear, to] = curve[after] ?? curve.at(-1) ?? [year, 0];
  const [fromYear, from] = curve[after - 1] ?? [toYear, to];
  if (toYear === fromYear) return to;
  return from + ((to - from) * (year - fromYear)) / (toYear - fromYear);
}
