// Asks a signed-in user for the password again before something that cannot be undone.

import { problem } from "#contract/problems.ts";
import { type Ask, checkPassword } from "../identity/check-password.ts";
import { emailKey } from "../identity/email-key.ts";

/**
 * Gives the hash the password was held against. 400 `wrong-current-password` (a 401 would make the
 * client refresh); counted like a guess at sign-in.
 */
export async function assertPassword(
  request: Ask,
  userId: number,
  password: string,
): Promise<string> {
  const { email, password_hash: passwordHash } = await request.db
    .selectFrom("user")
    .select(["email", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const account = { emailKey: emailKey(email), id: userId, passwordHash };
  const isRight = await checkPassword(request, account, password);
  if (!isRight || passwordHash === null) throw problem("wrong-current-password");
  return passwordHash;
}
