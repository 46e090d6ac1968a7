// What users change about themselves: phone, role in the organization, language of their mails.

import type * as call from "#contract/my-account.ts";
import type { User } from "#contract/users.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { fetchUser } from "#server/identity/fetch-user.ts";

/** Sets the language of the mails to the caller. */
export async function setCulture(request: CallRequest<typeof call.setCulture>): Promise<undefined> {
  const { db, body } = request;
  const { id } = callerOf(request);
  await transact(db, async (tx) => {
    const { culture } = await fetchUser(tx, id);
    await tx.updateTable("user").set({ culture: body.culture }).where("id", "=", id).execute();
    await auditUser(tx, {
      action: "user_updated",
      request,
      userId: id,
      before: { culture },
      after: body,
    });
  });
  return undefined;
}

/** Sets phone and role in the organization. 404 if there is no such account. */
export async function updateProfile(
  request: CallRequest<typeof call.updateProfile>,
): Promise<User> {
  const { db, params, body } = request;
  return transact(db, async (tx) => {
    const before = await fetchUser(tx, params.id);
    await tx
      .updateTable("user")
      .set({ phone: body.phone, role_in_organization: body.roleInOrganization })
      .where("id", "=", params.id)
      .execute();
    await auditUser(tx, {
      action: "user_updated",
      request,
      userId: params.id,
      before: { phone: before.phone, roleInOrganization: before.roleInOrganization },
      after: body,
    });
    return fetchUser(tx, params.id);
  });
}
