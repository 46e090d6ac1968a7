// The one door to a transaction: one deed, one transaction, opened on the deed's first line.

import type { Kysely, Transaction } from "kysely";
import type { DB } from "./tables.ts";

const maxTries = 4;
/** A deadlock, or two deeds that cannot be put in an order: nothing was done, and it may go again. */
const lost = new Set(["40P01", "40001"]);

const isLost = (error: unknown): boolean =>
  error instanceof Error && "code" in error && lost.has(String(error.code));

/**
 * Runs `deed` in a transaction of its own and commits. A deed that lost against another is run
 * again, three times at most: what it does outside the transaction must not matter twice.
 */
export async function transact<T>(
  db: Kysely<DB>,
  action: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(action);
    } catch (error) {
      if (!isLost(error) || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries));
    }
  }
}
