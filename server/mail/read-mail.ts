// A queued mail back from its row: written anew from template and values, so that nothing readable was kept.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Config } from "../config.ts";
import { decrypt } from "../encrypt.ts";
import type { AppContext } from "../http/context.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import { type House, houseOf, type Written, writeMail } from "./write-mail.ts";

type Row = { template: string; culture: string; content: Buffer };
type Values = Record<string, string>;

/** Stands where the key of a link stood. */
export const hidden = "•••";

/** The values a mail was queued with; the row was written by `queueMail`, which knew their type. */
export const valuesOf = (config: Config, row: Row): Values =>
  JSON.parse(decrypt(config.encryptionKey, row.content));

/** What may be kept and shown: everything but the key that opens an account. */
export const withoutToken = (values: Values): Values =>
  values.token === undefined ? values : { ...values, token: hidden };

/** Rows hold only templates and values that `queueMail` put there. */
export function writtenFrom(house: House, row: Row, values: Values): Written {
  return writeMail(
    row.template as MailTemplate,
    values as MailValues[MailTemplate],
    row.culture as Lang,
    house,
  );
}

/** What the mail says, without the key of its link; null where there is no such mail. */
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
    ? writtenFrom(houseOf({ config, settings }), row, withoutToken(valuesOf(config, row)))
    : null;
}
