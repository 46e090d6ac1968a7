// POST /Contact: what somebody writes to support, signed in or not, as a mail that is answered to them.

import type * as call from "#contract/mails.ts";
import { audit } from "../database/audit.ts";
import { transact } from "../database/transact.ts";
import { bucketOf, countCall, countFromNetwork, hourSeconds } from "../http/limit.ts";
import type { CallRequest } from "../http/serve.ts";
import { queueMail } from "./queue-mail.ts";

/** By user where somebody is signed in: an office shares one address. */
function countLetter(request: CallRequest<typeof call.contact>): Promise<void> {
  const { db, config, settings, caller } = request;
  if (!caller) {
    return countFromNetwork(request, "contact", settings.get("visitorMessagesPerHour"));
  }
  const bucket = bucketOf(config.pepper, "contact-user", String(caller.id));
  return countCall(db, bucket, settings.get("messagesPerHour"), hourSeconds);
}

export async function contact(
  request: CallRequest<typeof call.contact>,
): Promise<Record<string, never>> {
  const { db, settings, query, body, origin } = request;
  await countLetter(request);
  const { name, email, message, country } = body;
  await transact(db, async (tx) => {
    await queueMail(tx, request, {
      template: "contact-message",
      to: settings.get("supportEmail"),
      culture: query.culture,
      ...(request.caller ? { aboutUserId: request.caller.id } : {}),
      values: { name: country ? `${name} (${country})` : name, email, message },
    });
    await audit(tx, { action: "message_sent", caller: request.caller, origin });
  });
  return {};
}
