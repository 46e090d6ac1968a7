// Turning one's second factor on and off.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/my-account.ts";
import { problem } from "#contract/problems.ts";
import { transact } from "../database/transact.ts";
import { type Asked, callerOf } from "../http/serve.ts";
import { assertPassword } from "./assert-password.ts";
import { auditUser } from "./audit-user.ts";
import { addresseeOf, mailUser } from "./mail-user.ts";
import {
  beginFactor,
  confirmFactor,
  countFactorTry,
  dropFactor,
  factorBucket,
  hasFactor,
  makeRecoveryCodes,
  spendCode,
} from "./second-factor.ts";
import { clearBucket } from "./throttle.ts";

export async function getSecondFactor(
  asked: Asked<typeof call.getSecondFactor>,
): Promise<ReplyOf<typeof call.getSecondFactor>> {
  const { id, role } = callerOf(asked);
  const found = await sql<ReplyOf<typeof call.getSecondFactor>>`
    select exists (select 1 from second_factor where user_id = ${id} and confirmed_at is not null) as "isOn",
      (select requires_second_factor from role where key = ${role}) as "isRequired",
      (select count(*)::integer from recovery_code where user_id = ${id} and used_at is null) as "recoveryCodesLeft"
  `.execute(asked.db);
  const [row] = found.rows;
  if (!row) throw new Error("the second factor gave no row");
  return row;
}

export async function beginSecondFactor(
  asked: Asked<typeof call.beginSecondFactor>,
): Promise<ReplyOf<typeof call.beginSecondFactor>> {
  const { db, config, body } = asked;
  const { id } = callerOf(asked);
  await assertPassword(asked, id, body.password);
  if (await hasFactor(db, id)) throw problem("already-exists");
  return transact(db, async (tx) => {
    await auditUser(tx, { action: "authn_factor_begun", asked, userId: id });
    return beginFactor(tx, config, await addresseeOf(tx, id));
  });
}

export async function confirmSecondFactor(
  asked: Asked<typeof call.confirmSecondFactor>,
): Promise<ReplyOf<typeof call.confirmSecondFactor>> {
  const { db, config, body } = asked;
  const { id } = callerOf(asked);
  const bucket = factorBucket(config, id, "session");
  await countFactorTry(db, bucket);
  return transact(db, async (tx) => {
    const isRight = await confirmFactor(tx, { config, userId: id, code: body.code });
    if (!isRight) throw problem("factor-code-wrong");
    await clearBucket(tx, bucket);
    const recoveryCodes = await makeRecoveryCodes(tx, id);
    await mailUser(tx, asked, await addresseeOf(tx, id), "second-factor-added", {
      at: new Date().toISOString(),
    });
    await auditUser(tx, { action: "authn_factor_added", asked, userId: id });
    return { recoveryCodes };
  });
}

/** Password and code again; then the deed. */
async function withFactor<T>(
  asked: Asked<typeof call.removeSecondFactor> | Asked<typeof call.renewRecoveryCodes>,
  deed: (tx: Parameters<typeof spendCode>[0], id: number) => Promise<T>,
): Promise<T> {
  const { db, config, body } = asked;
  const { id } = callerOf(asked);
  await assertPassword(asked, id, body.password);
  if (!(await hasFactor(db, id))) throw problem("not-found");
  const bucket = factorBucket(config, id, "session");
  await countFactorTry(db, bucket);
  return transact(db, async (tx) => {
    const isRight = await spendCode(tx, { config, userId: id, code: body.code });
    if (!isRight) throw problem("factor-code-wrong");
    await clearBucket(tx, bucket);
    return deed(tx, id);
  });
}

export function removeSecondFactor(
  asked: Asked<typeof call.removeSecondFactor>,
): Promise<undefined> {
  return withFactor(asked, async (tx, id) => {
    await dropFactor(tx, id);
    await mailUser(tx, asked, await addresseeOf(tx, id), "second-factor-removed", {
      at: new Date().toISOString(),
    });
    await auditUser(tx, { action: "authn_factor_removed", asked, userId: id });
    return undefined;
  });
}

export function renewRecoveryCodes(
  asked: Asked<typeof call.renewRecoveryCodes>,
): Promise<ReplyOf<typeof call.renewRecoveryCodes>> {
  return withFactor(asked, async (tx, id) => {
    await auditUser(tx, { action: "authn_factor_renewed", asked, userId: id });
    return { recoveryCodes: await makeRecoveryCodes(tx, id) };
  });
}
