// POST /User/ChangePassword: a signed-in user sets a new password with the current one.

import type { Transaction } from "kysely";
import type * as call from "#contract/my-account.ts";
import { problem } from "#contract/problems.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { endSessions } from "#server/identity/end-sessions.ts";
import { hashPassword } from "#server/identity/hash-password.ts";
import { assertAcceptable } from "#server/identity/password-strength.ts";
import { storePassword, wordsAbout } from "#server/identity/store-password.ts";
import { assertPassword } from "./assert-password.ts";

/**
 * Locks the user row and throws 400 `wrong-current-password` if the stored hash is no longer the one
 * that was verified: of two changes at once with the same old password, only the first succeeds.
 */
async function assertUnchanged(
  tx: Transaction<DB>,
  userId: number,
  verifiedHash: string,
): Promise<void> {
  const { password_hash: storedHash } = await tx
    .selectFrom("user")
    .select("password_hash")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (storedHash !== verifiedHash) throw problem("wrong-current-password");
}

/** Ends every session of the caller except the one that sent the request. */
export async function changePassword(
  request: CallRequest<typeof call.changePassword>,
): Promise<undefined> {
  const { db, config, settings, body } = request;
  const { id: userId, sessionId } = callerOf(request);
  const verifiedHash = await assertPassword(request, userId, body.currentPassword);
  await assertAcceptable(body, settings, await wordsAbout(db, userId));
  const hash = await hashPassword(body.password, config.pepper);
  await transact(db, async (tx) => {
    await assertUnchanged(tx, userId, verifiedHash);
    await storePassword(tx, request, { userId, hash });
    await endSessions(tx, userId, "password-change", sessionId);
    await auditUser(tx, { action: "authn_password_change", request, userId });
  });
  return undefined;
}
