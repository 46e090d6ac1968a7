// Where mails go: the mail server of SMTP_URL, or complete messages for the outbox folder.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type Transporter } from "nodemailer";
import type { Config } from "../config.ts";

/** How long a mail server may take, in milliseconds: to be reached, to greet, and to say the next thing. */
export type RetryPolicy = {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
};

const patient: RetryPolicy = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

export type Transport = { transport: Transporter; outbox: string | null };

/** Makes the outbox folder where there is no mail server; to a mail server it connects with the first mail. */
export async function openTransport(
  config: Config,
  retryPolicy: RetryPolicy = patient,
): Promise<Transport> {
  if (config.smtpUrl) {
    return {
      transport: nodemailer.createTransport({ url: config.smtpUrl, ...retryPolicy }),
      outbox: null,
    };
  }
  const outbox = join(config.dataDir, "outbox");
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true },
    { from: config.mailFrom },
  );
  return { transport, outbox };
}
