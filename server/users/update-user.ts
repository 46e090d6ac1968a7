// PUT /User/{id}: an Administrator changes role, country or organization, or suspends and reactivates.

import { sql, type Transaction } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/users.ts";
import type { User } from "#contract/users.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { endSessions } from "#server/identity/end-sessions.ts";
import { fetchUser } from "#server/identity/fetch-user.ts";
import {
  assertAnotherAdministrator,
  lockAdministrators,
} from "#server/identity/last-administrator.ts";
import { addresseeOf, mailUser } from "#server/identity/mail-user.ts";
import { endLinks } from "#server/identity/mailed-links.ts";
import { assertAssignment, countryRequired, findOrCreateOrganization } from "./role-assignment.ts";

type UpdateRequest = CallRequest<typeof call.updateUser>;
type UserState = {
  role: Role;
  countryId: number | null;
  organizationId: number | null;
  status: string;
};

/** Locks the row and returns its state. 409 `already-decided` unless approved or suspended. */
async function lockState(tx: Transaction<DB>, id: number): Promise<UserState> {
  await tx.selectFrom("user").select("id").where("id", "=", id).forUpdate().execute();
  const { role, countryId, organizationId, status } = await fetchUser(tx, id);
  if (role === null || (status !== "approved" && status !== "suspended")) {
    throw problem("already-decided");
  }
  return { role: role.key, countryId, organizationId, status };
}

const merged = (before: UserState, { body }: UpdateRequest): UserState => ({
  role: body.roleKey ?? before.role,
  countryId: body.countryId === undefined ? before.countryId : body.countryId,
  organizationId: body.organizationId === undefined ? before.organizationId : body.organizationId,
  status: body.status ?? before.status,
});

function actionOf(before: UserState, after: UserState): AuditAction {
  if (before.status === after.status)
    return before.role === after.role ? "user_updated" : "authz_change";
  return after.status === "suspended" ? "user_suspended" : "user_reactivated";
}

async function mailChange(
  tx: Transaction<DB>,
  request: UpdateRequest,
  before: UserState,
  after: UserState,
): Promise<void> {
  const user = await addresseeOf(tx, request.params.id);
  if (before.status !== after.status) {
    await mailUser(
      tx,
      request,
      user,
      after.status === "suspended" ? "account-suspended" : "account-reactivated",
      {},
    );
  }
  if (before.role !== after.role)
    await mailUser(tx, request, user, "role-changed", { role: after.role });
}

const isAdministrator = ({ role, status }: UserState): boolean =>
  role === "Administrator" && status === "approved";

/** 409 `last-administrator` is checked first, because its text helps more than that of `own-account`. */
async function assertMayChange(
  tx: Transaction<DB>,
  request: UpdateRequest,
  { before, after }: { before: UserState; after: UserState },
): Promise<void> {
  const { id } = request.params;
  if (isAdministrator(before) && !isAdministrator(after)) await assertAnotherAdministrator(tx, id);
  const isSame = after.role === before.role && after.status === before.status;
  if (id === callerOf(request).id && !isSame) throw problem("own-account");
}

/** The requested state; an organization given by name is found or created. */
async function requestedState(
  tx: Transaction<DB>,
  request: UpdateRequest,
  before: UserState,
): Promise<UserState> {
  const changed = merged(before, request);
  const { organization } = request.body;
  if (!organization) return changed;
  if (changed.countryId === null) throw countryRequired();
  const organizationId = await findOrCreateOrganization(tx, { organization }, changed.countryId);
  return { ...changed, organizationId };
}

/** Mails the owner about a new role, a suspension or a reactivation. */
export async function updateUser(request: UpdateRequest): Promise<User> {
  const { db, params } = request;
  const { id } = params;
  return transact(db, async (tx) => {
    await lockAdministrators(tx);
    const before = await lockState(tx, id);
    const after = await requestedState(tx, request, before);
    await assertMayChange(tx, request, { before, after });
    await assertAssignment(tx, after);
    await tx
      .updateTable("user")
      .set({ role_key: after.role, country_id: after.countryId })
      .set({ organization_id: after.organizationId, status: after.status })
      .$if(before.status === "suspended" && after.status === "approved", (update) =>
        update.set({ reactivated_at: sql`now()` }),
      )
      .where("id", "=", id)
      .execute();
    if (after.status === "suspended" || before.role !== after.role) await endLinks(tx, id);
    if (after.status === "suspended") await endSessions(tx, id, "suspended");
    await mailChange(tx, request, before, after);
    await auditUser(tx, { action: actionOf(before, after), request, userId: id, before, after });
    return fetchUser(tx, id);
  });
}
