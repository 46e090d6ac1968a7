// Whether the figures in the database are made up. The mark stands in the database itself, so that
// it can never be separated from them.

import type { Kysely } from "kysely";
import type { DB } from "../database/tables.ts";

export async function isDemonstration(db: Kysely<DB>): Promise<boolean> {
  const found = await db
    .selectFrom("platform")
    .select("value")
    .where("key", "=", "demonstration")
    .executeTakeFirst();
  return found?.value === true;
}
