// Asks a signed-in user for the password again before something that cannot be undone.

import { problem } from "#contract/problems.ts";
import type { Caller, Context, Origin } from "../http/context.ts";
import { deviceOf, isKnown } from "./devices.ts";
import { emailKey } from "./email-key.ts";
import { verifyPassword } from "./passwords.ts";
import { admitGuess, forgive, guessOf } from "./throttle.ts";

type Ask = Context & { caller: Caller | null; origin: Origin; headers: { cookie?: string } };

/** 400 `wrong-current-password` (a 401 would make the client refresh); counted like a guess at sign-in. */
export async function assertPassword(asked: Ask, userId: number, password: string): Promise<void> {
  const { db, config, origin, headers } = asked;
  const user = await db
    .selectFrom("user")
    .select(["email", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const key = emailKey(user.email);
  const device = deviceOf(headers.cookie, config);
  const knownDevice = (await isKnown(db, key, device)) ? device : null;
  const guess = guessOf(config.pepper, { emailKey: key, address: origin.address, knownDevice });
  await admitGuess(asked, guess);
  if (!(await verifyPassword(user.password_hash, password, config.pepper))) {
    throw problem("wrong-current-password");
  }
  await forgive(db, guess);
}
