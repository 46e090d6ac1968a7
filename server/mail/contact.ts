// POST /Contact: what somebody writes to support, signed in or not, as a mail that is answered to them.

import type * as call from "#contract/mails.ts";
import { audit } from "../database/audit.ts";
import { transact } from "../database/transact.ts";
import { bucketOf, countCall, countFromNetwork, hourSeconds } from "../http/limit.ts";
import type { Asked } from "../http/serve.ts";
import { queueMail } from "./queue-mail.ts";

const callsPerHour = { visitor: 5, user: 50 };

/** By user where somebody is signed in: an office shares one address. */
function countLetter(asked: Asked<typeof call.contact>): Promise<void> {
  const { db, config, caller } = asked;
  if (!caller) return countFromNetwork(asked, "contact", callsPerHour.visitor);
  const bucket = bucketOf(config.pepper, "contact-user", String(caller.id));
  return countCall(db, bucket, callsPerHour.user, hourSeconds);
}

export async function contact(asked: Asked<typeof call.contact>): Promise<Record<string, never>> {
  const { db, config, query, body, origin } = asked;
  await countLetter(asked);
  const { name, email, message, country } = body;
  await transact(db, async (tx) => {
    await queueMail(tx, asked, {
      template: "contact-message",
      to: config.supportEmail,
      culture: query.culture,
      ...(asked.caller ? { aboutUserId: asked.caller.id } : {}),
      values: { name: country ? `${name} (${country})` : name, email, message },
    });
    await audit(tx, { action: "message_sent", caller: asked.caller, origin });
  });
  return {};
}
