// Audits what a signed-in caller was refused. Missing rights, wrong passwords and codes, refused actions
// and files leave an event each; malformed requests leave one per user and minute.

import type { AuditAction } from "#contract/audit.ts";
import type { Call } from "#contract/define.ts";
import { Problem, type ProblemCode, problems } from "#contract/problems.ts";
import { auditAlone } from "#server/database/audit.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import type { Context } from "./context.ts";

const actions: Partial<Record<ProblemCode, AuditAction>> = {
  "role-not-allowed": "authz_fail",
  "token-not-allowed": "authz_fail",
  "other-country": "authz_fail",
  "second-factor-missing": "authz_fail",
  "own-account": "authz_fail",
  "last-administrator": "authz_fail",
  "already-decided": "authz_fail",
  "survey-approved": "authz_fail",
  "survey-closed": "authz_fail",
  "wrong-current-password": "authn_login_fail",
  "factor-code-wrong": "authn_factor_failed",
  "unreadable-file": "upload_refused",
};

type CallRequest = { call: Call; caller: Caller; origin: Origin };

/** A GET that finds nothing is not audited, neither are rate limits (429) and failures of the server (5xx). */
function actionOf({ method, bodyType }: Call, code: ProblemCode): AuditAction | undefined {
  const { status } = problems[code];
  if (actions[code]) return actions[code];
  if (bodyType && (status === 413 || status === 415)) return "upload_refused";
  const isAction = method !== "GET" || code === "malformed-request";
  return isAction && status < 500 && status !== 429 ? "input_validation_fail" : undefined;
}

async function isRecent({ quick }: Context, { id }: Caller): Promise<boolean> {
  const rows = await quick(
    `select 1 from audit_event where actor_id = $1 and action = 'input_validation_fail'
      and at > now() - interval '1 minute' limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** Writes the event of a refusal, if it has one. */
export async function auditRefusal(
  context: Context,
  request: CallRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Problem)) return;
  const { call, caller, origin } = request;
  const action = actionOf(call, error.code);
  if (!action) return;
  if (action === "input_validation_fail" && (await isRecent(context, caller))) return;
  await auditAlone(context.db, {
    action,
    caller,
    origin,
    subjectType: "call",
    subjectId: call.id,
    after: { code: error.code },
    outcome: "refused",
  });
}
