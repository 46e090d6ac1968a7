// Compares a figure with chance and with the country's own earlier years. Small counts vary by chance,
// so a difference is only reported when it is larger than chance explains.

import type { Context } from "./context.ts";
import { median } from "./median.ts";

/** Two neighbouring digits in the wrong order, such as 1324 for 1234. */
function isSwapped(now: number, last: number): boolean {
  const [one, other] = [String(now), String(last)];
  const at = [...one].findIndex((digit, index) => digit !== other[index]);
  if (at < 0 || one.length < 3 || one.length !== other.length) return false;
  const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2);
  return swapped === other;
}

/** A change that looks like a typing error: a factor of 10 or 100, or neighbouring digits swapped. */
export function looksLikeTypo(now: number, last: number): boolean {
  const ratio = Math.max(now, last) / Math.max(1, Math.min(now, last));
  const near = (factor: number) => Math.abs(ratio / factor - 1) < 0.02;
  return (Math.max(now, last) >= 100 && (near(10) || near(100))) || isSwapped(now, last);
}

type Expected = { min: number; middle: number; max: number };

/**
 * The range that is likely after a country's own years (the latest first): last year's figure times
 * the median yearly change, plus or minus 3.5 times the median deviation of the changes, computed on
 * logarithms. Null for fewer than five years.
 */
export function expectedAfter(history: readonly number[]): Expected | null {
  const logs = history.filter((value) => value > 0).map(Math.log);
  const [last] = logs;
  if (last === undefined || logs.length < 5) return null;
  const changes = logs.slice(1).map((before, index) => (logs[index] ?? 0) - before);
  const change = median(changes) ?? 0;
  const deviation = (median(changes.map((one) => Math.abs(one - change))) ?? 0) * 1.4826;
  const at = (sign: number) => Math.exp(last + change + sign * 3.5 * deviation);
  return { min: at(-1), middle: at(0), max: at(1) };
}

/** Every figure of the row is the one that the other row had last year, and not all are its own. */
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
