// Verifies a password under the throttle. Each attempt is counted as a failure before it is verified,
// so that many attempts at once cannot pass the limit, and the count is taken back on success.

import { problem } from "#contract/problems.ts";
import type { Context } from "#server/http/context.ts";
import { bucketOf, isFirst } from "#server/http/count-call.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import { auditGuess } from "./audit-guess.ts";
import { verifyPassword } from "./hash-password.ts";
import { knownDeviceOf } from "./known-devices.ts";
import {
  clearGuesses,
  countGuess,
  type Guess,
  guessOf,
  maxWaitSeconds,
  uncountGuess,
} from "./throttle.ts";

/** What verifying a password needs of a request. */
export type PasswordRequest = Pick<Context, "db" | "config"> & {
  caller: Caller | null;
  origin: Origin;
  headers: { cookie?: string };
};

/** The account of an e-mail address; id and hash are null if there is none. */
export type GuessedAccount = { emailKey: string; id: number | null; passwordHash: string | null };

/** At most one event per account and 15 minutes, so that many guesses do not fill the audit trail. */
async function auditThrottled(
  request: PasswordRequest,
  guess: Guess,
  { id }: GuessedAccount,
): Promise<void> {
  const { db, config } = request;
  const bucket = bucketOf(config.pepper, "throttled", guess.account.toString("hex"));
  if (!(await isFirst(db, bucket, maxWaitSeconds))) return;
  await auditGuess(request, { action: "authn_login_throttled", userId: id });
}

async function guessFor(request: PasswordRequest, { emailKey }: GuessedAccount): Promise<Guess> {
  const { address } = request.origin;
  const knownDevice = await knownDeviceOf(request, emailKey);
  return guessOf(request.config.pepper, { emailKey, address, knownDevice });
}

/**
 * Returns whether the password is the account's. 429 `too-many-attempts` with the seconds to wait;
 * 503 if too many passwords wait to be hashed, which is not counted as a failure.
 */
export async function checkPassword(
  request: PasswordRequest,
  account: GuessedAccount,
  password: string,
): Promise<boolean> {
  const { db, config } = request;
  const guess = await guessFor(request, account);
  const retryAfterSeconds = await countGuess(db, guess);
  if (retryAfterSeconds !== null) {
    await auditThrottled(request, guess, account);
    throw problem("too-many-attempts", { retryAfterSeconds });
  }
  try {
    const isRight = await verifyPassword(account.passwordHash, password, {
      pepper: config.pepper,
      isKnown: guess.isKnown,
    });
    if (isRight) await clearGuesses(db, guess);
    return isRight;
  } catch (error) {
    await uncountGuess(db, guess);
    throw error;
  }
}
