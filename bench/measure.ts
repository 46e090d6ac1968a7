// What a bench measures and how it says so: ratios of two kinds of the same work, in alternating rounds
// of one run, or a figure with its limit. A ratio that cannot be trusted is "not measured".

import { setTimeout as delay } from "node:timers/promises";

export type Measured = {
  name: string;
  wanted: string;
  /** Whether the wish is fulfilled; null where nothing is wished for. */
  isMet: boolean | null;
  value: number;
  /** Smallest and largest of the rounds. */
  spread: readonly [number, number];
  detail: string;
};
export type NotMeasured = { name: string; wanted: string; reason: string };
export type Outcome = Measured | NotMeasured;

export type Bench = { name: string; wanted: string; run: () => Promise<Outcome[]> };

/** Milliseconds of `work`. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The upper one of two in the middle; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which this share of the values lies, such as 0.95; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

type Sides = { ours: readonly number[]; theirs: readonly number[] };

/**
 * The ratio of what each side did in the rounds, pair by pair. Above `max`, 1 where the other side is the
 * bare work, our side would be faster than it can be, and a spread above 2 says that the machine was busy
 * with something else: neither counts.
 */
export function ratioOf(
  { name, atLeast, max = 1 }: { name: string; atLeast: number; max?: number },
  { ours, theirs }: Sides,
): Outcome {
  const wanted = `at least ${atLeast}`;
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  const value = median(ratios);
  const spread = [Math.min(...ratios), Math.max(...ratios)] as const;
  const detail = `${median(ours).toFixed(0)}/s of ${median(theirs).toFixed(0)}/s`;
  if (!Number.isFinite(value)) return { name, wanted, reason: "a round gave no number" };
  if (value > max)
    return { name, wanted, reason: `ratio ${value.toFixed(2)} is above ${max} (${detail})` };
  if (spread[1] / spread[0] > 2) {
    const ends = spread.map((one) => one.toFixed(2)).join(" to ");
    return { name, wanted, reason: `rounds from ${ends}: the machine is not quiet (${detail})` };
  }
  return { name, wanted, isMet: value >= atLeast, value, spread, detail };
}

/** A figure with an upper limit, from several rounds. */
export function atMost(
  { name, limit, unit }: { name: string; limit: number; unit: string },
  rounds: readonly number[],
  detail = "",
): Outcome {
  const wanted = `at most ${limit} ${unit}`;
  const value = median(rounds);
  if (!Number.isFinite(value)) return { name, wanted, reason: "there is no number" };
  const spread = [Math.min(...rounds), Math.max(...rounds)] as const;
  return { name, wanted, isMet: value <= limit, value, spread, detail };
}

/** Runs both sides in turn, so that what slows the machine slows both. */
export async function alternate(
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Sides> {
  const found = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    found.ours.push(await ours());
    found.theirs.push(await theirs());
  }
  return found;
}

/** A browser that no longer answers must not hold up the benches after it. */
const limitMinutes = 10;

/** The outcomes of a bench; one that fails or does not end says why instead of ending the run. */
export async function outcomesOf(
  { name, wanted, run }: Bench,
  limitMs = limitMinutes * 60_000,
): Promise<Outcome[]> {
  const late = new AbortController();
  const tooLate = delay(limitMs, undefined, late).then(() => {
    throw new Error(`it did not end within ${(limitMs / 60_000).toFixed(0)} minutes`);
  });
  try {
    return await Promise.race([run(), tooLate]);
  } catch (error) {
    return [{ name, wanted, reason: error instanceof Error ? error.message : String(error) }];
  } finally {
    tooLate.catch(() => {});
    late.abort();
  }
}
