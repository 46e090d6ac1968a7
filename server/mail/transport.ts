// Where mails are sent: to the mail server of SMTP_URL, or as complete messages to the outbox folder.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import type { Config } from "#server/config.ts";

/** How long a mail server may take, in milliseconds: to accept a connection, to greet, and to answer. */
export type MailTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
};

/** A mail that a server accepts late must not be sent again, so the server gets long to answer. */
export const usualTimeouts: MailTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 240_000,
};

export type Transport = { transport: Transporter; outbox: string | null };

export const outboxOf = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "outbox");

/** What the name of a mail's file in the outbox has of the mail's id. */
export const namePartOf = (mailId: string): string => mailId.slice(0, 8);

/** Makes the outbox folder when there is no mail server; connects to a mail server with the first mail. */
export async function openTransport(
  config: Config,
  timeouts: MailTimeouts = usualTimeouts,
): Promise<Transport> {
  if (config.smtpUrl) {
    return {
      transport: nodemailer.createTransport({ url: config.smtpUrl, ...timeouts }),
      outbox: null,
    };
  }
  const outbox = outboxOf(config);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true },
    { from: config.mailFrom },
  );
  return { transport, outbox };
}
