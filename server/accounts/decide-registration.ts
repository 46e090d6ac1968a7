// The job behind a registration: a new request, a reminder, or word that there is an account already.

import { sql, type Transaction } from "kysely";
import type { register } from "#contract/accounts.ts";
import type { BodyOf } from "#contract/define.ts";
import { type Lang, langOf } from "#questionnaire/define.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { decrypt } from "../encrypt.ts";
import type { Origin, Working } from "../http/context.ts";
import type { JobPayloads } from "../jobs/queue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { auditUser } from "./audit-user.ts";
import { emailKey } from "./email-key.ts";
import { administratorsOf, mailUser } from "./mail-user.ts";
import { mayMail } from "./may-mail.ts";

type Request = BodyOf<typeof register> & { origin: Origin };
type Known = {
  id: number;
  first_name: string;
  email: string;
  culture: string;
  status: string;
  is_long_ago: boolean;
};

const columns = (request: Request, culture: Lang) => ({
  first_name: request.firstName,
  last_name: request.lastName,
  email: request.email.trim(),
  phone: request.phone,
  role_in_organization: request.roleInOrganization,
  organization: request.organization,
  country_id: request.countryId,
  city: request.city,
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
async function tellAdministrators(tx: Transaction<DB>, context: Working, request: Request) {
  const country = await tx
    .selectFrom("country")
    .select(["name_en", "name_fr", "name_es"])
    .where("id", "=", request.countryId)
    .executeTakeFirstOrThrow();
  for (const one of await administratorsOf(tx)) {
    const culture = langOf(one.culture);
    await mailUser(tx, context, one, "registration-waiting", {
      name: `${request.firstName} ${request.lastName}`,
      organization: request.organization,
      country: country[`name_${culture}`],
    });
  }
}

async function makeRequest(
  tx: Transaction<DB>,
  context: Working,
  request: Request,
  culture: Lang,
  denied: Known | undefined,
): Promise<void> {
  const values = columns(request, culture);
  const { id } = denied
    ? await tx
        .updateTable("user")
        .set({
          ...values,
          created_at: sql`now()`,
          decided_at: null,
          decided_by: null,
          reason: null,
        })
        .set({ overdue_told_at: null })
        .where("id", "=", denied.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("user")
        .values({ ...values, email_key: emailKey(request.email) })
        .returning("id")
        .executeTakeFirstOrThrow();
  await auditUser(tx, {
    action: "user_registered",
    asked: { caller: null, origin: request.origin },
    userId: id,
  });
  await receive(tx, context, request, culture);
  await tellAdministrators(tx, context, request);
}

async function receive(tx: Transaction<DB>, context: Working, request: Request, culture: Lang) {
  await queueMail(tx, context, {
    template: "registration-received",
    to: request.email.trim(),
    culture,
    values: {},
  });
}

export async function decideRegistration(
  context: Working,
  payload: JobPayloads["decide-registration"],
): Promise<void> {
  const { culture } = payload;
  const sealed = Buffer.from(payload.request, "base64");
  const request: Request = JSON.parse(decrypt(context.config.encryptionKey, sealed));
  await transact(context.db, async (tx) => {
    // Two requests of one address, at once, are decided one after the other.
    const key = emailKey(request.email);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx);
    const known = await lockKnown(tx, key);
    if (!known) return makeRequest(tx, context, request, culture, undefined);
    const { status } = known;
    if (status === "denied" && known.is_long_ago) {
      return makeRequest(tx, context, request, culture, known);
    }
    if (status === "pending" && (await mayMail(tx, known.email, "registration-received"))) {
      return receive(tx, context, request, culture);
    }
    const hasAccount = status === "approved" || status === "suspended";
    if (hasAccount && (await mayMail(tx, known.email, "account-exists"))) {
      return mailUser(tx, context, known, "account-exists", {});
    }
  });
}
