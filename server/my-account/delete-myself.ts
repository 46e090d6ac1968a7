// DELETE /User/Me: a user deletes the own account.

import type * as call from "#contract/my-account.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { eraseUser } from "#server/identity/erase-user.ts";
import { assertOwner } from "./assert-owner.ts";

/** 400 without the right password and code; 409 `last-administrator` for the last Administrator. */
export async function deleteMyself(
  request: CallRequest<typeof call.deleteMyself>,
): Promise<undefined> {
  const { db, body } = request;
  const { id } = callerOf(request);
  await assertOwner(request, id, body);
  await transact(db, (tx) => eraseUser(tx, request, id));
  return undefined;
}
