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
    const counted = await limiter.penalty(key, points, { customDuration: windowSeconds });
    return { count: counted.consumedPoints, endsInMs: counted.msBeforeNext };
  };
}
