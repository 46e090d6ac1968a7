// The second factor: a code of six digits from an authenticator app (RFC 6238, steps of 30 seconds),
// each of which counts once, or one of ten recovery codes.

import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { decrypt, encrypt } from "../encrypt.ts";
import { bucketOf, countCall } from "../http/limit.ts";
import { digestOf } from "./tokens.ts";

const stepSeconds = 30;
/** Clocks may be one step apart. */
const window = 1;
const tries = { most: 5, windowSeconds: 300 };
const recoveryCodeCount = 10;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: "Annual Global Survey", label, secret, period: stepSeconds, digits: 6 });

/** A secret of 160 bits that counts once a code confirmed it. Answers what the app needs. */
export async function beginFactor(
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

export async function hasFactor(db: Kysely<DB>, userId: number): Promise<boolean> {
  const found = await sql`select 1 from second_factor
    where user_id = ${userId} and confirmed_at is not null`.execute(db);
  return found.rows.length > 0;
}

/**
 * Where tries of codes are counted: apart for who is signed in, for a browser the account knows, and
 * for everywhere else, so that a stranger with the password does not keep the owner out.
 */
export const factorBucket = (
  config: Config,
  userId: number,
  from: "session" | "elsewhere" | Buffer,
): Buffer => {
  const place = typeof from === "string" ? from : from.toString("hex");
  return bucketOf(config.pepper, "factor", String(userId), place);
};

/** Counts a try, 429 after five wrong ones in five minutes; in a statement of its own, so that no roll-back takes it back. */
export const countFactorTry = (db: Kysely<DB>, bucket: Buffer): Promise<void> =>
  countCall(db, bucket, tries.most, tries.windowSeconds);

type Row = { secret: Buffer; last_step: number };

/** True for the app's code of now, once. `isConfirmed` false: for a secret that waits for its first code. */
export async function spendAppCode(
  tx: Transaction<DB>,
  config: Config,
  userId: number,
  code: string,
  isConfirmed = true,
): Promise<boolean> {
  const found = await sql<Row>`select secret, last_step from second_factor
    where user_id = ${userId} and (confirmed_at is not null) = ${isConfirmed} for update`.execute(
    tx,
  );
  const [row] = found.rows;
  if (!row || !/^\d{6}$/.test(code)) return false;
  const secret = Secret.fromBase32(decrypt(config.encryptionKey, row.secret));
  const delta = totp(secret, "").validate({ token: code, window });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / stepSeconds) + delta;
  if (step <= row.last_step) return false;
  await sql`update second_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId}`.execute(tx);
  return true;
}

const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, "");

async function spendRecoveryCode(
  tx: Transaction<DB>,
  userId: number,
  code: string,
): Promise<boolean> {
  const used = await sql`update recovery_code set used_at = now()
    where hash = ${digestOf(plainCode(code))} and user_id = ${userId} and used_at is null`.execute(
    tx,
  );
  return used.numAffectedRows === 1n;
}

/** True for a code of the app or a recovery code that was not used yet. */
export async function spendCode(
  tx: Transaction<DB>,
  config: Config,
  userId: number,
  code: string,
): Promise<boolean> {
  const given = code.replace(/\s/g, "");
  return /^\d{6}$/.test(given)
    ? spendAppCode(tx, config, userId, given)
    : spendRecoveryCode(tx, userId, given);
}

/** Ten new codes of 120 bits, in groups of six letters; the old ones no longer work. */
export async function makeRecoveryCodes(tx: Transaction<DB>, userId: number): Promise<string[]> {
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

export async function dropFactor(tx: Transaction<DB>, userId: number): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx);
  await sql`delete from second_factor where user_id = ${userId}`.execute(tx);
}
