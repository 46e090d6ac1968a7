// Deletes once a day what is no longer needed, accounts that no one uses among it. What is kept for how long: docs/retention.md.

import { type RawBuilder, sql, type Transaction } from "kysely";
import { audit } from "#server/database/audit.ts";
import { isDueToday } from "#server/database/once-a-day.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import type { AppContext } from "#server/http/context.ts";
import { eraseUser } from "#server/identity/erase-user.ts";
import { lockAdministrators } from "#server/identity/last-administrator.ts";
import { handleUnusedAccounts } from "#server/identity/unused-accounts.ts";
import { eraseOldOrigins } from "./erase-old-origins.ts";

const daysAgo = (days: number): RawBuilder<unknown> =>
  sql`now() - make_interval(days => ${days}::integer)`;

/** What is deleted, and how. */
const deletions: Readonly<Record<string, RawBuilder<unknown>>> = {
  // Each process deletes their files from its outbox too (erase-outbox.ts).
  mails: sql`with deleted as (
      delete from mail where status <> 'queued'
        and coalesce(sent_at, last_tried_at, created_at) < ${daysAgo(30)}
      returning id
    ) insert into erased_mail (mail_id) select id from deleted`,
  sessions: sql`delete from session where coalesce(ended_at, ends_at) < ${daysAgo(30)}`,
  apiTokens: sql`delete from api_token where ends_at < ${daysAgo(30)}`,
  mailedLinks: sql`delete from mailed_link where coalesce(ended_at, expires_at) < ${daysAgo(30)}`,
  recoveryCodes: sql`delete from recovery_code where used_at < ${daysAgo(30)}`,
  knownDevices: sql`delete from known_device where last_seen_at < ${daysAgo(180)}`,
  // No count is about more than 30 days, and no wait is longer.
  failures: sql`delete from throttle
    where greatest(window_started_at, last_failure_at, blocked_until) < ${daysAgo(31)}`,
  // The log stays, and what was written.
  paperPreviews: sql`update paper_upload set state = 'expired', reading = null
    where state = 'waiting' and uploaded_at < ${daysAgo(7)}`,
  paperFiles: sql`update paper_upload set content = null
    where content is not null and uploaded_at < ${daysAgo(730)}`,
  // The import itself stays, with what it wrote; only the rows of its file and their preview go.
  importedRows: sql`update history_import set content = null, result = null
    where content is not null and uploaded_at < ${daysAgo(7)}`,
  yearbooks: sql`delete from yearbook where asked_at < ${daysAgo(30)}`,
};

/** Requests for an account: the person is erased as when an Administrator deletes the account. */
const oldRequests = sql<{ id: number }>`
  select id from "user"
  where (status = 'denied' and coalesce(decided_at, created_at) < ${daysAgo(90)})
    or (status = 'pending' and created_at < ${daysAgo(180)})
  for update skip locked`;

/** How many of each kind were deleted. */
type Counts = Record<string, number>;

async function deleteOld(tx: Transaction<DB>, parts: AppContext): Promise<Counts> {
  const counts: Counts = {};
  for (const [name, statement] of Object.entries(deletions)) {
    const { numAffectedRows = 0n } = await statement.execute(tx);
    counts[name] = Number(numAffectedRows);
  }
  counts.origins = await eraseOldOrigins(tx);
  await lockAdministrators(tx);
  const { rows } = await oldRequests.execute(tx);
  for (const { id } of rows) await eraseUser(tx, { caller: null }, id);
  counts.requests = rows.length;
  Object.assign(counts, await handleUnusedAccounts(tx, parts));
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Deletes all of it in one transaction, unless that was done today. Returns what it deleted. */
export function tidy(parts: AppContext): Promise<Counts> {
  return transact(parts.db, async (tx) => {
    if (!(await isDueToday(tx, "tidying"))) return {};
    const counts = await deleteOld(tx, parts);
    if (Object.keys(counts).length > 0) {
      await audit(tx, { action: "sys_tidied", caller: null, after: counts });
    }
    return counts;
  });
}
