// The audit row of a guess that was refused, with whose account it was about.

import type { AuditAction } from "#contract/audit.ts";
import { audit } from "../database/audit.ts";
import { lockUser } from "../database/lock-user.ts";
import { transact } from "../database/transact.ts";
import type { Ask } from "./check-password.ts";

type Guessed = {
  action: AuditAction;
  /** Null where nobody has the address. */
  userId: number | null;
  /** The password was right: who made the guess is taken for the owner. */
  isByOwner?: boolean;
  code?: string;
};

/** Of an account that was deleted meanwhile it tells as little as of none. */
export function auditGuess(
  { db, origin, caller }: Pick<Ask, "db" | "origin" | "caller">,
  { action, userId, isByOwner = false, code }: Guessed,
): Promise<void> {
  return transact(db, async (tx) => {
    const isThere = userId !== null && (await lockUser(tx, userId));
    await audit(tx, {
      action,
      caller,
      origin,
      subjectType: "user",
      ...(isThere ? { subjectId: String(userId) } : {}),
      ...(isThere && isByOwner ? { actorId: userId } : {}),
      ...(code === undefined ? {} : { after: { code } }),
      outcome: "refused",
    });
  });
}
