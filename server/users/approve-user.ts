// POST /User/Approve: approves or denies a request for an account, once. Approving mails an invitation,
// which proves the address; denying mails the reason.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/users.ts";
import type { User } from "#contract/users.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { fetchUser } from "#server/identity/fetch-user.ts";
import { addresseeOf, mailUser } from "#server/identity/mail-user.ts";
import { malformed } from "#server/texts/refused.ts";
import { invite } from "./invite-user.ts";
import { assertAssignment, findOrCreateOrganization } from "./role-assignment.ts";

type DecisionRequest = CallRequest<typeof call.approveUser>;
type PendingUser = { status: string; country_id: number | null };

/** Locks the row, so that the second of two decisions at once gets 409 `already-decided`. */
async function lockPending(tx: Transaction<DB>, id: number): Promise<PendingUser> {
  const user = await tx
    .selectFrom("user")
    .select(["status", "country_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!user || user.status === "deleted") throw problem("not-found");
  if (user.status !== "pending") throw problem("already-decided");
  return user;
}

async function approve(
  tx: Transaction<DB>,
  request: DecisionRequest,
  pending: PendingUser,
): Promise<void> {
  const { body } = request;
  const { id, roleKey: role } = body;
  if (!role) throw malformed("roleKey", "required", "approval.role");
  const countryId = body.countryId ?? pending.country_id;
  const organizationId = await findOrCreateOrganization(tx, body, countryId);
  await assertAssignment(tx, { role, countryId, organizationId });
  await tx
    .updateTable("user")
    .set({
      status: "approved",
      role_key: role,
      country_id: countryId,
      organization_id: organizationId,
    })
    .set({ decided_at: sql`now()`, decided_by: callerOf(request).id })
    .where("id", "=", id)
    .execute();
  await invite(tx, request, id);
  await auditUser(tx, {
    action: "user_approved",
    request,
    userId: id,
    after: { role, countryId, organizationId },
  });
}

async function deny(tx: Transaction<DB>, request: DecisionRequest): Promise<void> {
  const { id, reason = "" } = request.body;
  if (reason.trim() === "") throw malformed("reason", "required", "approval.reason");
  await tx
    .updateTable("user")
    .set({ status: "denied", decided_at: sql`now()`, decided_by: callerOf(request).id, reason })
    .where("id", "=", id)
    .execute();
  await mailUser(tx, request, await addresseeOf(tx, id), "registration-denied", { reason });
  await auditUser(tx, { action: "user_denied", request, userId: id, after: { reason } });
}

/** 404 if there is no such request, 409 `already-decided`. Mails the decision. */
export async function approveUser(request: DecisionRequest): Promise<User> {
  const { db, body } = request;
  return transact(db, async (tx) => {
    const pending = await lockPending(tx, body.id);
    await (body.isApproved ? approve(tx, request, pending) : deny(tx, request));
    return fetchUser(tx, body.id);
  });
}
