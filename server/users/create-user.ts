// POST /User: an Administrator creates an account; its owner sets the password with a mailed invitation.

import { sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/users.ts";
import type { User } from "#contract/users.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { emailKey } from "#server/identity/email-key.ts";
import { fetchUser } from "#server/identity/fetch-user.ts";
import { invite } from "./invite-user.ts";
import { assertAssignment, findOrCreateOrganization } from "./role-assignment.ts";

/** 409 `already-exists` if the address has an account; 400 if role, country and organization do not fit. */
export async function createUser(request: CallRequest<typeof call.createUser>): Promise<User> {
  const { db, query, body } = request;
  return transact(db, async (tx) => {
    const { roleKey: role, countryId = null } = body;
    const organizationId = await findOrCreateOrganization(tx, body, countryId);
    await assertAssignment(tx, { role, countryId, organizationId });
    const created = await tx
      .insertInto("user")
      .values({
        first_name: body.firstName,
        last_name: body.lastName,
        email: body.email.trim(),
        email_key: emailKey(body.email),
        phone: body.phone ?? null,
        role_in_organization: body.roleInOrganization ?? null,
        organization_id: organizationId,
        organization: body.organization ?? null,
        country_id: countryId,
        city: body.city ?? null,
        role_key: role,
        status: "approved",
        culture: query.culture,
        decided_at: sql`now()`,
        decided_by: callerOf(request).id,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) throw problem("already-exists");
    await invite(tx, request, created.id);
    await auditUser(tx, {
      action: "user_created",
      request,
      userId: created.id,
      after: { role, countryId, organizationId },
    });
    return fetchUser(tx, created.id);
  });
}
