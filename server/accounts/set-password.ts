// The two ways a password is set: with a mailed link, and with the present password.

import { type Kysely, sql, type Transaction } from "kysely";
import type * as call from "#contract/accounts.ts";
import { problem } from "#contract/problems.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { countFromNetwork } from "../http/limit.ts";
import { type CallRequest, callerOf } from "../http/serve.ts";
import { assertPassword } from "./assert-password.ts";
import { auditGuess } from "./audit-guess.ts";
import { auditUser } from "./audit-user.ts";
import { emailKey } from "./email-key.ts";
import { endSessions } from "./end-sessions.ts";
import { addresseeOf, mailUser } from "./mail-user.ts";
import { endLinks, ownerOfLink, spendLink } from "./mailed-links.ts";
import { assertAcceptable } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { accountBucket, clearBucket } from "./throttle.ts";

const failuresPerHour = 20;

/** Words about the person that make no password. */
async function wordsAbout(db: Kysely<DB>, userId: number): Promise<(string | null)[]> {
  const found = await sql<Record<string, string | null>>`
    select first_name, last_name, email, u.organization, organization.name, city,
      country.name_en, country.name_fr, country.name_es
    from "user" u left join organization on organization.id = u.organization_id
    left join country on country.id = u.country_id where u.id = ${userId}`.execute(db);
  return Object.values(found.rows[0] ?? {});
}

/** Stores it, voids every link and tells the owner. The row is held from here on. */
async function store(
  tx: Transaction<DB>,
  request: CallRequest<typeof call.resetPassword> | CallRequest<typeof call.changePassword>,
  userId: number,
  hash: string,
): Promise<void> {
  const user = await addresseeOf(tx, userId);
  await tx.updateTable("user").set({ password_hash: hash }).where("id", "=", userId).execute();
  await endLinks(tx, userId);
  await clearBucket(tx, accountBucket(request.config.pepper, emailKey(user.email)));
  await mailUser(tx, request, user, "password-changed", { at: new Date().toISOString() });
}

/** With a mailed link: every session ends, the second factor stays, nobody is signed in. */
export async function resetPassword(
  request: CallRequest<typeof call.resetPassword>,
): Promise<undefined> {
  const { db, config, body } = request;
  const userId = await ownerOfLink(db, body.token);
  if (userId === null) {
    await countFromNetwork(request, "reset", failuresPerHour);
    await auditGuess(request, { action: "authn_password_reset", userId: null });
    throw problem("link-invalid");
  }
  assertAcceptable(body, config, await wordsAbout(db, userId));
  const hash = await hashPassword(body.password, config.pepper);
  const isUsed = await transact(db, async (tx) => {
    if ((await spendLink(tx, body.token)) !== userId) return false;
    await store(tx, request, userId, hash);
    await endSessions(tx, userId, "password-reset");
    await auditUser(tx, { action: "authn_password_reset", request, userId });
    return true;
  });
  if (!isUsed) throw problem("link-invalid");
  return undefined;
}

/** Of two who change it at once with the old one, the second does not know the present one. */
async function assertStill(tx: Transaction<DB>, userId: number, seen: string): Promise<void> {
  const { password_hash: present } = await tx
    .selectFrom("user")
    .select("password_hash")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (present !== seen) throw problem("wrong-current-password");
}

/** With the present password: every other session ends. */
export async function changePassword(
  request: CallRequest<typeof call.changePassword>,
): Promise<undefined> {
  const { db, config, body } = request;
  const caller = callerOf(request);
  const seen = await assertPassword(request, caller.id, body.currentPassword);
  assertAcceptable(body, config, await wordsAbout(db, caller.id));
  const hash = await hashPassword(body.password, config.pepper);
  await transact(db, async (tx) => {
    await assertStill(tx, caller.id, seen);
    await store(tx, request, caller.id, hash);
    await endSessions(tx, caller.id, "password-change", caller.sessionId);
    await auditUser(tx, { action: "authn_password_change", request, userId: caller.id });
  });
  return undefined;
}
