// Mails an invitation: a link, valid for seven days, to set the first password.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/users.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import type { AppContext } from "#server/http/context.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { addresseeOf, mailUser } from "#server/identity/mail-user.ts";
import { createLink } from "#server/identity/mailed-links.ts";

/** Mails a new invitation; earlier ones stop working. */
export async function invite(
  tx: Transaction<DB>,
  context: AppContext,
  userId: number,
): Promise<void> {
  const token = await createLink(tx, userId, "invitation");
  await tx.updateTable("user").set({ invited_at: sql`now()` }).where("id", "=", userId).execute();
  await mailUser(tx, context, await addresseeOf(tx, userId), "invitation", { token });
}

/** POST /User/Invite/{id}: invites again. 409 `already-decided` if the account has a password. */
export async function inviteUser(request: CallRequest<typeof call.inviteUser>): Promise<undefined> {
  const { db, params } = request;
  await transact(db, async (tx) => {
    const user = await tx
      .selectFrom("user")
      .select(["status", "password_hash"])
      .where("id", "=", params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!user || user.status === "deleted") throw problem("not-found");
    if (user.status !== "approved" || user.password_hash !== null) throw problem("already-decided");
    await invite(tx, request, params.id);
    await auditUser(tx, { action: "user_invited", request, userId: params.id });
  });
  return undefined;
}
