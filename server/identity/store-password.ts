// Stores a new password: used with a mailed link and by a signed-in user who changes it.

import { type Kysely, sql, type Transaction } from "kysely";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { emailKey } from "./email-key.ts";
import { addresseeOf, mailUser } from "./mail-user.ts";
import { endLinks } from "./mailed-links.ts";
import { accountBucket, clearBucket } from "./throttle.ts";

/** Words about the person (names, address, organization, city, country) that make a weak password. */
export async function wordsAbout(db: Kysely<DB>, userId: number): Promise<(string | null)[]> {
  const found = await sql<Record<string, string | null>>`
    select first_name, last_name, email, u.organization, organization.name, city,
      ${sql.join(nameColumns.map((column) => sql.ref(`country.${column}`)))}
    from "user" u left join organization on organization.id = u.organization_id
    left join country on country.id = u.country_id where u.id = ${userId}`.execute(db);
  return Object.values(found.rows[0] ?? {});
}

/**
 * Stores the hash, ends every mailed link, clears the throttle of unknown devices and mails the owner.
 * The update locks the user row until the transaction ends.
 */
export async function storePassword(
  tx: Transaction<DB>,
  context: Pick<AppContext, "config" | "queue" | "settings">,
  { userId, hash }: { userId: number; hash: string },
): Promise<void> {
  const user = await addresseeOf(tx, userId);
  await tx.updateTable("user").set({ password_hash: hash }).where("id", "=", userId).execute();
  await endLinks(tx, userId);
  await clearBucket(tx, accountBucket(context.config.pepper, emailKey(user.email)));
  await mailUser(tx, context, user, "password-changed", { at: new Date().toISOString() });
}
