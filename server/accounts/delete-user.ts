// An account is deleted: the person is erased from its row, which stays, so that what was done stays
// on record under "deleted user". The address is free again and inherits nothing.

import { sql, type Transaction } from "kysely";
import type * as call from "#contract/accounts.ts";
import type * as mine from "#contract/my-account.ts";
import { problem } from "#contract/problems.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type CallRequest, callerOf } from "../http/serve.ts";
import { assertOwner } from "./assert-owner.ts";
import { auditUser } from "./audit-user.ts";
import { assertAnotherAdministrator } from "./last-administrator.ts";
import { endLinks } from "./mailed-links.ts";
import { dropFactor } from "./second-factor.ts";

const erased = {
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
  status: "deleted",
} as const;

/** Gives the address; the row is held from here on, so that nothing of the person is added behind us. */
async function lockPerson(tx: Transaction<DB>, id: number): Promise<string> {
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

/** Those that went out, and those that wait: nobody is there to read them. Also those about the person. */
async function dropMails(tx: Transaction<DB>, id: number, address: string): Promise<void> {
  await sql`delete from mail where user_id = ${id} or about_user_id = ${id}
    or recipient = ${address}`.execute(tx);
}

async function erase(
  tx: Transaction<DB>,
  request: CallRequest<typeof call.deleteUser> | CallRequest<typeof mine.deleteMyself>,
  id: number,
): Promise<void> {
  await assertAnotherAdministrator(tx, id);
  const address = await lockPerson(tx, id);
  await tx.updateTable("user").set(erased).where("id", "=", id).execute();
  await dropMails(tx, id, address);
  await tx.deleteFrom("session").where("user_id", "=", id).execute();
  await endLinks(tx, id);
  await dropFactor(tx, id);
  await tx.deleteFrom("known_device").where("user_id", "=", id).execute();
  await auditUser(tx, { action: "user_deleted", request, userId: id });
  // Last, so that the event of one's own deletion does not tell either from where it came.
  await sql`select erase_from_audit(${id})`.execute(tx);
}

/** Another's account: 409 `own-account` for one's own, 409 `last-administrator` for the last one. */
export async function deleteUser(request: CallRequest<typeof call.deleteUser>): Promise<undefined> {
  const { db, params } = request;
  await transact(db, async (tx) => {
    if (params.id === callerOf(request).id) {
      await assertAnotherAdministrator(tx, params.id);
      throw problem("own-account");
    }
    await erase(tx, request, params.id);
  });
  return undefined;
}

/** With all that proves the owner, 400 without it; 409 `last-administrator` for the last one. */
export async function deleteMyself(
  request: CallRequest<typeof mine.deleteMyself>,
): Promise<undefined> {
  const { db, body } = request;
  const { id } = callerOf(request);
  await assertOwner(request, id, body);
  await transact(db, (tx) => erase(tx, request, id));
  return undefined;
}
