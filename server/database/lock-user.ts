// Whether an account is still there, for whoever is about to write something of its person down.

import { sql, type Transaction } from "kysely";
import type { DB } from "./tables.ts";

/** Holds the account until the transaction ends: a deletion waits, and finds what was written. False for one that is gone. */
export async function lockUser(tx: Transaction<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "user" where id = ${id} and status <> 'deleted' for key share`.execute(tx);
  return rows.length > 0;
}
