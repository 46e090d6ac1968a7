// Asks for all that proves the owner, before the account ends: the password, and a code where there
// is a second factor.

import { problem } from "#contract/problems.ts";
import { transact } from "../database/transact.ts";
import type { Ask } from "../identity/check-password.ts";
import { countFactorTry, factorBucket, hasFactor, spendCode } from "../identity/second-factor.ts";
import { clearBucket } from "../identity/throttle.ts";
import { assertPassword } from "./assert-password.ts";

/** 400 `wrong-current-password` or `factor-code-wrong`; both are counted. */
export async function assertOwner(
  request: Ask,
  userId: number,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const { db, config } = request;
  await assertPassword(request, userId, password);
  if (!(await hasFactor(db, userId))) return;
  const bucket = factorBucket(config, userId, "session");
  await countFactorTry(db, bucket);
  const isRight = await transact(db, async (tx) => {
    const isSpent = code !== undefined && (await spendCode(tx, { config, userId, code }));
    if (isSpent) await clearBucket(tx, bucket);
    return isSpent;
  });
  if (!isRight) throw problem("factor-code-wrong");
}
