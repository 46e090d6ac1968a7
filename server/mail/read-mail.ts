// A queued mail back from its row: written anew from template and values, so that nothing readable was kept.

import type { Config } from "../config.ts";
import { decrypt } from "../encrypt.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import type { Culture } from "./words.ts";
import { type Written, writeMail } from "./write-mail.ts";

type Row = { template: string; culture: string; content: Buffer };

/** The values a mail was queued with; the row was written by `queueMail`, which knew their type. */
export const valuesOf = (config: Config, row: Row): Record<string, string> =>
  JSON.parse(decrypt(config.encryptionKey, row.content));

/** Rows hold only templates and values that `queueMail` put there. */
export function writtenFrom(config: Config, row: Row, values: Record<string, string>): Written {
  return writeMail(
    row.template as MailTemplate,
    values as MailValues[MailTemplate],
    row.culture as Culture,
    config,
  );
}

/** The mail as an Administrator may see it: without the key its link carries. */
export function shownFrom(config: Config, row: Row): Written {
  const values = valuesOf(config, row);
  return writtenFrom(config, row, values.token ? { ...values, token: "•••" } : values);
}
