// POST /Contact: anyone may write to the support; how often is limited by the sender's network.

import type { sendContact } from "#contract/mails.ts";
import { bucketOf, countCall, networkOf } from "../http/limit.ts";
import type { Asked } from "../http/serve.ts";
import { queueMail } from "./queue-mail.ts";

const messagesPerHour = 5;

export async function sendToSupport(
  asked: Asked<typeof sendContact>,
): Promise<Record<string, never>> {
  const { db, config, body, query, origin } = asked;
  const bucket = bucketOf(config.pepper, "contact", networkOf(origin.address));
  await countCall(db, bucket, messagesPerHour, 3600);
  await db.transaction().execute((tx) =>
    queueMail(tx, asked, {
      template: "contact-message",
      to: config.supportEmail,
      culture: query.culture,
      values: body,
    }),
  );
  return {};
}
