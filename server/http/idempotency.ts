// A write that is sent twice with the same Idempotency-Key happens once: the second request gets the
// first reply. Calls take part by their contract entry (`acceptsIdempotencyKey`) and by writing in
// `transactOnce`.

import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Call } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import type { Caller } from "#server/request/caller.ts";
import { malformed } from "#server/texts/refused.ts";

const keptFor = sql`interval '24 hours'`;
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The key of one request of one user; `requestHash` covers everything that was requested with it. */
export type IdempotencyKey = { userId: number; key: string; requestHash: Buffer };

/** The key of a request; null where none was sent, no user is signed in, or the call takes none. */
export function idempotencyKeyOf(
  call: Call,
  caller: Caller | null,
  sent: { key: string | undefined; request: readonly unknown[] },
): IdempotencyKey | null {
  if (!call.acceptsIdempotencyKey || caller === null || sent.key === undefined) return null;
  if (!keyPattern.test(sent.key)) {
    throw malformed("Idempotency-Key", "invalid_format", "header.idempotencyKey");
  }
  const requestHash = createHash("sha256")
    .update(JSON.stringify([call.id, ...sent.request]))
    .digest();
  return { userId: caller.id, key: sent.key, requestHash };
}

/**
 * Runs `write` in one transaction. With a key its reply is stored in the same transaction and returned
 * to every repetition for 24 hours; a repetition that arrives meanwhile waits for the first. A write
 * that throws leaves no trace, so it may be sent again with its key.
 * @throws 422 `idempotency-key-reused` when the key was sent before with another request
 */
export function transactOnce<T>(
  { db, idempotencyKey }: { db: Kysely<DB>; idempotencyKey: IdempotencyKey | null },
  write: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (idempotencyKey === null) return transact(db, write);
  return transact(db, async (tx) => {
    if (!(await insertKey(tx, idempotencyKey))) return fetchReply<T>(tx, idempotencyKey);
    const reply = await write(tx);
    await storeReply(tx, idempotencyKey, reply);
    return reply;
  });
}

/** False when the key is in use. Waits for a transaction that is inserting the same key. */
async function insertKey(
  tx: Transaction<DB>,
  { userId, key, requestHash }: IdempotencyKey,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (user_id, key, request_hash)
    values (${userId}, ${key}, ${requestHash})
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, reply = null, created_at = now()
      where idempotency_key.created_at < now() - ${keptFor}
    returning 1`.execute(tx);
  return rows.length > 0;
}

async function fetchReply<T>(
  tx: Transaction<DB>,
  { userId, key, requestHash }: IdempotencyKey,
): Promise<T> {
  const { request_hash, reply } = await tx
    .selectFrom("idempotency_key")
    .select(["request_hash", "reply"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!request_hash.equals(requestHash)) throw problem("idempotency-key-reused");
  // The reply of the same call: the hash covers its id.
  return (reply === null ? undefined : JSON.parse(reply)) as T;
}

async function storeReply(
  tx: Transaction<DB>,
  { userId, key }: IdempotencyKey,
  reply: unknown,
): Promise<void> {
  await tx
    .updateTable("idempotency_key")
    .set({ reply: reply === undefined ? null : JSON.stringify(reply) })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** Deletes the keys whose day is over. */
export async function deleteOldKeys(db: Kysely<DB>): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - ${keptFor}`.execute(db);
}
