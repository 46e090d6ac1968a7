// The job behind a registration: a new request, a reminder, or word that there is an account already.

import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { accountRequest } from "#contract/accounts.ts";
import { type Lang, langOf } from "#questionnaire/define.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import type { Origin, Working } from "../http/context.ts";
import type { JobPayloads } from "../jobs/queue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { openRequest } from "../sealed-request.ts";
import { auditUser } from "./audit-user.ts";
import { emailKey } from "./email-key.ts";
import { administratorsOf, mailUser } from "./mail-user.ts";
import { mayMail } from "./may-mail.ts";

type Asked = Working & { body: z.output<typeof accountRequest>; origin: Origin; culture: Lang };
type Known = {
  id: number;
  first_name: string;
  email: string;
  culture: string;
  status: string;
  is_long_ago: boolean;
};

const columns = ({ body, culture }: Asked) => ({
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
async function tellAdministrators(
  tx: Transaction<DB>,
  asked: Asked,
  aboutUserId: number,
): Promise<void> {
  const { body } = asked;
  const country = await tx
    .selectFrom("country")
    .select(["name_en", "name_fr", "name_es"])
    .where("id", "=", body.countryId)
    .executeTakeFirstOrThrow();
  for (const one of await administratorsOf(tx)) {
    const culture = langOf(one.culture);
    await queueMail(tx, asked, {
      template: "registration-waiting",
      to: one.email,
      culture,
      userId: one.id,
      aboutUserId,
      values: {
        name: `${body.firstName} ${body.lastName}`,
        organization: body.organization,
        country: country[`name_${culture}`],
      },
    });
  }
}

async function addPending(tx: Transaction<DB>, asked: Asked): Promise<number> {
  const { id } = await tx
    .insertInto("user")
    .values({ ...columns(asked), email_key: emailKey(asked.body.email) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Who was denied long ago asks anew, in the same row. */
async function renewDenied(tx: Transaction<DB>, asked: Asked, { id }: Known): Promise<number> {
  await tx
    .updateTable("user")
    .set({
      ...columns(asked),
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
async function sayReceived(tx: Transaction<DB>, asked: Asked): Promise<void> {
  await queueMail(tx, asked, {
    template: "registration-received",
    to: asked.body.email.trim(),
    culture: asked.culture,
    values: {},
  });
}

async function makeRequest(tx: Transaction<DB>, asked: Asked, denied?: Known): Promise<void> {
  const userId = denied ? await renewDenied(tx, asked, denied) : await addPending(tx, asked);
  const by = { caller: null, origin: asked.origin };
  await auditUser(tx, { action: "user_registered", asked: by, userId });
  await sayReceived(tx, asked);
  await tellAdministrators(tx, asked, userId);
}

async function decide(tx: Transaction<DB>, asked: Asked, known: Known | undefined): Promise<void> {
  if (!known) return makeRequest(tx, asked);
  const { status } = known;
  if (status === "denied" && known.is_long_ago) return makeRequest(tx, asked, known);
  if (status === "pending" && (await mayMail(tx, known.email, "registration-received"))) {
    return sayReceived(tx, asked);
  }
  const hasAccount = status === "approved" || status === "suspended";
  if (hasAccount && (await mayMail(tx, known.email, "account-exists"))) {
    return mailUser(tx, asked, known, "account-exists", {});
  }
}

/** Makes the request or mails what is the case; two requests of one address are decided one after the other. */
export async function decideRegistration(
  context: Working,
  { request, culture }: JobPayloads["decide-registration"],
): Promise<void> {
  const asked = { ...context, ...openRequest(context.config, request, accountRequest), culture };
  const key = emailKey(asked.body.email);
  await transact(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx);
    await decide(tx, asked, await lockKnown(tx, key));
  });
}
