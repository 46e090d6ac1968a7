// What a role needs: an NMO has a country and an organization of it; others may go without.

import type { Kysely, Transaction } from "kysely";
import type { Role } from "#contract/define.ts";
import { malformed, type Problem } from "#contract/problems.ts";
import type { DB } from "../database/tables.ts";

export type Place = { role: Role; countryId: number | null; organizationId: number | null };

async function isCountry(db: Kysely<DB>, id: number): Promise<boolean> {
  const country = await db
    .selectFrom("country")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return country !== undefined;
}

/** 400 at `countryId` where there is no such country. */
export async function assertCountry(db: Kysely<DB>, id: number): Promise<void> {
  if (await isCountry(db, id)) return;
  throw malformed("countryId", "unknown", "There is no such country");
}

/** An organization by its name is one of a country. */
export const needsCountry = (): Problem =>
  malformed("countryId", "required", "An organization named needs its country");

/** 400 at `organizationId` where there is no such organization, or it is another country's. */
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
  if (!organization) throw malformed("organizationId", "unknown", "There is no such organization");
  if (countryId === null || organization.country_id === countryId) return;
  throw malformed(
    "organizationId",
    "other-country",
    "This organization belongs to another country",
  );
}

/** 400 naming the field where role, country and organization do not go together. */
export async function assertPlace(tx: Transaction<DB>, place: Place): Promise<void> {
  const { role, countryId, organizationId } = place;
  if (countryId !== null) await assertCountry(tx, countryId);
  if (organizationId !== null) await assertOrganization(tx, organizationId, countryId);
  if (role !== "NMO") return;
  if (countryId === null) throw malformed("countryId", "required", "An NMO needs a country");
  if (organizationId === null) {
    throw malformed("organizationId", "required", "An NMO needs an organization of its country");
  }
}

async function organizationNamed(
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

type Named = { organizationId?: number | null; organization?: string };

/** The organization meant by id, or by its name in the country, where it is made when there is none. */
export async function findOrMakeOrganization(
  tx: Transaction<DB>,
  { organizationId, organization }: Named,
  countryId: number | null,
): Promise<number | null> {
  if (organizationId) return organizationId;
  if (!organization || countryId === null) return null;
  // That there is no such country is for assertPlace to say.
  if (!(await isCountry(tx, countryId))) return null;
  return organizationNamed(tx, organization, countryId);
}
