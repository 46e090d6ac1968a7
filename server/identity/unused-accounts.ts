// Accounts that no one uses: after 24 months the owner is notified, after 25 the account is suspended, after 36 the
// person is erased (docs/retention.md). Each step needs the one before, so no one loses an account without a notice.

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { auditUser } from "./audit-user.ts";
import { endSessions } from "./end-sessions.ts";
import { eraseUser } from "./erase-user.ts";
import { isLastAdministrator } from "./last-administrator.ts";
import { isNotified, monthsAgo, unusedFor } from "./last-use.ts";
import { type Addressee, mailUser } from "./mail-user.ts";
import { endLinks } from "./mailed-links.ts";

async function notifyOwners(tx: Transaction<DB>, parts: AppContext): Promise<number> {
  const { rows } = await sql<Addressee>`update "user" set unused_notified_at = now()
    where status = 'approved' and ${unusedFor(24)} and not ${isNotified}
    returning id, first_name, email, culture`.execute(tx);
  for (const owner of rows) await mailUser(tx, parts, owner, "account-unused", {});
  return rows.length;
}

type Id = { id: number };

async function suspend(tx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<Id>`select id from "user"
    where status = 'approved' and ${unusedFor(25)} and ${isNotified} and unused_notified_at < ${monthsAgo(1)}
    for update`.execute(tx);
  let count = 0;
  for (const { id } of rows) {
    if (await isLastAdministrator(tx, id)) continue;
    await sql`update "user" set status = 'suspended' where id = ${id}`.execute(tx);
    await endLinks(tx, id);
    await endSessions(tx, id, "suspended");
    const [before, after] = [{ status: "approved" }, { status: "suspended", reason: "unused" }];
    const request = { caller: null };
    await auditUser(tx, { action: "user_suspended", request, userId: id, before, after });
    count += 1;
  }
  return count;
}

/** Also accounts that an Administrator suspended; those who were notified have a year from then. */
async function erase(tx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<Id>`select id from "user"
    where status = 'suspended' and ${unusedFor(36)} and (not ${isNotified} or unused_notified_at < ${monthsAgo(12)})
    for update`.execute(tx);
  for (const { id } of rows) await eraseUser(tx, { caller: null }, id);
  return rows.length;
}

/** Returns the numbers. The lock on Administrators is taken before. */
export async function handleUnusedAccounts(tx: Transaction<DB>, parts: AppContext) {
  return {
    accountsErased: await erase(tx),
    accountsSuspended: await suspend(tx),
    accountsNotified: await notifyOwners(tx, parts),
  };
}
