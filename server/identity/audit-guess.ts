// Writes the audit event of a refused password, code or mailed link.

import type { Kysely } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import { audit } from "#server/database/audit.ts";
import { lockUser } from "#server/database/lock-user.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";

type RefusedGuess = {
  action: AuditAction;
  /** The account that was guessed at; null if no account has the address. */
  userId: number | null;
  /** The password was right, so the event names the owner as its actor. */
  isByOwner?: boolean;
  code?: string;
};

/** An account deleted in the meantime is left out of the event, like one that never existed. */
export function auditGuess(
  { db, origin, caller }: { db: Kysely<DB>; origin: Origin; caller: Caller | null },
  { action, userId, isByOwner = false, code }: RefusedGuess,
): Promise<void> {
  return transact(db, async (tx) => {
    const exists = userId !== null && (await lockUser(tx, userId));
    await audit(tx, {
      action,
      caller,
      origin,
      subjectType: "user",
      ...(exists ? { subjectId: String(userId) } : {}),
      ...(exists && isByOwner ? { actorId: userId } : {}),
      ...(code === undefined ? {} : { after: { code } }),
      outcome: "refused",
    });
  });
}
