// ADMIN_EMAIL and ADMIN_PASSWORD make that Administrator on the first start, if there is none.

import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { emailKey } from "../identity/email-key.ts";
import { hashPassword } from "../identity/hash-password.ts";

async function hasAdministrator(db: Kysely<DB>): Promise<boolean> {
  const present = await db
    .selectFrom("user")
    .select("id")
    .where("role_key", "=", "Administrator")
    .where("status", "in", ["approved", "suspended"])
    .executeTakeFirst();
  return present !== undefined;
}

/** True when the account was made. Two processes that start at once make one: the address is unique. */
export async function makeFirstAdministrator(db: Kysely<DB>, config: Config): Promise<boolean> {
  const wanted = config.firstAdministrator;
  if (!wanted || (await hasAdministrator(db))) return false;
  const role = "Administrator";
  const account = {
    first_name: "Platform",
    last_name: "Administrator",
    email: wanted.email,
    email_key: emailKey(wanted.email),
    role_key: role,
    status: "approved",
    password_hash: await hashPassword(wanted.password, config.pepper),
  };
  return transact(db, async (tx) => {
    const made = await tx
      .insertInto("user")
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return false;
    const subject = { subjectType: "user", subjectId: String(made.id) };
    await audit(tx, { action: "user_created", caller: null, ...subject, after: { role } });
    return true;
  });
}
