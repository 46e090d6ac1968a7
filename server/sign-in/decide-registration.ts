// The job behind a registration: a new request, a reminder, or word that there is an account already.

import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { accountRequest } from "#contract/sign-in.ts";
import { type Lang, langOf, nameIn } from "#questionnaire/engine/languages.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { auditUser } from "../identity/audit-user.ts";
import { emailKey } from "../identity/email-key.ts";
import { administratorsOf, mailUser } from "../identity/mail-user.ts";
import type { JobPayloads } from "../jobs/queue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Working } from "../request/context.ts";
import type { Origin } from "../request/origin.ts";
import { openRequest } from "../sealed-request.ts";
import { mayMail } from "./may-mail.ts";

type CallRequest = Working & {
  body: z.output<typeof accountRequest>;
  origin: Origin;
  culture: Lang;
};
type Known = {
  id: number;
  first_name: string;
  email: string;
  culture: string;
  status: string;
  is_long_ago: boolean;
};

const columns = ({ body, culture }: CallRequest) => ({
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

async function lockKnown(tx: Transaction<DB>, key: string): Promise<Known | undefined> {
  const found = await sql<Known>`select id, first_name, email, culture, status,
    coalesce(decided_at < now() - interval '30 days', false) as is_long_ago
    from "user" where email_key = ${key} for update`.execute(tx);
  return found.rows[0];
}

/** Tells every Administrator, each in their own language, that a request waits. */
async function notifyAdministrators(
  tx: Transaction<DB>,
  request: CallRequest,
  aboutUserId: number,
): Promise<void> {
  const { body } = request;
  const country = await tx
    .selectFrom("country")
    .select(["name_en", "name_fr", "name_es"])
    .where("id", "=", body.countryId)
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
        name: `${body.firstName} ${body.lastName}`,
        organization: body.organization,
        country: nameIn(country, culture),
      },
    });
  }
}

async function addPending(tx: Transaction<DB>, request: CallRequest): Promise<number> {
  const { id } = await tx
    .insertInto("user")
    .values({ ...columns(request), email_key: emailKey(request.body.email) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Who was denied long ago asks anew, in the same row. */
async function renewDenied(
  tx: Transaction<DB>,
  request: CallRequest,
  { id }: Known,
): Promise<number> {
  await tx
    .updateTable("user")
    .set({
      ...columns(request),
      created_at: sql`now()`,
      decided_at: null,
      decided_by: null,
      reason: null,
      overdue_told_at: null,
    })
    .where("id", "=", id)
    .execute();
  return id;
}

/** To the address itself, at which nobody may be: it says nothing that a stranger chose. */
async function sayReceived(tx: Transaction<DB>, request: CallRequest): Promise<void> {
  await queueMail(tx, request, {
    template: "registration-received",
    to: request.body.email.trim(),
    culture: request.culture,
    values: {},
  });
}

async function makeRequest(
  tx: Transaction<DB>,
  request: CallRequest,
  denied?: Known,
): Promise<void> {
  const userId = denied ? await renewDenied(tx, request, denied) : await addPending(tx, request);
  const by = { caller: null, origin: request.origin };
  await auditUser(tx, { action: "user_registered", request: by, userId });
  await sayReceived(tx, request);
  await notifyAdministrators(tx, request, userId);
}

async function decide(
  tx: Transaction<DB>,
  request: CallRequest,
  known: Known | undefined,
): Promise<void> {
  if (!known) return makeRequest(tx, request);
  const { status } = known;
  if (status === "denied" && known.is_long_ago) return makeRequest(tx, request, known);
  if (status === "pending" && (await mayMail(tx, known.email, "registration-received"))) {
    return sayReceived(tx, request);
  }
  const hasAccount = status === "approved" || status === "suspended";
  if (hasAccount && (await mayMail(tx, known.email, "account-exists"))) {
    return mailUser(tx, request, known, "account-exists", {});
  }
}

/** Makes the request or mails what is the case; two requests of one address are decided one after the other. */
export async function decideRegistration(
  context: Working,
  { request: sealed, culture }: JobPayloads["decide-registration"],
): Promise<void> {
  const request = { ...context, ...openRequest(context.config, sealed, accountRequest), culture };
  const key = emailKey(request.body.email);
  await transact(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx);
    await decide(tx, request, await lockKnown(tx, key));
  });
}
