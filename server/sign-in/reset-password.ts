// Sets a password with a mailed link, whether it invites or resets, and tells beforehand whether it can.

import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sign-in.ts";
import { transact } from "#server/database/transact.ts";
import { countFromNetwork } from "#server/http/count-call.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { auditGuess } from "#server/identity/audit-guess.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { endSessions } from "#server/identity/end-sessions.ts";
import { hashPassword } from "#server/identity/hash-password.ts";
import { ownerOfLink, spendLink } from "#server/identity/mailed-links.ts";
import { assertAcceptable } from "#server/identity/password-strength.ts";
import { storePassword, wordsAbout } from "#server/identity/store-password.ts";

/** The owner of a link that can be used; a failure counts as a guess. 410 `link-invalid`. */
async function ownerOf(
  request: CallRequest<typeof call.checkLink> | CallRequest<typeof call.resetPassword>,
): Promise<number> {
  const { db, settings, body } = request;
  const userId = await ownerOfLink(db, body.token);
  if (userId !== null) return userId;
  await countFromNetwork(request, "reset", settings.get("failedResetsPerHour"));
  await auditGuess(request, { action: "authn_password_reset", userId: null });
  throw problem("link-invalid");
}

/** Before someone thinks of a password. 410 `link-invalid`. */
export async function checkLink(request: CallRequest<typeof call.checkLink>): Promise<undefined> {
  await ownerOf(request);
  return undefined;
}

/** Ends every session, keeps the second factor and signs no one in. 410 `link-invalid`. */
export async function resetPassword(
  request: CallRequest<typeof call.resetPassword>,
): Promise<undefined> {
  const { db, config, settings, body } = request;
  const userId = await ownerOf(request);
  await assertAcceptable(body, settings, await wordsAbout(db, userId));
  const hash = await hashPassword(body.password, config.pepper);
  const isUsed = await transact(db, async (tx) => {
    if ((await spendLink(tx, body.token)) !== userId) return false;
    await storePassword(tx, request, { userId, hash });
    await endSessions(tx, userId, "password-reset");
    await auditUser(tx, { action: "authn_password_reset", request, userId });
    return true;
  });
  if (!isUsed) throw problem("link-invalid");
  return undefined;
}
