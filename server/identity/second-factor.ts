// The second factor: a code of six digits from an authenticator app (RFC 6238, steps of 30 seconds),
// each of which counts once, or one of ten recovery codes.

import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { decrypt, encrypt } from "../encrypt.ts";
import { bucketOf, countCall } from "../http/limit.ts";
import { digestOf } from "./token-digest.ts";

const stepSeconds = 30;
/** Clocks may be one step apart. */
const window = 1;
const tries = { max: 5, windowSeconds: 300 };
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
  countCall(db, bucket, tries.max, tries.windowSeconds);

/** A code that somebody offers for the second factor of a user. */
type Offered = { config: Config; userId: number; code: string };
type Row = { secret: Buffer; last_step: number };

/** The step of time whose code it is; null for a wrong code, or one of a step that counted before. */
function stepOf({ config, code }: Offered, row: Row | undefined): number | null {
  if (!row || !/^\d{6}$/.test(code)) return null;
  const secret = Secret.fromBase32(decrypt(config.encryptionKey, row.secret));
  const delta = totp(secret, "").validate({ token: code, window });
  if (delta === null) return null;
  const step = Math.floor(Date.now() / 1000 / stepSeconds) + delta;
  return step > row.last_step ? step : null;
}

/** Turns on the factor that waits for its first code; false where the code is not its. */
export async function confirmFactor(tx: Transaction<DB>, offered: Offered): Promise<boolean> {
  const { userId } = offered;
  const found = await sql<Row>`select secret, last_step from second_factor
    where user_id = ${userId} and confirmed_at is null for update`.execute(tx);
  const step = stepOf({ ...offered, code: offered.code.replace(/\s/g, "") }, found.rows[0]);
  if (step === null) return false;
  await sql`update second_factor set last_step = ${step}, confirmed_at = now()
    where user_id = ${userId}`.execute(tx);
  return true;
}

/** True for the app's code of now, once. */
async function spendAppCode(tx: Transaction<DB>, offered: Offered): Promise<boolean> {
  const { userId } = offered;
  const found = await sql<Row>`select secret, last_step from second_factor
    where user_id = ${userId} and confirmed_at is not null for update`.execute(tx);
  const step = stepOf(offered, found.rows[0]);
  if (step === null) return false;
  await sql`update second_factor set last_step = ${step} where user_id = ${userId}`.execute(tx);
  return true;
}

const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, "");

async function spendRecoveryCode(tx: Transaction<DB>, { userId, code }: Offered): Promise<boolean> {
  const used = await sql`update recovery_code set used_at = now()
    where hash = ${digestOf(plainCode(code))} and user_id = ${userId} and used_at is null`.execute(
    tx,
  );
  return used.numAffectedRows === 1n;
}

/** True for a code of the app or a recovery code that was not used yet. */
export async function spendCode(tx: Transaction<DB>, offered: Offered): Promise<boolean> {
  const given = { ...offered, code: offered.code.replace(/\s/g, "") };
  return /^\d{6}$/.test(given.code) ? spendAppCode(tx, given) : spendRecoveryCode(tx, given);
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

/** Turns the factor off: secret and recovery codes are gone. */
export async function dropFactor(tx: Transaction<DB>, userId: number): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx);
  await sql`delete from second_factor where user_id = ${userId}`.execute(tx);
}
