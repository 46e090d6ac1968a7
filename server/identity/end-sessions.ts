// Ends sessions. The next request of an ended session is refused.

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";

/** Ends every session of the user except `except`. `why` is stored with each. */
export async function endSessions(
  tx: Transaction<DB>,
  userId: number,
  why: string,
  except: string | null = null,
): Promise<void> {
  await sql`update session set ended_at = now(), ended_why = ${why}
    where user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid`.execute(
    tx,
  );
}
