// What a role needs: an NMO has a country and an organization of it; others may go without.

import type { Transaction } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { DB } from "../database/tables.ts";

export type Place = { role: Role; countryId: number | null; organizationId: number | null };

const wrong = (path: string, code: string, message: string) =>
  problem("malformed-request", { errors: [{ path, code, message }] });

/** 400 naming the field where role, country and organization do not go together. */
export async function assertPlace(tx: Transaction<DB>, place: Place): Promise<void> {
  const { role, countryId, organizationId } = place;
  if (countryId !== null) {
    const country = await tx
      .selectFrom("country")
      .select("id")
      .where("id", "=", countryId)
      .executeTakeFirst();
    if (!country) throw wrong("countryId", "unknown", "There is no such country");
  }
  if (organizationId !== null) {
    const organization = await tx
      .selectFrom("organization")
      .select("country_id")
      .where("id", "=", organizationId)
      .executeTakeFirst();
    if (!organization) throw wrong("organizationId", "unknown", "There is no such organization");
    if (countryId !== null && organization.country_id !== countryId) {
      throw wrong(
        "organizationId",
        "other-country",
        "This organization belongs to another country",
      );
    }
  }
  if (role !== "NMO") return;
  if (countryId === null) throw wrong("countryId", "required", "An NMO needs a country");
  if (organizationId === null) {
    throw wrong("organizationId", "required", "An NMO needs an organization of its country");
  }
}

/** An organization by its name is one of a country. */
export const needsCountry = () =>
  wrong("countryId", "required", "An organization named needs its country");

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
export async function organizationOf(
  tx: Transaction<DB>,
  { organizationId, organization }: Named,
  countryId: number | null,
): Promise<number | null> {
  if (organizationId) return organizationId;
  if (!organization || countryId === null) return null;
  const country = await tx
    .selectFrom("country")
    .select("id")
    .where("id", "=", countryId)
    .executeTakeFirst();
  // That there is no such country is for assertPlace to say.
  if (!country) return null;
  return organizationNamed(tx, organization, countryId);
}
