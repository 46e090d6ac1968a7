// Requires the password of a signed-in user again before a sensitive action.

import { problem } from "#contract/problems.ts";
import { checkPassword, type PasswordRequest } from "#server/identity/check-password.ts";
import { emailKey } from "#server/identity/email-key.ts";

/**
 * Returns the stored hash that was verified. 400 `wrong-current-password` (on a 401 the client would
 * refresh its token); a failure counts like one at sign-in.
 */
export async function assertPassword(
  request: PasswordRequest,
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
