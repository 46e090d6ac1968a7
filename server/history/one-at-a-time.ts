// The transaction of an import: long, and only one at a time on the whole platform.

import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";

/** Any number that nothing else locks. */
const lockNumber = 20_260_050;

/** The state is written inside, so an import is applied and says so, or neither. */
export function oneAtATime(
  db: Kysely<DB>,
  action: (tx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Checking the surveys of a country may take longer than other transactions may be idle.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
    await sql`set local statement_timeout = '5min'`.execute(tx);
    // Another process may be at a long import, which is waited for; rows that people hold are not.
    await sql`set local lock_timeout = '5min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(tx);
    await sql`set local lock_timeout = '10s'`.execute(tx);
    await action(tx);
  });
}
