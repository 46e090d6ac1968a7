// Writes the audit event of an action on an account.

import type { Transaction } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import type { Caller } from "../request/caller.ts";
import type { Origin } from "../request/origin.ts";

type UserEvent = {
  action: AuditAction;
  request: { caller: Caller | null; origin: Origin };
  userId: number;
  before?: unknown;
  after?: unknown;
};

export async function auditUser(tx: Transaction<DB>, event: UserEvent): Promise<void> {
  const { action, request, userId, before, after } = event;
  await audit(tx, {
    action,
    caller: request.caller,
    // A mailed link is used without a session; its user is the actor.
    ...(request.caller ? {} : { actorId: userId }),
    origin: request.origin,
    subjectType: "user",
    subjectId: String(userId),
    before,
    after,
  });
}
