// Runs a limited number of calls at once and keeps the others waiting in order. A call that would wait
// too long, or behind too many, is refused at once with 429 and Retry-After: an overloaded server that
// says so early is better than one that lets everybody wait and then fails.

import { problem } from "#contract/problems.ts";

export type Free = () => void;

export type Admission = {
  /**
   * Waits for a slot and returns the function that frees it. @throws 429 `busy` when the wait is, or turns
   * out to be, too long. `isGone` says whether the client has left meanwhile: its turn is skipped.
   */
  enter(isGone?: () => boolean): Free | Promise<Free>;
};

type Limits = { atOnce: number; maxWaitMs: number; maxWaiting?: number; now?: () => number };

/** How much the newest duration counts in the mean. */
const weight = 0.1;
const firstGuessMs = 20;

type Waiting = { since: number; isGone: () => boolean; admit: () => void; refuse: () => void };

export function admission({
  atOnce,
  maxWaitMs,
  maxWaiting = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: Limits): Admission {
  let waiting: Waiting[] = [];
  let running = 0;
  let meanMs = firstGuessMs;

  const busy = () =>
    problem("busy", { retryAfterSeconds: Math.max(1, Math.ceil(maxWaitMs / 1000)) });

  function start(): Free {
    running += 1;
    const startedAt = now();
    let isFreed = false;
    return () => {
      if (isFreed) return;
      isFreed = true;
      running -= 1;
      meanMs += weight * (now() - startedAt - meanMs);
      admitNext();
    };
  }

  function admitNext(): void {
    while (running < atOnce) {
      const next = waiting.shift();
      if (!next) return;
      if (next.isGone() || now() - next.since > maxWaitMs) next.refuse();
      else next.admit();
    }
  }

  const isFull = () =>
    waiting.length >= maxWaiting || ((waiting.length + 1) / atOnce) * meanMs > maxWaitMs;

  /** Those whose clients have left must not keep others out. */
  function dropGone(): void {
    const { gone = [], there = [] } = Object.groupBy(waiting, ({ isGone }) =>
      isGone() ? "gone" : "there",
    );
    waiting = there;
    for (const { refuse } of gone) refuse();
  }

  return {
    enter(isGone = () => false) {
      if (running < atOnce) return start();
      if (isFull()) dropGone();
      if (isFull()) throw busy();
      return new Promise((resolve, reject) => {
        waiting.push({
          since: now(),
          isGone,
          admit: () => resolve(start()),
          refuse: () => reject(busy()),
        });
      });
    },
  };
}
