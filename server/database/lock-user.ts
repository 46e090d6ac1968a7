// Keeps a user from being deleted while a transaction writes rows about that person.

import { sql, type Transaction } from "kysely";
import type { DB } from "./tables.ts";

/**
 * Locks a user row (FOR KEY SHARE) so that a concurrent deletion waits for this transaction.
 * Returns false if the user is deleted.
 */
export async function lockUser(tx: Transaction<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "user" where id = ${id} and status <> 'deleted' for key share`.execute(tx);
  return rows.length > 0;
}
