// The time by the database's clock, which every save is stored with: what is compared with a save is timed by it too.

import { type Kysely, sql } from "kysely";
import type { DB } from "./tables.ts";

/** Now, as ISO text in UTC to the microsecond, as exact as the time of a save. */
export async function databaseNow(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(
    db,
  );
  return String(rows[0]?.now);
}
