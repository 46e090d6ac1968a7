// ADMIN_EMAIL and ADMIN_PASSWORD make that Administrator on the first start, if there is none.

import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { emailKey } from "./email-key.ts";
import { hashPassword } from "./passwords.ts";

/** True when the account was made. Two processes that start at once make one: the address is unique. */
export async function makeFirstAdministrator(db: Kysely<DB>, config: Config): Promise<boolean> {
  const wanted = config.firstAdministrator;
  if (!wanted) return false;
  const present = await db
    .selectFrom("user")
    .select("id")
    .where("role_key", "=", "Administrator")
    .where("status", "in", ["approved", "suspended"])
    .executeTakeFirst();
  if (present) return false;
  const made = await db
    .insertInto("user")
    .values({
      first_name: "Platform",
      last_name: "Administrator",
      email: wanted.email,
      email_key: emailKey(wanted.email),
      role_key: "Administrator",
      status: "approved",
      password_hash: await hashPassword(wanted.password, config.pepper),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}
