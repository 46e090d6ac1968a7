// Requires the password, and a code if the account has a second factor, before the account is deleted or an API token
// is created.

import { problem } from "#contract/problems.ts";
import type { PasswordRequest } from "#server/identity/check-password.ts";
import { checkCode, factorBucket, hasFactor } from "#server/identity/second-factor.ts";
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
  const { isRight } = await checkCode(db, { config, userId, code }, bucket);
  if (!isRight) throw problem("factor-code-wrong");
}
