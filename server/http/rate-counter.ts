// Counts within windows of time, in the table `rate_limit`, so that a limit holds over all processes.
// A window begins with its first count. The library goes by the clock of this process.

import type pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";

/** What was counted in the window so far, this time included, and when the window ends. */
export type Counted = { count: number; endsInMs: number };

export type RateCounter = (key: string, points: number, windowSeconds: number) => Promise<Counted>;

/** A counter whose keys are stored as they are given: they must say nothing about a person. */
export function rateCounter(pool: pg.Pool): RateCounter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: "",
    // Limits differ by key and may change at any time, so they are compared with the count, not set here.
    points: 0,
    duration: 0,
  });
  return async (key, points, windowSeconds) => {
    const count = () => limiter.penalty(key, points, { customDuration: windowSeconds });
    let counted = await count();
    if (counted.msBeforeNext > 2 * windowSeconds * 1000) {
      // The row is from before the clock was set back; it would keep the limit for as long as that.
      await limiter.delete(key);
      counted = await count();
    }
    return { count: counted.consumedPoints, endsInMs: counted.msBeforeNext };
  };
}
