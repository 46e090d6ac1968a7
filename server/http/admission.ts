// Runs a limited number of calls at once and keeps the others waiting in order. A call that would wait
// too long, or behind too many, is refused at once with 429 and Retry-After: an overloaded server that
// says so early is better than one that lets everybody wait and then fails.

import { problem } from "#contract/problems.ts";

export type Free = () => void;

export type Admission = {
  /**
   * Waits for a slot and returns the function that frees it. @throws 429 `busy` when the wait is, or turns
   * out to be, too long.
   */
  enter(request?: Entering): Free | Promise<Free>;
};

/** `isGone` says whether the client has left meanwhile: its turn is skipped. */
type Entering = { userId?: number | undefined; isGone?: () => boolean };

type Limits = {
  atOnce: number;
  maxWaitMs: number;
  maxWaiting?: number;
  /** Of one user, so that one who sends hundreds keeps no other user out. Those beyond wait without holding up others. */
  ofUser?: { atOnce: number; maxWaiting: number };
  now?: () => number;
};

/** How much the newest duration counts in the mean. */
const weight = 0.1;
const firstGuessMs = 20;

type Waiting = {
  userId: number | undefined;
  isGone: () => boolean;
  since: number;
  admit: () => void;
  refuse: () => void;
};

const unlimited = { atOnce: Number.POSITIVE_INFINITY, maxWaiting: Number.POSITIVE_INFINITY };

/** `now` is in milliseconds; only tests give another clock. */
export function admission({
  atOnce,
  maxWaitMs,
  maxWaiting = Number.POSITIVE_INFINITY,
  ofUser = unlimited,
  now = () => performance.now(),
}: Limits): Admission {
  let waiting: Waiting[] = [];
  let running = 0;
  /** How many slots each user has. */
  const runningOf = new Map<number | undefined, number>();
  let meanMs = firstGuessMs;

  const busy = () =>
    problem("busy", { retryAfterSeconds: Math.max(1, Math.ceil(maxWaitMs / 1000)) });

  function count(userId: number | undefined, change: 1 | -1): void {
    running += change;
    const own = (runningOf.get(userId) ?? 0) + change;
    if (own > 0) runningOf.set(userId, own);
    else runningOf.delete(userId);
  }

  const mayStart = (userId: number | undefined) =>
    running < atOnce && (runningOf.get(userId) ?? 0) < ofUser.atOnce;

  function start(userId: number | undefined): Free {
    count(userId, 1);
    const startedAt = now();
    let isFreed = false;
    return () => {
      if (isFreed) return;
      isFreed = true;
      count(userId, -1);
      meanMs += weight * (now() - startedAt - meanMs);
      admitNext();
    };
  }

  function admitNext(): void {
    while (running < atOnce) {
      const at = waiting.findIndex(({ userId }) => mayStart(userId));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      if (next.isGone() || now() - next.since > maxWaitMs) next.refuse();
      else next.admit();
    }
  }

  function isFull(userId: number | undefined): boolean {
    const own =
      ofUser === unlimited ? 0 : waiting.filter((other) => other.userId === userId).length;
    const turns = Math.max((waiting.length + 1) / atOnce, (own + 1) / ofUser.atOnce);
    return waiting.length >= maxWaiting || own >= ofUser.maxWaiting || turns * meanMs > maxWaitMs;
  }

  /** Those whose clients have left must not keep others out. */
  function dropGone(): void {
    const { gone = [], there = [] } = Object.groupBy(waiting, ({ isGone }) =>
      isGone() ? "gone" : "there",
    );
    waiting = there;
    for (const { refuse } of gone) refuse();
  }

  return {
    enter({ userId, isGone = () => false } = {}) {
      if (mayStart(userId)) return start(userId);
      if (isFull(userId)) dropGone();
      if (isFull(userId)) throw busy();
      return new Promise((resolve, reject) => {
        const admit = () => resolve(start(userId));
        const refuse = () => reject(busy());
        waiting.push({ userId, isGone, since: now(), admit, refuse });
      });
    },
  };
}
