// How a figure stands to chance and to the country's own earlier years. Small counts jump by
// themselves, so every threshold is beside what chance explains.

import type { Context } from "./context.ts";

/** Two neighbouring digits in the wrong order, such as 1324 for 1234. */
function isSwapped(now: number, last: number): boolean {
  const [one, other] = [String(now), String(last)];
  const at = [...one].findIndex((digit, index) => digit !== other[index]);
  if (at < 0 || one.length < 3 || one.length !== other.length) return false;
  const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2);
  return swapped === other;
}

/** A change that looks like a slip of the hand: a factor of 10 or 100, or neighbouring digits swapped. */
export function looksLikeTypo(now: number, last: number): boolean {
  const ratio = Math.max(now, last) / Math.max(1, Math.min(now, last));
  const near = (factor: number) => Math.abs(ratio / factor - 1) < 0.02;
  return (Math.max(now, last) >= 100 && (near(10) || near(100))) || isSwapped(now, last);
}

const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (low + high) / 2;
};

type Expected = { least: number; middle: number; most: number };

/**
 * What a country's own years (the latest first) make likely next: last year's figure moved by the
 * median yearly change, give or take 3.5 times the median deviation of the changes, all on logs.
 * Null before five years.
 */
export function expectedAfter(history: readonly number[]): Expected | null {
  const logs = history.filter((value) => value > 0).map(Math.log);
  const [last] = logs;
  if (last === undefined || logs.length < 5) return null;
  const changes = logs.slice(1).map((before, index) => (logs[index] ?? 0) - before);
  const change = middleOf(changes);
  const deviation = middleOf(changes.map((one) => Math.abs(one - change))) * 1.4826;
  const at = (sign: number) => Math.exp(last + change + sign * 3.5 * deviation);
  return { least: at(-1), middle: at(0), most: at(1) };
}

/** The row holds, figure by figure, what the other row held last year, and not its own. */
export function holdsLast(
  context: Context,
  row: readonly string[],
  other: readonly string[],
): boolean {
  const now = row.map((code) => context.number(code));
  const sum = now.reduce<number>((all, value) => all + (value ?? 0), 0);
  const equals = (codes: readonly string[]) =>
    now.every((value, place) => (value ?? 0) === (context.lastStated(codes[place] ?? "") ?? 0));
  return sum >= 10 && now.filter(Boolean).length >= 2 && equals(other) && !equals(row);
}

/** Twice the standard deviation of a count with that mean (Poisson). */
export const chance = (mean: number): number => 2 * Math.sqrt(Math.max(mean, 1));
