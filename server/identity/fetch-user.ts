// Reads accounts as replies show them. Deleted accounts are never returned.

import { type Kysely, sql } from "kysely";
import { roles } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { type User, userStatuses } from "#contract/users.ts";
import { inColumns, langOf, nameColumns } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";

/** Accounts with what a reply shows of them; deleted ones are left out. */
export function usersQuery(db: Kysely<DB>) {
  return db
    .selectFrom("user")
    .leftJoin("role", "role.key", "user.role_key")
    .leftJoin("organization", "organization.id", "user.organization_id")
    .where("user.status", "<>", "deleted")
    .select(["user.id", "first_name", "last_name", "email", "phone", "role_in_organization"])
    .select(["organization_id", "user.country_id", "city", "status", "user.created_at"])
    .select(["last_login_at", "culture", "role.key"])
    .select(nameColumns.map((column) => `role.${column}` as const))
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

function roleOf(row: Row): User["role"] {
  const key = roles.find((role) => role === row.key);
  return key ? { key, ...inColumns("name", (lang) => row[`name_${lang}`] ?? "") } : null;
}

/** A row of `usersQuery` as replies show it. */
export const userReply = (row: Row): User => ({
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

/** One account; 404 if it does not exist or is deleted. */
export async function fetchUser(db: Kysely<DB>, id: number): Promise<User> {
  const found = await usersQuery(db).where("user.id", "=", id).executeTakeFirst();
  if (!found) throw problem("not-found");
  return userReply(found);
}
