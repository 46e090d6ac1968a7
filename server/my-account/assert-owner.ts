// Requires the password, and a code if the account has a second factor, before the account is deleted.

import { problem } from "#contract/problems.ts";
import { transact } from "#server/database/transact.ts";
import type { PasswordRequest } from "#server/identity/check-password.ts";
import {
  countFactorAttempt,
  factorBucket,
  hasFactor,
  spendCode,
} from "#server/identity/second-factor.ts";
import { clearBucket } from "#server/identity/throttle.ts";
import { assertPassword } from "./assert-password.ts";

/** 400 `wrong-current-password` or `factor-code-wrong`; both count as attempts. */
export async function assertOwner(
  request: PasswordRequest,
  userId: number,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const { db, config } = request;
  await assertPassword(request, userId, password);
  if (!(await hasFactor(db, userId))) return;
  const bucket = factorBucket(config, userId, "session");
  await countFactorAttempt(db, bucket);
  const isRight = await transact(db, async (tx) => {
    const isSpent = code !== undefined && (await spendCode(tx, { config, userId, code }));
    if (isSpent) await clearBucket(tx, bucket);
    return isSpent;
  });
  if (!isRight) throw problem("factor-code-wrong");
}
