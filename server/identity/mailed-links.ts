// Mailed links for setting a password: 256 random bits, of which only the digest is stored. Only the
// newest link of a user works, and it works once. An invitation outlives requests for a reset, which
// strangers can make.

import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";
import { digestOf } from "#server/request/token-digest.ts";

const lifetimes = { invitation: "7 days", reset: "1 hour" } as const;

/**
 * Creates a link and returns its token. A reset ends older resets only; an invitation ends every older link,
 * unless it is sent `again` because someone asked for a reset.
 */
export async function createLink(
  tx: Transaction<DB>,
  userId: number,
  purpose: keyof typeof lifetimes,
  { again = false } = {},
): Promise<string> {
  if (purpose === "reset") await endResets(tx, userId);
  else if (!again) await endLinks(tx, userId);
  const token = randomBytes(32).toString("base64url");
  await sql`insert into mailed_link (hash, user_id, purpose, expires_at)
    values (${digestOf(token)}, ${userId}, ${purpose}, now() + ${lifetimes[purpose]}::interval)`.execute(
    tx,
  );
  return token;
}

async function endResets(tx: Transaction<DB>, userId: number): Promise<void> {
  await sql`update mailed_link set ended_at = now()
    where user_id = ${userId} and purpose = 'reset' and ended_at is null`.execute(tx);
}

/** Ends every link of the user that still works. */
export async function endLinks(tx: Transaction<DB>, userId: number): Promise<void> {
  await sql`update mailed_link set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(
    tx,
  );
}

/** The id of the link's user while the link works, else null. Does not use the link up. */
export async function ownerOfLink(db: Kysely<DB>, token: string): Promise<number | null> {
  const found = await sql<{ user_id: number }>`select user_id from mailed_link
    where hash = ${digestOf(token)} and ended_at is null and expires_at > now()`.execute(db);
  return found.rows[0]?.user_id ?? null;
}

/** Uses the link up and returns its user. Of many calls at once one gets the user, the others null. */
export async function spendLink(tx: Transaction<DB>, token: string): Promise<number | null> {
  const used = await sql<{ user_id: number }>`update mailed_link set ended_at = now()
    where hash = ${digestOf(token)} and ended_at is null and expires_at > now()
    returning user_id`.execute(tx);
  return used.rows[0]?.user_id ?? null;
}
