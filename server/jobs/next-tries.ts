// When waiting mails are tried next, read from the table of the queue.

import { type Kysely, sql } from "kysely";
import type { DB } from "#server/database/tables.ts";

/** Mail id → time of the next try; mails that do not wait are not in the map. */
export async function nextTries(
  db: Kysely<DB>,
  mailIds: readonly string[],
): Promise<Map<string, Date>> {
  const found = await sql<{ mail_id: string; at: Date }>`
    select data ->> 'mailId' as mail_id, min(start_after) as at from jobs.job
    where name = 'send-mail' and state in ('created', 'retry')
      and data ->> 'mailId' = any(${mailIds}::text[])
    group by 1`.execute(db);
  return new Map(found.rows.map(({ mail_id, at }) => [mail_id, at]));
}
