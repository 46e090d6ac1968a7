// Deletes a person. The user row stays, emptied, so that what the person did stays on record under
// "deleted user"; the e-mail address is free again and a new account with it inherits nothing.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import { auditUser } from "./audit-user.ts";
import { assertAnotherAdministrator } from "./last-administrator.ts";
import { endLinks } from "./mailed-links.ts";
import { dropFactor } from "./second-factor.ts";

const erasedColumns = {
  first_name: "deleted",
  last_name: "user",
  email: "",
  email_key: null,
  phone: null,
  role_in_organization: null,
  organization: null,
  city: null,
  password_hash: null,
  reason: null,
  list_views: "{}",
  status: "deleted",
} as const;

/** What replies have as the name of a deleted account; what is written in a language translates it. */
export const deletedName = `${erasedColumns.first_name} ${erasedColumns.last_name}`;

/** Returns the e-mail address. The row lock keeps others from adding rows about the person meanwhile. */
async function lockAddress(tx: Transaction<DB>, id: number): Promise<string> {
  const person = await tx
    .selectFrom("user")
    .select("email")
    .where("id", "=", id)
    .where("status", "<>", "deleted")
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw problem("not-found");
  return person.email;
}

/**
 * Deletes sent and queued mails to the person, and mails to others about the person. Every process deletes
 * their files from its outbox soon after the commit (erase-outbox.ts).
 */
async function deleteMails(
  tx: Transaction<DB>,
  { id, address }: { id: number; address: string },
): Promise<void> {
  await sql`with deleted as (
      delete from mail where user_id = ${id} or about_user_id = ${id} or recipient = ${address}
      returning id
    ) insert into erased_mail (mail_id) select id from deleted`.execute(tx);
}

/** Without an origin the platform itself deletes it. 404 if the account does not exist or is deleted already; 409 `last-administrator`. */
export async function eraseUser(
  tx: Transaction<DB>,
  request: { caller: Caller | null; origin?: Origin },
  id: number,
): Promise<void> {
  await assertAnotherAdministrator(tx, id);
  const address = await lockAddress(tx, id);
  await tx.updateTable("user").set(erasedColumns).where("id", "=", id).execute();
  await deleteMails(tx, { id, address });
  await tx.deleteFrom("session").where("user_id", "=", id).execute();
  await tx.deleteFrom("api_token").where("user_id", "=", id).execute();
  await endLinks(tx, id);
  await dropFactor(tx, id);
  // Shared ones stay for the others.
  await sql`delete from saved_query where owner_id = ${id} and not is_shared`.execute(tx);
  // A signed survey that is approved keeps who signed it.
  await sql`update submission_receipt set name = '', position = '' where signed_by = ${id} and not exists
    (select from survey_data where id = survey_data_id and is_approved)`.execute(tx);
  await tx.deleteFrom("known_device").where("user_id", "=", id).execute();
  await auditUser(tx, { action: "user_deleted", request, userId: id });
  // Last, so that the network address in the event of one's own deletion is erased too.
  await sql`select erase_from_audit(${id})`.execute(tx);
}
