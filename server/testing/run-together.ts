// Makes requests overlap: starts them while a transaction holds a lock they need, and releases the
// lock once all of them wait for it.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { expect, vi } from "vitest";
import type { DB } from "#server/database/tables.ts";
import type { Answer } from "./send.ts";

/** How many connections of this test's database wait for a lock. */
export async function waitingForLock(db: Kysely<DB>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** `lock` is a statement that takes the lock; the replies come in the order of the requests. */
export async function runTogether(
  db: Kysely<DB>,
  lock: RawBuilder<unknown>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const started = await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    const answers = requests.map((send) => send());
    await vi.waitFor(async () => expect(await waitingForLock(db)).toBe(requests.length), 2_500);
    return answers;
  });
  return Promise.all(started);
}

export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort();
