// Reads the mails of the outbox with an independent parser.

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
  /** The value of `#token=` in the link of the mail. */
  token: string | undefined;
};

export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const outbox = join(dataDir, "outbox");
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
  return Promise.all(
    files.map(async (file) => {
      const mail = await simpleParser(readFileSync(join(outbox, file)));
      const addresses = (field: typeof mail.to) =>
        (Array.isArray(field) ? field : [field]).map((each) => each?.text ?? "").join(", ");
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
