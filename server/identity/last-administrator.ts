// Keeps at least one Administrator who can sign in.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { DB } from "#server/database/tables.ts";

/** Taken before any row lock on an account by every action that may remove an Administrator. */
export async function lockAdministrators(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.administrators}::bigint)`.execute(tx);
}

/**
 * 409 `last-administrator` if no other Administrator could sign in.
 * Serialised by an advisory lock, so two Administrators cannot remove each other at once.
 */
export async function assertAnotherAdministrator(
  tx: Transaction<DB>,
  userId: number,
): Promise<void> {
  await lockAdministrators(tx);
  if (await isLastAdministrator(tx, userId)) throw problem("last-administrator");
}

/** Whether no other Administrator could sign in. The caller holds the lock. */
export async function isLastAdministrator(tx: Transaction<DB>, userId: number): Promise<boolean> {
  const found = await sql<{ is_last: boolean }>`
    select role_key = 'Administrator' and status = 'approved' and not exists (
      select 1 from "user" other where other.id <> "user".id
        and other.role_key = 'Administrator' and other.status = 'approved'
        and other.password_hash is not null) as is_last
    from "user" where id = ${userId}`.execute(tx);
  return found.rows[0]?.is_last ?? false;
}
