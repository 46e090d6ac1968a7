// The second factor: a six-digit code of an authenticator app (RFC 6238, 30 second steps) or one of
// ten recovery codes. Each code works once.

import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { Secret, TOTP } from "otpauth";
import { problem } from "#contract/problems.ts";
import type { Config } from "#server/config.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { decrypt, encrypt } from "#server/encrypt.ts";
import { bucketOf } from "#server/http/count-call.ts";
import { digestOf } from "#server/request/token-digest.ts";
import { clearBucket, countCode } from "./throttle.ts";

const stepSeconds = 30;
/** The clocks of phone and server may be one step apart. */
const windowSteps = 1;
const recoveryCodeCount = 10;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: "Annual Global Survey", label, secret, period: stepSeconds, digits: 6 });

/** Stores a new secret of 160 bits, which takes effect when a code confirms it. Returns it for the app. */
export async function startFactor(
  tx: Transaction<DB>,
  config: Config,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const sealed = encrypt(config.encryptionKey, secret.base32);
  await sql`insert into second_factor (user_id, secret) values (${id}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0
      where second_factor.confirmed_at is null`.execute(tx);
  return { secret: secret.base32, uri: totp(secret, email).toString() };
}

/** Whether the account requires a code after the password. */
export async function hasFactor(db: Kysely<DB>, userId: number): Promise<boolean> {
  const found = await sql`select 1 from second_factor
    where user_id = ${userId} and confirmed_at is not null`.execute(db);
  return found.rows.length > 0;
}

/**
 * The throttle bucket for attempts at codes. Signed-in users, each known browser and all others have
 * buckets of their own, so that a stranger who has the password cannot lock the owner out.
 */
export const factorBucket = (
  config: Config,
  userId: number,
  from: "session" | "elsewhere" | Buffer,
): Buffer => {
  const source = typeof from === "string" ? from : from.toString("hex");
  return bucketOf(config.pepper, "factor", String(userId), source);
};

/**
 * Counts an attempt and returns how many have failed, with this one; 429 after five, with waits that grow,
 * and always after a hundred in 30 days. Takes `db`, not a transaction, so that the count stays when the
 * caller rolls back.
 */
export async function countFactorAttempt(db: Kysely<DB>, bucket: Buffer): Promise<number> {
  const counted = await countCode(db, bucket);
  if ("failures" in counted) return counted.failures;
  throw problem("too-many-attempts", { retryAfterSeconds: counted.waitSeconds });
}

/** A code entered for the second factor of a user. */
type EnteredCode = { config: Config; userId: number; code: string };
type Row = { secret: Buffer; last_step: number };

/** The time step of the code; null for a wrong code and for one of a step used before. */
function stepOf({ config, code }: EnteredCode, row: Row | undefined): number | null {
  if (!row || !/^\d{6}$/.test(code)) return null;
  const secret = Secret.fromBase32(decrypt(config.encryptionKey, row.secret));
  const timestamp = Date.now();
  const delta = totp(secret, "").validate({ token: code, window: windowSteps, timestamp });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta;
  return step > row.last_step ? step : null;
}

/** Confirms the stored secret with its first code; false if the code is wrong. */
export async function confirmFactor(tx: Transaction<DB>, entered: EnteredCode): Promise<boolean> {
  const { userId } = entered;
  const found = await sql<Row>`select secret, last_step from second_factor
    where user_id = ${userId} and confirmed_at is null for update`.execute(tx);
  const step = stepOf({ ...entered, code: entered.code.replace(/\s/g, "") }, found.rows[0]);
  if (step === null) return false;
  await sql`update second_factor set last_step = ${step}, confirmed_at = now()
    where user_id = ${userId}`.execute(tx);
  return true;
}

/** Uses up a current code of the app; false if it is wrong or was used. */
async function spendAppCode(tx: Transaction<DB>, entered: EnteredCode): Promise<boolean> {
  const { userId } = entered;
  const found = await sql<Row>`select secret, last_step from second_factor
    where user_id = ${userId} and confirmed_at is not null for update`.execute(tx);
  const step = stepOf(entered, found.rows[0]);
  if (step === null) return false;
  await sql`update second_factor set last_step = ${step} where user_id = ${userId}`.execute(tx);
  return true;
}

const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, "");

async function spendRecoveryCode(
  tx: Transaction<DB>,
  { userId, code }: EnteredCode,
): Promise<boolean> {
  const used = await sql`update recovery_code set used_at = now()
    where hash = ${digestOf(plainCode(code))} and user_id = ${userId} and used_at is null`.execute(
    tx,
  );
  return used.numAffectedRows === 1n;
}

/** Uses up a code of the app or a recovery code; false if it is wrong or was used. */
export async function spendCode(tx: Transaction<DB>, entered: EnteredCode): Promise<boolean> {
  const normalized = { ...entered, code: entered.code.replace(/\s/g, "") };
  return /^\d{6}$/.test(normalized.code)
    ? spendAppCode(tx, normalized)
    : spendRecoveryCode(tx, normalized);
}

/**
 * Counts an attempt and checks the code in a transaction of its own: a right one is spent even if nothing follows, and
 * ends the count. Returns how many attempts have failed, with this one; 429 as `countFactorAttempt`.
 */
export async function checkCode(
  db: Kysely<DB>,
  { code, ...entered }: Omit<EnteredCode, "code"> & { code: string | undefined },
  bucket: Buffer,
): Promise<{ isRight: boolean; failures: number }> {
  const failures = await countFactorAttempt(db, bucket);
  const isRight = await transact(db, async (tx) => {
    const isSpent = code !== undefined && (await spendCode(tx, { ...entered, code }));
    if (isSpent) await clearBucket(tx, bucket);
    return isSpent;
  });
  return { isRight, failures };
}

/** Creates ten recovery codes of 120 bits, in groups of six letters. Older ones stop working. */
export async function createRecoveryCodes(tx: Transaction<DB>, userId: number): Promise<string[]> {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx);
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(24), (byte) => base32[byte % 32]).join(""),
  );
  await tx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ hash: digestOf(code), user_id: userId })))
    .execute();
  return codes.map((code) => code.replace(/(.{6})(?!$)/g, "$1-"));
}

/** Turns the second factor off: deletes its secret and the recovery codes. */
export async function dropFactor(tx: Transaction<DB>, userId: number): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx);
  await sql`delete from second_factor where user_id = ${userId}`.execute(tx);
}
