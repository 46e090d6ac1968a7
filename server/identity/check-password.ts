// A password that is offered is a guess until it turns out right: counted before it is looked at, so
// that a hundred at once are a hundred, and refused when there were too many.

import { problem } from "#contract/problems.ts";
import { bucketOf, isFirst } from "../http/limit.ts";
import type { Caller } from "../request/caller.ts";
import type { Context } from "../request/context.ts";
import type { Origin } from "../request/origin.ts";
import { auditGuess } from "./audit-guess.ts";
import { verifyPassword } from "./hash-password.ts";
import { knownDeviceOf } from "./known-devices.ts";
import {
  countGuess,
  forgive,
  type Guess,
  guessOf,
  longestWaitSeconds,
  takeBack,
} from "./throttle.ts";

export type Ask = Pick<Context, "db" | "config"> & {
  caller: Caller | null;
  origin: Origin;
  headers: { cookie?: string };
};

/** Whose password it would be; null and no hash for an address nobody has. */
export type Account = { emailKey: string; id: number | null; passwordHash: string | null };

/** One event per account and quarter of an hour: a flood of guesses must not become a flood of events. */
async function noteRefusal(request: Ask, guess: Guess, { id }: Account): Promise<void> {
  const { db, config } = request;
  const bucket = bucketOf(config.pepper, "throttled", guess.account.toString("hex"));
  if (!(await isFirst(db, bucket, longestWaitSeconds))) return;
  await auditGuess(request, { action: "authn_login_throttled", userId: id });
}

async function guessFor(request: Ask, { emailKey }: Account): Promise<Guess> {
  const { address } = request.origin;
  const knownDevice = await knownDeviceOf(request, emailKey);
  return guessOf(request.config.pepper, { emailKey, address, knownDevice });
}

/**
 * Whether the password is the account's. 429 `too-many-attempts` with the seconds to wait; 503 when
 * too many wait to be looked at, which counts as no guess.
 */
export async function checkPassword(
  request: Ask,
  account: Account,
  password: string,
): Promise<boolean> {
  const { db, config } = request;
  const guess = await guessFor(request, account);
  const retryAfterSeconds = await countGuess(db, guess);
  if (retryAfterSeconds !== null) {
    await noteRefusal(request, guess, account);
    throw problem("too-many-attempts", { retryAfterSeconds });
  }
  try {
    const isRight = await verifyPassword(account.passwordHash, password, {
      pepper: config.pepper,
      isKnown: guess.isKnown,
    });
    if (isRight) await forgive(db, guess);
    return isRight;
  } catch (error) {
    await takeBack(db, guess);
    throw error;
  }
}
