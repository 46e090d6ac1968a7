// The job behind POST /User/Register: stores the request for an account, or mails its sender that there
// is one already.

import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { accountRequest } from "#contract/sign-in.ts";
import { type Lang, langOf, nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import type { AppContext } from "#server/http/context.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { emailKey } from "#server/identity/email-key.ts";
import { administratorsOf, mailUser } from "#server/identity/mail-user.ts";
import type { JobPayloads } from "#server/jobs/queue.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Origin } from "#server/request/origin.ts";
import { openRequest } from "#server/sealed-request.ts";
import { mayMail } from "./may-mail.ts";

type Registration = AppContext & {
  body: z.output<typeof accountRequest>;
  origin: Origin;
  culture: Lang;
};
type KnownUser = {
  id: number;
  first_name: string;
  email: string;
  culture: string;
  status: string;
  is_long_ago: boolean;
};

const columns = ({ body, culture }: Registration) => ({
  first_name: body.firstName,
  last_name: body.lastName,
  email: body.email.trim(),
  phone: body.phone,
  role_in_organization: body.roleInOrganization,
  organization: body.organization,
  country_id: body.countryId,
  city: body.city,
  culture,
  status: "pending",
});

async function lockKnown(tx: Transaction<DB>, key: string): Promise<KnownUser | undefined> {
  const found = await sql<KnownUser>`select id, first_name, email, culture, status,
    coalesce(decided_at < now() - interval '30 days', false) as is_long_ago
    from "user" where email_key = ${key} for update`.execute(tx);
  return found.rows[0];
}

/** Mails every Administrator, each in their own language, that a request waits. */
async function notifyAdministrators(
  tx: Transaction<DB>,
  request: Registration,
  aboutUserId: number,
): Promise<void> {
  const { name, ...country } = await tx
    .selectFrom("user")
    .innerJoin("country", "country.id", "user.country_id")
    .select(nameColumns)
    .select(sql<string>`person_name("user")`.as("name"))
    .where("user.id", "=", aboutUserId)
    .executeTakeFirstOrThrow();
  for (const one of await administratorsOf(tx)) {
    const culture = langOf(one.culture);
    await queueMail(tx, request, {
      template: "registration-waiting",
      to: one.email,
      culture,
      userId: one.id,
      aboutUserId,
      values: {
        name,
        organization: request.body.organization,
        country: nameIn(country, culture),
      },
    });
  }
}

async function insertPending(tx: Transaction<DB>, request: Registration): Promise<number> {
  const { id } = await tx
    .insertInto("user")
    .values({ ...columns(request), email_key: emailKey(request.body.email) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Reuses the row of a person who was denied more than 30 days ago. */
async function reopenDenied(
  tx: Transaction<DB>,
  request: Registration,
  { id }: KnownUser,
): Promise<number> {
  await tx
    .updateTable("user")
    .set({
      ...columns(request),
      created_at: sql`now()`,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .set("overdue_told_at", null)
    .where("id", "=", id)
    .execute();
  return id;
}

/** Mails the given address. The mail repeats nothing of the request: the address may be a stranger's. */
async function mailReceived(tx: Transaction<DB>, request: Registration): Promise<void> {
  await queueMail(tx, request, {
    template: "registration-received",
    to: request.body.email.trim(),
    culture: request.culture,
    values: {},
  });
}

async function storeRequest(
  tx: Transaction<DB>,
  request: Registration,
  denied?: KnownUser,
): Promise<void> {
  const userId = denied
    ? await reopenDenied(tx, request, denied)
    : await insertPending(tx, request);
  const by = { caller: null, origin: request.origin };
  await auditUser(tx, { action: "user_registered", request: by, userId });
  await mailReceived(tx, request);
  await notifyAdministrators(tx, request, userId);
}

/** What happens depends on the account that has the address already, if any. */
async function decide(
  tx: Transaction<DB>,
  request: Registration,
  known: KnownUser | undefined,
): Promise<void> {
  if (!known) return storeRequest(tx, request);
  const { status } = known;
  if (status === "denied" && known.is_long_ago) return storeRequest(tx, request, known);
  if (status === "pending" && (await mayMail(tx, known.email, "registration-received"))) {
    return mailReceived(tx, request);
  }
  const hasAccount = status === "approved" || status === "suspended";
  if (hasAccount && (await mayMail(tx, known.email, "account-exists"))) {
    return mailUser(tx, request, known, "account-exists", {});
  }
}

/** Serialised per address by an advisory lock, so two requests with one address create one account. */
export async function decideRegistration(
  context: AppContext,
  { request: sealed, culture }: JobPayloads["decide-registration"],
): Promise<void> {
  const request = { ...context, ...openRequest(context.config, sealed, accountRequest), culture };
  const key = emailKey(request.body.email);
  await transact(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx);
    await decide(tx, request, await lockKnown(tx, key));
  });
}
