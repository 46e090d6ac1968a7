// POST /Contact: what somebody writes to support, signed in or not, as a mail that is answered to them.

import type { contact } from "#contract/mails.ts";
import { audit } from "../database/audit.ts";
import { bucketOf, countCall, networkOf } from "../http/limit.ts";
import type { Asked } from "../http/serve.ts";
import { queueMail } from "./queue-mail.ts";

const callsPerHour = 5;

export async function writeToSupport(asked: Asked<typeof contact>): Promise<Record<string, never>> {
  const { db, config, query, body, origin } = asked;
  const bucket = bucketOf(config.pepper, "contact", networkOf(origin.address));
  await countCall(db, bucket, callsPerHour, 3600);
  const { name, email, message, country } = body;
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, asked, {
      template: "contact-message",
      to: config.supportEmail,
      culture: query.culture,
      values: { name: country ? `${name} (${country})` : name, email, message },
    });
    await audit(tx, { action: "message_sent", caller: asked.caller, origin });
  });
  return {};
}
