// What the platform mailed, read back by an independent parser of mails.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";

export type OutboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  replyTo: string;
  /** What stands behind `#token=` in the mail's link. */
  token: string | undefined;
};

export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const outbox = join(dataDir, "outbox");
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
  return Promise.all(
    files.map(async (file) => {
      const mail = await simpleParser(readFileSync(join(outbox, file)));
      const addresses = (who: typeof mail.to) =>
        (Array.isArray(who) ? who : [who]).map((each) => each?.text ?? "").join(", ");
      const text = mail.text ?? "";
      return {
        to: addresses(mail.to),
        subject: mail.subject ?? "",
        text,
        html: mail.html || "",
        messageId: mail.messageId ?? "",
        replyTo: addresses(mail.replyTo),
        token: /#token=([\w-]+)/.exec(text)?.[1],
      };
    }),
  );
}
