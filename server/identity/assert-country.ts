// Refuses the id of a country that does not exist.

import type { Kysely } from "kysely";
import type { DB } from "#server/database/tables.ts";
import { malformed } from "#server/texts/refused.ts";

export async function isCountry(db: Kysely<DB>, id: number): Promise<boolean> {
  const country = await db
    .selectFrom("country")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return country !== undefined;
}

/** 400 at `countryId` if there is no such country. */
export async function assertCountry(db: Kysely<DB>, id: number): Promise<void> {
  if (await isCountry(db, id)) return;
  throw malformed("countryId", "unknown", "country.unknown");
}
