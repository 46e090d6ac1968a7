// What an Administrator assigns to an account: role, country and organization. An NMO needs a country
// and an organization of it; the other roles may have neither.

import type { Transaction } from "kysely";
import { isBoundToCountry, type Role } from "#contract/define.ts";
import type { Problem } from "#contract/problems.ts";
import type { DB } from "#server/database/tables.ts";
import { assertCountry, isCountry } from "#server/identity/assert-country.ts";
import { malformed } from "#server/texts/refused.ts";

export type RoleAssignment = {
  role: Role;
  countryId: number | null;
  organizationId: number | null;
};

/** 400 at `countryId`: an organization given by name belongs to a country. */
export const countryRequired = (): Problem =>
  malformed("countryId", "required", "country.organization");

/** 400 at `organizationId` if it does not exist or belongs to another country. */
async function assertOrganization(
  tx: Transaction<DB>,
  id: number,
  countryId: number | null,
): Promise<void> {
  const organization = await tx
    .selectFrom("organization")
    .select("country_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!organization) throw malformed("organizationId", "unknown", "organization.unknown");
  if (countryId === null || organization.country_id === countryId) return;
  throw malformed("organizationId", "other-country", "organization.otherCountry");
}

/** 400 naming the field if role, country and organization do not fit together. */
export async function assertAssignment(
  tx: Transaction<DB>,
  { role, countryId, organizationId }: RoleAssignment,
): Promise<void> {
  if (countryId !== null) await assertCountry(tx, countryId);
  if (organizationId !== null) await assertOrganization(tx, organizationId, countryId);
  if (!isBoundToCountry(role)) return;
  if (countryId === null) throw malformed("countryId", "required", "country.nmo");
  if (organizationId === null) {
    throw malformed("organizationId", "required", "organization.nmo");
  }
}

/** The id of the country's organization of that name; it is created if it does not exist. */
async function organizationByName(
  tx: Transaction<DB>,
  name: string,
  countryId: number,
): Promise<number> {
  const { id } = await tx
    .insertInto("organization")
    .values({ name, country_id: countryId })
    .onConflict((conflict) =>
      conflict
        .columns(["country_id", "name"])
        .doUpdateSet({ name: (row) => row.ref("excluded.name") }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type OrganizationChoice = { organizationId?: number | null; organization?: string };

/** The organization by id, or by its name in the country; null if none is given. */
export async function findOrCreateOrganization(
  tx: Transaction<DB>,
  { organizationId, organization }: OrganizationChoice,
  countryId: number | null,
): Promise<number | null> {
  if (organizationId) return organizationId;
  if (!organization || countryId === null) return null;
  // assertAssignment refuses an unknown country afterwards.
  if (!(await isCountry(tx, countryId))) return null;
  return organizationByName(tx, organization, countryId);
}
