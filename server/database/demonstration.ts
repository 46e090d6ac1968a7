// Whether the figures in the database are demonstration data. The flag is stored in the database
// itself, so that a copy of the figures always has it.

import { type Kysely, sql } from "kysely";
import type { DB } from "./tables.ts";

/** The flag as an expression, for a query that selects other things too. */
export const demonstrationFlag = sql<boolean>`coalesce(
  (select value = 'true'::jsonb from platform where key = 'demonstration'), false)`;

export async function isDemonstration(db: Kysely<DB>): Promise<boolean> {
  const found = await sql<{ isDemonstration: boolean }>`
    select ${demonstrationFlag} as "isDemonstration"`.execute(db);
  return found.rows[0]?.isDemonstration ?? false;
}
