// POST /Contact: a message to support, from a visitor or a user, sent as a mail whose reply goes to them.

import type * as call from "#contract/mails.ts";
import { audit } from "#server/database/audit.ts";
import { bucketOf, countCall, countFromNetwork, hourSeconds } from "#server/http/count-call.ts";
import { transactOnce } from "#server/http/idempotency.ts";
import type { CallRequest } from "#server/http/serve.ts";
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

export async function contact(
  request: CallRequest<typeof call.contact>,
): Promise<Record<string, never>> {
  const { settings, query, body, origin } = request;
  await countMessage(request);
  const { name, email, message, country } = body;
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
