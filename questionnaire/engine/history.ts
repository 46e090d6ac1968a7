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

/** The smallest and the largest vial. */
export type Vials = { min: number; max: number };

/**
 * What a ratio of two figures may come from: the message when the new figure is the smaller one, and when
 * it is the larger one. A ratio is a factor with what a figure changes in a year; nothing true is 250 times
 * the figure before.
 */
const factors = [
  { from: 8, to: 12.5, less: "digitMissing", more: "digitTooMany" },
  { from: 80, to: 125, less: "digitsMissing", more: "digitsTooMany" },
  { from: 250, to: 31_623, less: "inThousands", more: "wereThousands" },
  { from: 31_623, to: Number.POSITIVE_INFINITY, less: "inMillions", more: "wereMillions" },
];

/**
 * The message that names what makes a change look like an error: a power of ten, vials counted instead of
 * their contents, or neighbouring digits swapped. Null for any other change. Both figures are above 0.
 */
export function typoMessage(now: number, last: number, vials?: Vials): string | null {
  const ratio = Math.max(now, last) / Math.min(now, last);
  const isLess = now < last;
  if (vials && ratio >= vials.min && ratio <= vials.max) return isLess ? "inVials" : "wereVials";
  const factor = factors.find(({ from, to }) => ratio >= from && ratio < to);
  if (factor && Math.max(now, last) >= 100) return isLess ? factor.less : factor.more;
  return isSwapped(now, last) ? "slip" : null;
}

/** What a first figure far from that of its peers may be entered in. */
export function peerMessage(value: number, expected: number): string {
  if (value > expected) return "peersFarLess";
  return expected / value < 31_623 ? "peersInThousands" : "peersInMillions";
}

/** What brings a ratio that is too small nearest to the middle of its range; null when nothing does. */
export function ratioMessage(ratio: number, { min, max }: Vials, vials?: Vials): string | null {
  const middle = Math.sqrt(min * max);
  const distance = (factor: number) => Math.abs(Math.log((ratio * factor) / middle));
  const isUsual = (factor: number) => ratio * factor >= min && ratio * factor <= max;
  const vial = vials ? Math.sqrt(vials.min * vials.max) : null;
  const candidates = [
    ...(vial === null ? [] : [{ factor: vial, message: "ratioInVials" }]),
    { factor: 1000, message: "ratioInThousands" },
  ].filter(({ factor }) => isUsual(factor));
  const [nearest] = candidates.toSorted((a, b) => distance(a.factor) - distance(b.factor));
  return nearest?.message ?? null;
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
  const differs = (now: string, then: string) =>
    (context.number(now) ?? 0) !== (context.lastStated(then) ?? 0);
  // Nearly every row ends at its first figure.
  if (row.some((code, place) => differs(code, other[place] ?? ""))) return false;
  const given = row.flatMap((code) => context.number(code) || []);
  const sum = given.reduce((all, value) => all + value, 0);
  return sum >= 10 && given.length >= 2 && row.some((code) => differs(code, code));
}

/** Twice the standard deviation of a count with that mean (Poisson). */
export const chance = (mean: number): number => 2 * Math.sqrt(Math.max(mean, 1));

/** How far a figure may be from another before a check over the years asks: `percent` of it, `absolute`, or chance. */
export const usualMove = (
  from: number,
  { percent = 0, absolute }: { percent?: number; absolute: number },
): number => Math.max(absolute, (from * percent) / 100, chance(from));
