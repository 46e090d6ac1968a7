// The Lorenz curve of an amount over people, and its Gini index.

/** So much of an amount for so many people. */
export type Holding = { people: number; amount: number };
type Point = { people: number; amount: number };
export type Curve = readonly Point[];

/** From those with the least per person to those with the most: cumulated shares, fractions of 1; null where all is 0. */
export function lorenzCurve(holdings: readonly Holding[]): Curve | null {
  const all = holdings.reduce((sum, { people }) => sum + people, 0);
  const total = holdings.reduce((sum, { amount }) => sum + amount, 0);
  if (all === 0 || total === 0) return null;
  const sorted = holdings.toSorted(
    (one, other) => one.amount * other.people - other.amount * one.people,
  );
  let [people, amount] = [0, 0];
  const points = sorted.map((holding) => {
    people += holding.people;
    amount += holding.amount;
    return { people: people / all, amount: amount / total };
  });
  return [{ people: 0, amount: 0 }, ...points];
}

/** The share of the amount that this share of the people has, those with the least first; within a country in proportion. */
export function shareAt(curve: Curve, people: number): number {
  const after = curve.findIndex((point) => point.people >= people - 1e-12);
  const end = curve[after];
  if (end === undefined) return 1;
  const start = curve[after - 1] ?? end;
  const width = end.people - start.people;
  return width === 0
    ? end.amount
    : start.amount + ((end.amount - start.amount) * (people - start.people)) / width;
}

/** 0 where everyone has the same, near 1 where one has all: 1 − twice the area below the curve. */
export function giniOf(curve: Curve): number {
  const doubled = curve.map((point, at) => {
    const before = curve[at - 1] ?? point;
    return (point.people - before.people) * (point.amount + before.amount);
  });
  return 1 - doubled.reduce((sum, area) => sum + area, 0);
}
