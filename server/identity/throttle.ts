// Slows guessing down: failures are counted in the database, before the password is looked at,
// so that a hundred guesses at once are counted as a hundred.

import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { bucketOf, networkOf } from "../http/limit.ts";

/** Guesses without a wait; after them waits of 1, 2, 4 … 512 and at last 900 seconds. */
const freeGuesses = { unknown: 5, known: 10 };
export const longestWaitSeconds = 900;
/** After so many failures only a mailed link opens the bucket of unknown devices. */
const maxGuesses = 100;
const accountWindow = "30 days";
const addressGuesses = 100;
const addressWindow = "15 minutes";

/** `isKnown`: the guess comes from a browser in which the account signed in before. */
export type Guess = { account: Buffer; address: Buffer; isKnown: boolean };

/** Where guesses from unknown browsers count against the account of an address. */
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

/** The bucket as it stands, made where there is none, begun anew when its window is over. */
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

async function count(tx: Transaction<DB>, bucket: Buffer, waitSeconds: number): Promise<void> {
  await sql`
    update throttle set failures = failures + 1, last_failure_at = now(),
      blocked_until = case when ${waitSeconds}::integer > 0
        then now() + make_interval(secs => ${waitSeconds}::integer) end
    where bucket = ${bucket}
  `.execute(tx);
}

async function uncount(tx: Transaction<DB>, bucket: Buffer): Promise<void> {
  await sql`
    update throttle set failures = greatest(failures - 1, 0), blocked_until = null
    where bucket = ${bucket}
  `.execute(tx);
}

/** Seconds until the next guess, or null when this one may be made; then it is counted as failed. */
async function refusedFor(tx: Transaction<DB>, guess: Guess): Promise<number | null> {
  const { account, address, isKnown } = guess;
  const byAccount = await currentBucket(tx, account, accountWindow);
  if (byAccount.is_blocked) return byAccount.retry_after;
  if (!isKnown && byAccount.failures >= maxGuesses) return longestWaitSeconds;
  const byAddress = await currentBucket(tx, address, addressWindow);
  // Whoever guesses from the owner's own network must not lock the owner's browser out.
  if (!isKnown && byAddress.failures >= addressGuesses) return longestWaitSeconds;
  await count(tx, account, waitAfter(byAccount.failures + 1, isKnown));
  await count(tx, address, 0);
  return null;
}

/** Counts a guess as failed before it is made; gives the seconds to wait when it may not be made. */
export function countGuess(db: Kysely<DB>, guess: Guess): Promise<number | null> {
  return transact(db, (tx) => refusedFor(tx, guess));
}

/** Takes back a guess that nobody looked at: it tells nothing of the password. */
export function takeBack(db: Kysely<DB>, { account, address }: Guess): Promise<void> {
  return transact(db, async (tx) => {
    await uncount(tx, account);
    await uncount(tx, address);
  });
}

/** Takes the guess back that turned out right, and with it the account's past failures. */
export function forgive(db: Kysely<DB>, { account, address }: Guess): Promise<void> {
  return transact(db, async (tx) => {
    await clearBucket(tx, account);
    await uncount(tx, address);
  });
}

/** Forgets every failure of a bucket. */
export async function clearBucket(tx: Transaction<DB>, bucket: Buffer): Promise<void> {
  await sql`delete from throttle where bucket = ${bucket}`.execute(tx);
}
