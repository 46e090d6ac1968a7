// Reads the account behind a session, as signing in, refreshing and resetting a password need it.

import { type Kysely, sql } from "kysely";
import { roles } from "#contract/define.ts";
import type { Session } from "#contract/sign-in.ts";
import { type Lang, nameColumns, namesOf } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";

export type Account = {
  id: number;
  first_name: string;
  last_name: string;
  organization_id: number | null;
  country_id: number | null;
  countryCode: string | null;
  role: Session["role"];
  mustAddSecondFactor: boolean;
  hasFactor: boolean;
  email: string;
  culture: Lang;
  password_hash: string | null;
};

function accountsQuery(db: Kysely<DB>) {
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
    ])
    .select(nameColumns)
    .select(
      sql<string | null>`(select iso2 from country where id = "user".country_id)`.as("countryCode"),
    )
    .select(sql<Lang>`"user".culture`.as("culture"))
    .select(sql<boolean>`requires_second_factor(role.key)`.as("requiresFactor"))
    .select(
      sql<boolean>`exists (select 1 from second_factor
        where user_id = "user".id and confirmed_at is not null)`.as("hasFactor"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsQuery>["executeTakeFirst"]>>;

function accountOf(row: Row): Account | null {
  const key = roles.find((role) => role === row?.role_key);
  if (!row || !key) return null;
  const { role_key: _, requiresFactor, ...account } = row;
  return {
    ...account,
    mustAddSecondFactor: requiresFactor && !row.hasFactor,
    role: { key, ...namesOf(row) },
  };
}

/** The approved account of the address, or null. Pending, denied and suspended ones cannot sign in. */
export async function accountByEmail(db: Kysely<DB>, key: string): Promise<Account | null> {
  return accountOf(await accountsQuery(db).where("user.email_key", "=", key).executeTakeFirst());
}

export async function accountById(db: Kysely<DB>, id: number): Promise<Account | null> {
  return accountOf(await accountsQuery(db).where("user.id", "=", id).executeTakeFirst());
}
