// Reminds the Administrators of requests for an account that are about to be overdue, once for each
// request (contract/request-hours.ts).

import { type Kysely, sql } from "kysely";
import { requestHours } from "#contract/request-hours.ts";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { administratorsOf, mailUser } from "../identity/mail-user.ts";
import type { Queue } from "../jobs/queue.ts";

/** Returns the number of requests. The update marks them first, so of several processes one sends mails. */
export async function remindAdministrators(parts: {
  db: Kysely<DB>;
  config: Config;
  queue: Queue;
}): Promise<number> {
  return transact(parts.db, async (tx) => {
    const overdue = await sql`update "user" set overdue_told_at = now()
      where status = 'pending' and overdue_told_at is null
        and created_at < now() - make_interval(hours => ${requestHours.reminder})`.execute(tx);
    const count = Number(overdue.numAffectedRows ?? 0n);
    if (count === 0) return 0;
    for (const one of await administratorsOf(tx)) {
      await mailUser(tx, parts, one, "registration-overdue", { count: String(count) });
    }
    return count;
  });
}
