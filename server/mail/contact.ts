// POST /Contact: a message to support, from a visitor or a user, sent as a mail whose reply goes to them.

import { type Kysely, sql } from "kysely";
import type * as call from "#contract/lists/mails.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { bucketOf, countCall, countFromNetwork, hourSeconds } from "#server/http/count-call.ts";
import { transactOnce } from "#server/http/idempotency.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";
import { queueMail } from "./queue-mail.ts";

/** Of a signed-in user by account, because an office shares one address. */
function countMessage(request: CallRequest<typeof call.contact>): Promise<void> {
  const { db, config, settings, caller } = request;
  if (!caller) {
    return countFromNetwork(request, "contact", settings.get("visitorMessagesPerHour"));
  }
  const bucket = bucketOf(config.pepper, "contact-user", String(caller.id));
  return countCall(db, bucket, settings.get("messagesPerHour"), hourSeconds);
}

/** 400 for a country that does not exist: its name in any language, or its code. */
async function assertNamedCountry(db: Kysely<DB>, country: string): Promise<void> {
  const { rows } = await sql`
    select from country
    where lower(${country}) in (lower(name_en), lower(name_fr), lower(name_es), lower(code), lower(iso2))
  `.execute(db);
  if (rows.length === 0) throw malformed("country", "unknown", "country.unknown");
}

export async function contact(
  request: CallRequest<typeof call.contact>,
): Promise<Record<string, never>> {
  const { settings, query, body, origin } = request;
  await countMessage(request);
  const { name, email, message, country } = body;
  if (country) await assertNamedCountry(request.db, country);
  return transactOnce(request, async (tx) => {
    await queueMail(tx, request, {
      template: "contact-message",
      to: settings.get("supportEmail"),
      culture: query.culture,
      ...(request.caller ? { aboutUserId: request.caller.id } : {}),
      values: { name: country ? `${name} (${country})` : name, email, message },
    });
    await audit(tx, { action: "message_sent", caller: request.caller, origin });
    return {};
  });
}
