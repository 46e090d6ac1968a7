// Slows password guessing down. Failures are counted in the database before the password is verified,
// so that simultaneous guesses are all counted.

import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { bucketOf, networkOf } from "#server/http/count-call.ts";

/** Failures before the first wait; the waits are 1, 2, 4 … 512 and then always 900 seconds. */
const freeGuesses = { unknown: 5, known: 10 };
export const maxWaitSeconds = 900;
/** After this many failures from unknown browsers, only a mailed link lets one sign in from such a browser. */
const maxGuesses = 100;
const accountWindow = "30 days";
const maxGuessesOfAddress = 100;
const addressWindow = "15 minutes";

/** The buckets of a guess. `isKnown`: it comes from a browser in which the account signed in before. */
export type Guess = { account: Buffer; address: Buffer; isKnown: boolean };

/** The bucket for guesses at an account from unknown browsers. */
export const accountBucket = (secret: string, emailKey: string): Buffer =>
  bucketOf(secret, "account", emailKey);

/** A guess counts for the account (or the account in this known browser) and for the network address. */
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

/** Seconds to wait after this many failures. */
export function waitAfter(failures: number, isKnown = false): number {
  const free = isKnown ? freeGuesses.known : freeGuesses.unknown;
  return failures < free ? 0 : Math.min(2 ** (failures - free), maxWaitSeconds);
}

type Bucket = { is_blocked: boolean; retry_after: number; failures: number };

/** The current state of a bucket. Creates a missing one, and resets one whose window is over. */
async function currentBucket(tx: Transaction<DB>, bucket: Buffer, window: string): Promise<Bucket> {
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

async function add(tx: Transaction<DB>, bucket: Buffer, waitSeconds: number): Promise<void> {
  await sql`
    update throttle set failures = failures + 1, last_failure_at = now(),
      blocked_until = case when ${waitSeconds}::integer > 0
        then now() + make_interval(secs => ${waitSeconds}::integer) end
    where bucket = ${bucket}
  `.execute(tx);
}

async function subtract(tx: Transaction<DB>, bucket: Buffer): Promise<void> {
  await sql`
    update throttle set failures = greatest(failures - 1, 0), blocked_until = null
    where bucket = ${bucket}
  `.execute(tx);
}

/** Seconds to wait, or null if the guess is allowed; an allowed guess is counted as failed. */
async function countOrRefuse(tx: Transaction<DB>, guess: Guess): Promise<number | null> {
  const { account, address, isKnown } = guess;
  const byAccount = await currentBucket(tx, account, accountWindow);
  if (byAccount.is_blocked) return byAccount.retry_after;
  if (!isKnown && byAccount.failures >= maxGuesses) return maxWaitSeconds;
  const byAddress = await currentBucket(tx, address, addressWindow);
  // Known browsers are exempt: guesses from the owner's own network must not lock the owner out.
  if (!isKnown && byAddress.failures >= maxGuessesOfAddress) return maxWaitSeconds;
  await add(tx, account, waitAfter(byAccount.failures + 1, isKnown));
  await add(tx, address, 0);
  return null;
}

/** Counts a guess as failed before it is verified. Returns the seconds to wait if it is refused. */
export function countGuess(db: Kysely<DB>, guess: Guess): Promise<number | null> {
  return transact(db, (tx) => countOrRefuse(tx, guess));
}

/** Wrong codes of the second factor before the first wait; the waits are 5, 10, 20, 40 and then always 60 minutes. */
const freeCodes = 5;
const firstCodeWaitSeconds = 300;
export const maxCodeWaitSeconds = 3600;
const maxCodes = 100;

const codeWaitAfter = (failures: number): number =>
  failures < freeCodes
    ? 0
    : Math.min(firstCodeWaitSeconds * 2 ** (failures - freeCodes), maxCodeWaitSeconds);

/**
 * Counts a code as wrong before it is verified, and returns how many there were in 30 days. Returns the
 * seconds to wait instead if it is refused, as every one is after a hundred.
 */
export function countCode(
  db: Kysely<DB>,
  bucket: Buffer,
): Promise<{ failures: number } | { waitSeconds: number }> {
  return transact(db, async (tx) => {
    const found = await currentBucket(tx, bucket, accountWindow);
    if (found.is_blocked) return { waitSeconds: found.retry_after };
    if (found.failures >= maxCodes) return { waitSeconds: maxCodeWaitSeconds };
    const failures = found.failures + 1;
    await add(tx, bucket, codeWaitAfter(failures));
    return { failures };
  });
}

/** Removes a guess that was not verified, because the server was too busy. */
export function uncountGuess(db: Kysely<DB>, { account, address }: Guess): Promise<void> {
  return transact(db, async (tx) => {
    await subtract(tx, account);
    await subtract(tx, address);
  });
}

/** After a right password: removes this guess and the account's earlier failures. */
export function clearGuesses(db: Kysely<DB>, { account, address }: Guess): Promise<void> {
  return transact(db, async (tx) => {
    await clearBucket(tx, account);
    await subtract(tx, address);
  });
}

/** Removes every failure of a bucket. */
export async function clearBucket(tx: Transaction<DB>, bucket: Buffer): Promise<void> {
  await sql`delete from throttle where bucket = ${bucket}`.execute(tx);
}
