// What was refused and tells something: a right somebody did not have, and requests that no page of
// ours makes. The first leaves an event each, the second one per user and minute.

import type { Call } from "#contract/define.ts";
import { Problem, type ProblemCode } from "#contract/problems.ts";
import { type AuditAction, audit } from "../database/audit.ts";
import type { Caller, Context, Origin } from "./context.ts";

const actions: Partial<Record<ProblemCode, AuditAction>> = {
  "role-not-allowed": "authz_fail",
  "other-country": "authz_fail",
  "second-factor-missing": "authz_fail",
  "malformed-request": "input_validation_fail",
};

type Asked = { call: Call; caller: Caller; origin: Origin };

async function isRecent({ quick }: Context, { id }: Caller): Promise<boolean> {
  const rows = await quick(
    `select 1 from audit_event where actor_id = $1 and action = 'input_validation_fail'
      and at > now() - interval '1 minute' limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** Writes the event of a refusal of a signed-in caller, where it has one. */
export async function auditRefusal(context: Context, asked: Asked, error: unknown): Promise<void> {
  const action = error instanceof Problem ? actions[error.code] : undefined;
  if (!action) return;
  const { call, caller, origin } = asked;
  if (action === "input_validation_fail" && (await isRecent(context, caller))) return;
  await audit(context.db, {
    action,
    caller,
    origin,
    subjectType: "call",
    subjectId: call.id,
    outcome: "refused",
  });
}
