// The text of a queued mail, written again from its template and values, because no readable text is stored.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Config } from "#server/config.ts";
import { decrypt } from "#server/encrypt.ts";
import type { AppContext } from "#server/http/context.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import { type MailSettings, mailSettings, type Written, writeMail } from "./write-mail.ts";

type Row = { template: string; culture: string; content: Buffer };
type Values = Record<string, string>;

/** Replaces the token of a link. */
export const hidden = "•••";

/** The values a mail was queued with; the row was written by `queueMail`, which knew their type. */
export const valuesOf = (config: Config, row: Row): Values =>
  JSON.parse(decrypt(config.encryptionKey, row.content));

/** What may be kept and shown: all values except the token that opens an account. */
export const withoutToken = (values: Values): Values =>
  values.token === undefined ? values : { ...values, token: hidden };

/** The casts hold because only `queueMail` writes these rows. */
export function writtenFrom(settings: MailSettings, row: Row, values: Values): Written {
  return writeMail(
    row.template as MailTemplate,
    values as MailValues[MailTemplate],
    row.culture as Lang,
    settings,
  );
}

/** The mail without the token of its link; null when there is no such mail. */
export async function readMail(
  { db, config, settings }: Pick<AppContext, "db" | "config" | "settings">,
  id: string,
): Promise<Written | null> {
  const row = await db
    .selectFrom("mail")
    .select(["template", "culture", "content"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row
    ? writtenFrom(mailSettings({ config, settings }), row, withoutToken(valuesOf(config, row)))
    : null;
}
