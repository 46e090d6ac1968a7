// Slows guessing down: failures are counted in the database, before the password is looked at,
// so that a hundred guesses at once are counted as a hundred.

import { type Kysely, sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type { Config } from "../config.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import type { Caller, Origin } from "../http/context.ts";
import { bucketOf, isFirst, networkOf } from "../http/limit.ts";

/** Guesses without a wait; after them waits of 1, 2, 4 … 512 and at last 900 seconds. */
const freeGuesses = { unknown: 5, known: 10 };
const longestWaitSeconds = 900;
/** After so many failures only a mailed link opens the bucket of unknown devices. */
const mostGuesses = 100;
const accountWindow = "30 days";
const addressGuesses = 100;
const addressWindow = "15 minutes";

/** `isKnown`: the guess comes from a browser in which the account signed in before. */
export type Guess = { account: Buffer; address: Buffer; isKnown: boolean };

export const accountBucket = (secret: string, emailKey: string): Buffer =>
  bucketOf(secret, "account", emailKey);

/** Where a guess counts: the account, or the account in this known browser; and the address. */
export function guessOf(
  secret: string,
  from: { emailKey: string; address: string; knownDevice: Buffer | null },
): Guess {
  const { emailKey, address, knownDevice } = from;
  return {
    account: knownDevice
      ? bucketOf(secret, "device", emailKey, knownDevice.toString("hex"))
      : accountBucket(secret, emailKey),
    address: bucketOf(secret, "address", networkOf(address)),
    isKnown: knownDevice !== null,
  };
}

/** Seconds to wait after the n-th failure. */
export function waitAfter(failures: number, isKnown = false): number {
  const free = isKnown ? freeGuesses.known : freeGuesses.unknown;
  return failures < free ? 0 : Math.min(2 ** (failures - free), longestWaitSeconds);
}

type Bucket = { is_blocked: boolean; retry_after: number; failures: number };

async function open(tx: Kysely<DB>, bucket: Buffer, window: string): Promise<Bucket> {
  const found = await sql<Bucket>`
    insert into throttle (bucket) values (${bucket})
    on conflict (bucket) do update set
      failures = case when throttle.window_started_at < now() - ${window}::interval
        then 0 else throttle.failures end,
      window_started_at = case when throttle.window_started_at < now() - ${window}::interval
        then now() else throttle.window_started_at end
    returning failures,
      coalesce(blocked_until > now(), false) as is_blocked,
      ceil(greatest(extract(epoch from blocked_until - now()), 1))::integer as retry_after
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error("the throttle gave no row");
  return row;
}

async function count(tx: Kysely<DB>, bucket: Buffer, waitSeconds: number): Promise<void> {
  await sql`
    update throttle set failures = failures + 1, last_failure_at = now(),
      blocked_until = case when ${waitSeconds}::integer > 0
        then now() + make_interval(secs => ${waitSeconds}::integer) end
    where bucket = ${bucket}
  `.execute(tx);
}

/** Seconds until the next guess, or null when this one may be made; then it is counted as failed. */
async function refusedFor(tx: Kysely<DB>, guess: Guess): Promise<number | null> {
  const { account, address, isKnown } = guess;
  const byAccount = await open(tx, account, accountWindow);
  if (byAccount.is_blocked) return byAccount.retry_after;
  if (!isKnown && byAccount.failures >= mostGuesses) return longestWaitSeconds;
  const byAddress = await open(tx, address, addressWindow);
  // Whoever guesses from the owner's own network must not lock the owner's browser out.
  if (!isKnown && byAddress.failures >= addressGuesses) return longestWaitSeconds;
  await count(tx, account, waitAfter(byAccount.failures + 1, isKnown));
  await count(tx, address, 0);
  return null;
}

type Ask = { db: Kysely<DB>; config: Config; origin: Origin; caller: Caller | null };

/** One event per account and quarter of an hour: a flood of guesses must not become a flood of events. */
async function noteRefusal({ db, config, origin, caller }: Ask, guess: Guess): Promise<void> {
  const bucket = bucketOf(config.pepper, "throttled", guess.account.toString("hex"));
  if (!(await isFirst(db, bucket, longestWaitSeconds))) return;
  await audit(db, { action: "authn_login_throttled", caller, origin, outcome: "refused" });
}

/**
 * Counts a guess as failed before it is made, or refuses it with 429 and the seconds to wait.
 * A right guess calls `forgive`.
 */
export async function admitGuess(asked: Ask, guess: Guess): Promise<void> {
  const retryAfterSeconds = await asked.db.transaction().execute((tx) => refusedFor(tx, guess));
  if (retryAfterSeconds === null) return;
  await noteRefusal(asked, guess);
  throw problem("too-many-attempts", { retryAfterSeconds });
}

/** Takes the guess back that turned out right, and with it the account's past failures. */
export async function forgive(tx: Kysely<DB>, { account, address }: Guess): Promise<void> {
  await openBucket(tx, account);
  await sql`update throttle set failures = greatest(failures - 1, 0) where bucket = ${address}`.execute(
    tx,
  );
}

export async function openBucket(tx: Kysely<DB>, bucket: Buffer): Promise<void> {
  await sql`delete from throttle where bucket = ${bucket}`.execute(tx);
}
