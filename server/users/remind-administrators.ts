// Requests that have waited too long remind the Administrators, once each, before the answer is due
// (contract/request-hours.ts).

import { type Kysely, sql } from "kysely";
import { requestHours } from "#contract/request-hours.ts";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { administratorsOf, mailUser } from "../identity/mail-user.ts";
import type { Queue } from "../jobs/queue.ts";

/** How many requests were told about. Processes that run it at once tell once: the rows are marked first. */
export async function remindAdministrators(parts: {
  db: Kysely<DB>;
  config: Config;
  queue: Queue;
}): Promise<number> {
  return transact(parts.db, async (tx) => {
    const told = await sql`update "user" set overdue_told_at = now()
      where status = 'pending' and overdue_told_at is null
        and created_at < now() - make_interval(hours => ${requestHours.reminder})`.execute(tx);
    const count = Number(told.numAffectedRows ?? 0n);
    if (count === 0) return 0;
    for (const one of await administratorsOf(tx)) {
      await mailUser(tx, parts, one, "registration-overdue", { count: String(count) });
    }
    return count;
  });
}
