// The user a session belongs to, as sign-in and refresh need it.

import type { Kysely } from "kysely";
import { roles } from "#contract/define.ts";
import type { DB } from "../database/tables.ts";
import type { Owner } from "./tokens.ts";

type Found = Owner & { password_hash: string | null };

function ownerQuery(db: Kysely<DB>) {
  return db
    .selectFrom("user")
    .innerJoin("role", "role.key", "user.role_key")
    .where("user.status", "=", "approved")
    .select([
      "user.id",
      "user.first_name",
      "user.last_name",
      "user.organization_id",
      "user.country_id",
      "user.password_hash",
      "role.key as role_key",
      "role.name_en",
      "role.name_fr",
      "role.name_es",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownerQuery>["executeTakeFirst"]>>;

function ownerOf(row: Row): Found | null {
  const key = roles.find((role) => role === row?.role_key);
  if (!row || !key) return null;
  const { role_key: _, name_en, name_fr, name_es, ...owner } = row;
  return { ...owner, role: { key, name_en, name_fr, name_es } };
}

/** The approved user of that address, or null: pending, denied and suspended ones cannot sign in. */
export async function ownerByEmail(db: Kysely<DB>, key: string): Promise<Found | null> {
  return ownerOf(await ownerQuery(db).where("user.email_key", "=", key).executeTakeFirst());
}

export async function ownerById(db: Kysely<DB>, id: number): Promise<Found | null> {
  return ownerOf(await ownerQuery(db).where("user.id", "=", id).executeTakeFirst());
}
