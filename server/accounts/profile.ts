// Reading accounts, and what users may change of their own: phone, role in the organization, language.

import { type Kysely, sql } from "kysely";
import type * as call from "#contract/accounts.ts";
import type { User } from "#contract/accounts.ts";
import { userStatuses } from "#contract/accounts.ts";
import { roles } from "#contract/define.ts";
import type * as mine from "#contract/my-account.ts";
import { problem } from "#contract/problems.ts";
import { langOf } from "#questionnaire/engine/define.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type CallRequest, callerOf } from "../http/serve.ts";
import { auditUser } from "./audit-user.ts";

function usersQuery(db: Kysely<DB>) {
  return db
    .selectFrom("user")
    .leftJoin("role", "role.key", "user.role_key")
    .leftJoin("organization", "organization.id", "user.organization_id")
    .where("user.status", "<>", "deleted")
    .select(["user.id", "first_name", "last_name", "email", "phone", "role_in_organization"])
    .select(["organization_id", "user.country_id", "city", "status", "user.created_at"])
    .select([
      "last_login_at",
      "culture",
      "role.key",
      "role.name_en",
      "role.name_fr",
      "role.name_es",
    ])
    .select([
      sql<boolean>`exists (select 1 from second_factor
        where user_id = "user".id and confirmed_at is not null)`.as("has_second_factor"),
      sql<boolean>`"user".invited_at is not null and "user".password_hash is null`.as("is_invited"),
    ])
    .select(
      sql<string | null>`coalesce(organization.name, "user".organization)`.as("organization"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof usersQuery>["execute"]>>[number];

function roleOf({ key, name_en, name_fr, name_es }: Row): User["role"] {
  const known = roles.find((role) => role === key);
  if (!known || name_en === null || name_fr === null || name_es === null) return null;
  return { key: known, name_en, name_fr, name_es };
}

const replyOf = (row: Row): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  roleInOrganization: row.role_in_organization,
  organizationId: row.organization_id,
  organization: row.organization,
  countryId: row.country_id,
  city: row.city,
  role: roleOf(row),
  status: userStatuses.find((status) => status === row.status) ?? "denied",
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  culture: langOf(row.culture),
  hasSecondFactor: row.has_second_factor,
  isInvited: row.is_invited,
});

export async function oneUser(db: Kysely<DB>, id: number): Promise<User> {
  const found = await usersQuery(db).where("user.id", "=", id).executeTakeFirst();
  if (!found) throw problem("not-found");
  return replyOf(found);
}

export async function listUsers(request: CallRequest<typeof call.listUsers>): Promise<User[]> {
  return (await usersQuery(request.db).orderBy("user.id").execute()).map(replyOf);
}

export function getUser(request: CallRequest<typeof call.getUser>): Promise<User> {
  return oneUser(request.db, request.params.id);
}

/** The language of the mails one gets. */
export async function setCulture(request: CallRequest<typeof mine.setCulture>): Promise<undefined> {
  const { db, body } = request;
  const { id } = callerOf(request);
  await transact(db, async (tx) => {
    const { culture } = await oneUser(tx, id);
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

/** Phone and role in the organization, an event in the same transaction; 404 where nobody is. */
export async function updateProfile(
  request: CallRequest<typeof call.updateProfile>,
): Promise<User> {
  const { db, params, body } = request;
  return transact(db, async (tx) => {
    const before = await oneUser(tx, params.id);
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
    return oneUser(tx, params.id);
  });
}
