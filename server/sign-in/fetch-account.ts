// The user a session belongs to, as sign-in, refresh and the mails about an account need it.

import { type Kysely, sql } from "kysely";
import { roles } from "#contract/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { DB } from "../database/tables.ts";
import type { Owner } from "./issue-tokens.ts";

export type Found = Owner & {
  email: string;
  culture: Lang;
  password_hash: string | null;
};

function ownerQuery(db: Kysely<DB>) {
  return db
    .selectFrom("user")
    .innerJoin("role", "role.key", "user.role_key")
    .where("user.status", "=", "approved")
    .select([
      "user.id",
      "user.first_name",
      "user.last_name",
      "user.email",
      "user.organization_id",
      "user.country_id",
      "user.password_hash",
      "role.key as role_key",
      "role.name_en",
      "role.name_fr",
      "role.name_es",
      "role.requires_second_factor",
    ])
    .select(sql<Lang>`"user".culture`.as("culture"))
    .select(
      sql<boolean>`exists (select 1 from second_factor
        where user_id = "user".id and confirmed_at is not null)`.as("hasFactor"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof ownerQuery>["executeTakeFirst"]>>;

function ownerOf(row: Row): Found | null {
  const key = roles.find((role) => role === row?.role_key);
  if (!row || !key) return null;
  const { role_key: _, name_en, name_fr, name_es, requires_second_factor, ...owner } = row;
  return {
    ...owner,
    mustAddSecondFactor: requires_second_factor && !row.hasFactor,
    role: { key, name_en, name_fr, name_es },
  };
}

/** The approved user of that address, or null: pending, denied and suspended ones cannot sign in. */
export async function ownerByEmail(db: Kysely<DB>, key: string): Promise<Found | null> {
  return ownerOf(await ownerQuery(db).where("user.email_key", "=", key).executeTakeFirst());
}

export async function ownerById(db: Kysely<DB>, id: number): Promise<Found | null> {
  return ownerOf(await ownerQuery(db).where("user.id", "=", id).executeTakeFirst());
}
