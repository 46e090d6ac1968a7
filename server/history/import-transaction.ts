// The transaction of an import: long, and only one at a time on the whole platform.

import { type Kysely, sql, type Transaction } from "kysely";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { DB } from "#server/database/tables.ts";

/** Runs `action` after the imports before it. The action stores its state too, so an import is applied and says so, or neither. */
export function inImportTransaction(
  db: Kysely<DB>,
  action: (tx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Checking the surveys of a country may take longer than other transactions may be idle.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
    await sql`set local statement_timeout = '5min'`.execute(tx);
    // Another process may be at a long import, which is waited for; rows that people hold are not.
    await sql`set local lock_timeout = '5min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.imports}::bigint)`.execute(tx);
    await sql`set local lock_timeout = '10s'`.execute(tx);
    await action(tx);
  });
}
