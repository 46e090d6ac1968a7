// Creates the Administrator of ADMIN_EMAIL and ADMIN_PASSWORD at the start if there is none.

import type { Kysely } from "kysely";
import type { Config } from "#server/config.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { emailKey } from "#server/identity/email-key.ts";
import { hashPassword } from "#server/identity/hash-password.ts";

/** The e-mail keys of the Administrators, also of suspended ones. */
export async function administratorEmails(db: Kysely<DB>): Promise<string[]> {
  const present = await db
    .selectFrom("user")
    .select("email_key")
    .where("role_key", "=", "Administrator")
    .where("status", "in", ["approved", "suspended"])
    .execute();
  return present.flatMap(({ email_key }) => email_key ?? []);
}

/** Returns whether it created the account. Two processes that start at once create one: the address is unique. */
export async function createFirstAdministrator(db: Kysely<DB>, config: Config): Promise<boolean> {
  const given = config.firstAdministrator;
  if (!given || (await administratorEmails(db)).length > 0) return false;
  const role = "Administrator";
  const account = {
    first_name: "Platform",
    last_name: "Administrator",
    email: given.email,
    email_key: emailKey(given.email),
    role_key: role,
    status: "approved",
    password_hash: await hashPassword(given.password, config.pepper),
  };
  return transact(db, async (tx) => {
    const created = await tx
      .insertInto("user")
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) return false;
    const subject = { subjectType: "user" as const, subjectId: String(created.id) };
    await audit(tx, { action: "user_created", caller: null, ...subject, after: { role } });
    return true;
  });
}
