// Reminds the Administrators of requests for an account that are about to be overdue, once for each
// request (setting registrationReminderHours).

import { sql } from "kysely";
import { transact } from "#server/database/transact.ts";
import type { AppContext } from "#server/http/context.ts";
import { administratorsOf, mailUser } from "#server/identity/mail-user.ts";

/** Returns the number of requests. The update marks them first, so of several processes one sends mails. */
export async function remindAdministrators(parts: AppContext): Promise<number> {
  const hours = parts.settings.get("registrationReminderHours");
  return transact(parts.db, async (tx) => {
    const overdue = await sql`update "user" set overdue_told_at = now()
      where status = 'pending' and overdue_told_at is null
        and created_at < now() - make_interval(hours => ${hours})`.execute(tx);
    const count = Number(overdue.numAffectedRows ?? 0n);
    if (count === 0) return 0;
    for (const one of await administratorsOf(tx)) {
      const values = { count: String(count), hours: String(hours) };
      await mailUser(tx, parts, one, "registration-overdue", values);
    }
    return count;
  });
}
