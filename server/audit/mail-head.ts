// Mails the head of the chain to every Administrator once a day, so that copies of it exist where no one who
// can change the database can change them.

import { isDueToday } from "#server/database/once-a-day.ts";
import { transact } from "#server/database/transact.ts";
import type { AppContext } from "#server/http/context.ts";
import { administratorsOf, mailUser } from "#server/identity/mail-user.ts";
import { fetchHead } from "./seal.ts";

/** Returns whether it was mailed: not when nothing is sealed, or when one was mailed today. */
export function mailHead(parts: Pick<AppContext, "config" | "db" | "queue" | "settings">) {
  return transact(parts.db, async (tx): Promise<boolean> => {
    const head = await fetchHead(tx);
    if (!head || !(await isDueToday(tx, "audit head"))) return false;
    const values = { head: `audit head ${head.no} ${head.hash}` };
    for (const one of await administratorsOf(tx))
      await mailUser(tx, parts, one, "audit-head", values);
    return true;
  });
}
