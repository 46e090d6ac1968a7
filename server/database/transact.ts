// The one way to open a transaction: one action, one transaction.

import type { Kysely, Transaction } from "kysely";
import { isOutdatedPlan } from "./client.ts";
import type { DB } from "./tables.ts";

const maxTries = 4;
/** Deadlock and serialization failure: nothing was changed, and the action may run again. */
const retryableCodes = new Set(["40P01", "40001"]);

/** Each connection of the pool may have outdated queries once, after a migration. */
const maxOutdated = 20;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && retryableCodes.has(String(error.code));

/**
 * Runs `action` in a transaction of its own and commits. After a deadlock, or a migration that outdated
 * a prepared query, it runs again, so what it does outside the transaction must be safe to repeat.
 */
export async function transact<T>(
  db: Kysely<DB>,
  action: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let outdated = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(action);
    } catch (error) {
      if (isOutdatedPlan(error) && outdated < maxOutdated) {
        outdated += 1;
        tries -= 1;
        continue;
      }
      if (!isRetryable(error) || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries));
    }
  }
}
