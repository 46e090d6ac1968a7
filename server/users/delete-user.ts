// DELETE /User/{id}: an Administrator deletes the account of someone else.

import { problem } from "#contract/problems.ts";
import type * as call from "#contract/users.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { eraseUser } from "#server/identity/erase-user.ts";
import { assertAnotherAdministrator } from "#server/identity/last-administrator.ts";

/** 409 `own-account` for the caller's own account, 409 `last-administrator` for the last one. */
export async function deleteUser(request: CallRequest<typeof call.deleteUser>): Promise<undefined> {
  const { db, params } = request;
  await transact(db, async (tx) => {
    if (params.id === callerOf(request).id) {
      await assertAnotherAdministrator(tx, params.id);
      throw problem("own-account");
    }
    await eraseUser(tx, request, params.id);
  });
  return undefined;
}
