// Turns the caller's second factor on and off.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/my-account.ts";
import { problem } from "#contract/problems.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { addresseeOf, mailUser } from "#server/identity/mail-user.ts";
import {
  confirmFactor,
  countFactorAttempt,
  createRecoveryCodes,
  dropFactor,
  factorBucket,
  hasFactor,
  spendCode,
  startFactor,
} from "#server/identity/second-factor.ts";
import { clearBucket } from "#server/identity/throttle.ts";
import { assertPassword } from "./assert-password.ts";

export async function getSecondFactor(
  request: CallRequest<typeof call.getSecondFactor>,
): Promise<ReplyOf<typeof call.getSecondFactor>> {
  const { id, role } = callerOf(request);
  const found = await sql<ReplyOf<typeof call.getSecondFactor>>`
    select exists (select 1 from second_factor where user_id = ${id} and confirmed_at is not null) as "isOn",
      requires_second_factor(${role}) as "isRequired",
      (select count(*)::integer from recovery_code where user_id = ${id} and used_at is null) as "recoveryCodesLeft"
  `.execute(request.db);
  const [row] = found.rows;
  if (!row) throw new Error("the second factor gave no row");
  return row;
}

export async function beginSecondFactor(
  request: CallRequest<typeof call.beginSecondFactor>,
): Promise<ReplyOf<typeof call.beginSecondFactor>> {
  const { db, config, body } = request;
  const { id } = callerOf(request);
  await assertPassword(request, id, body.password);
  if (await hasFactor(db, id)) throw problem("already-exists");
  return transact(db, async (tx) => {
    await auditUser(tx, { action: "authn_factor_begun", request, userId: id });
    return startFactor(tx, config, await addresseeOf(tx, id));
  });
}

export async function confirmSecondFactor(
  request: CallRequest<typeof call.confirmSecondFactor>,
): Promise<ReplyOf<typeof call.confirmSecondFactor>> {
  const { db, config, body } = request;
  const { id } = callerOf(request);
  const bucket = factorBucket(config, id, "session");
  await countFactorAttempt(db, bucket);
  return transact(db, async (tx) => {
    const isRight = await confirmFactor(tx, { config, userId: id, code: body.code });
    if (!isRight) throw problem("factor-code-wrong");
    await clearBucket(tx, bucket);
    const recoveryCodes = await createRecoveryCodes(tx, id);
    await mailUser(tx, request, await addresseeOf(tx, id), "second-factor-added", {
      at: new Date().toISOString(),
    });
    await auditUser(tx, { action: "authn_factor_added", request, userId: id });
    return { recoveryCodes };
  });
}

/** Checks password and code, then runs the action in the transaction that used the code up. */
async function withFactor<T>(
  request:
    | CallRequest<typeof call.removeSecondFactor>
    | CallRequest<typeof call.renewRecoveryCodes>,
  action: (tx: Parameters<typeof spendCode>[0], id: number) => Promise<T>,
): Promise<T> {
  const { db, config, body } = request;
  const { id } = callerOf(request);
  await assertPassword(request, id, body.password);
  if (!(await hasFactor(db, id))) throw problem("not-found");
  const bucket = factorBucket(config, id, "session");
  await countFactorAttempt(db, bucket);
  return transact(db, async (tx) => {
    const isRight = await spendCode(tx, { config, userId: id, code: body.code });
    if (!isRight) throw problem("factor-code-wrong");
    await clearBucket(tx, bucket);
    return action(tx, id);
  });
}

export function removeSecondFactor(
  request: CallRequest<typeof call.removeSecondFactor>,
): Promise<undefined> {
  return withFactor(request, async (tx, id) => {
    await dropFactor(tx, id);
    await mailUser(tx, request, await addresseeOf(tx, id), "second-factor-removed", {
      at: new Date().toISOString(),
    });
    await auditUser(tx, { action: "authn_factor_removed", request, userId: id });
    return undefined;
  });
}

export function renewRecoveryCodes(
  request: CallRequest<typeof call.renewRecoveryCodes>,
): Promise<ReplyOf<typeof call.renewRecoveryCodes>> {
  return withFactor(request, async (tx, id) => {
    await auditUser(tx, { action: "authn_factor_renewed", request, userId: id });
    return { recoveryCodes: await createRecoveryCodes(tx, id) };
  });
}
