// The audit row of a deed done to an account.

import type { Transaction } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import type { Caller, Origin } from "../http/context.ts";

type Deed = {
  action: AuditAction;
  asked: { caller: Caller | null; origin: Origin };
  userId: number;
  before?: unknown;
  after?: unknown;
};

export async function auditUser(tx: Transaction<DB>, deed: Deed): Promise<void> {
  const { action, asked, userId, before, after } = deed;
  await audit(tx, {
    action,
    caller: asked.caller,
    // Who uses a mailed link has no session, and is the user.
    ...(asked.caller ? {} : { actorId: userId }),
    origin: asked.origin,
    subjectType: "user",
    subjectId: String(userId),
    before,
    after,
  });
}
