// Writes the audit event of an action on an account.

import type { Transaction } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";

type UserEvent = {
  action: AuditAction;
  /** Without an origin: what the platform does itself. */
  request: { caller: Caller | null; origin?: Origin };
  userId: number;
  before?: unknown;
  after?: unknown;
};

/** Written in the transaction of the action. */
export async function auditUser(tx: Transaction<DB>, event: UserEvent): Promise<void> {
  const { action, request, userId, before, after } = event;
  await audit(tx, {
    action,
    caller: request.caller,
    // A mailed link is used without a session; its user is the actor.
    ...(request.caller || !request.origin ? {} : { actorId: userId }),
    ...(request.origin ? { origin: request.origin } : {}),
    subjectType: "user",
    subjectId: String(userId),
    before,
    after,
  });
}
