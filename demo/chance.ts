// Repeatable random numbers: the same seed gives the same data.

export type Chance = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** True with that probability. */
  is(probability: number): boolean;
  /** Between the two, evenly. */
  between(low: number, high: number): number;
  pick<T>(among: readonly [T, ...T[]]): T;
};

/** A small generator (mulberry32) whose state is made from the parts. */
export function chanceOf(...parts: number[]): Chance {
  let state = parts.reduce(
    (mixed, part) => Math.imul(mixed ^ part, 2654435761) + 40503,
    2166136261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    is: (probability) => next() < probability,
    between: (low, high) => low + (high - low) * next(),
    pick: (among) => among[Math.floor(next() * among.length)] ?? among[0],
  };
}

/** A lasting value with a little noise each year, so that a country's series stay smooth. */
export function steady(lasting: Chance, yearly: Chance, blur = 0.12): Chance {
  const next = () => (1 - blur) * lasting.next() + blur * yearly.next();
  return { ...yearly, next, between: (low, high) => low + (high - low) * next() };
}

/** Divides a whole number by weights with a little noise; the parts add up to the total exactly. */
export function divide(total: number, weights: readonly number[], chance: Chance): number[] {
  const blurred = weights.map((weight) => weight * chance.between(0.85, 1.15));
  const sum = blurred.reduce((all, weight) => all + weight, 0);
  const exact = blurred.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
