// Ends sessions and API tokens. The next request with one of them is refused.

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";

/**
 * Ends every session of the user except `except`, and every API token: one may have been made by the person
 * whom the user locks out. `why` is stored with each session.
 */
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
  await sql`delete from api_token where user_id = ${userId}`.execute(tx);
}
