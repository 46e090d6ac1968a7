// Whether the figures in the database are made up. The mark stands in the database itself, so that
// it can never be separated from them.

import { type Kysely, sql } from "kysely";
import type { DB } from "./tables.ts";

/** The mark, for a question that asks more besides. */
export const demonstrationMark = sql<boolean>`coalesce(
  (select value = 'true'::jsonb from platform where key = 'demonstration'), false)`;

export async function isDemonstration(db: Kysely<DB>): Promise<boolean> {
  const found = await sql<{ isMarked: boolean }>`
    select ${demonstrationMark} as "isMarked"`.execute(db);
  return found.rows[0]?.isMarked ?? false;
}
