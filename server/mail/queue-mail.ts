// Queues a mail in the transaction that causes it. Its values are stored encrypted: some contain a link
// that opens an account, and no plain copy of such a link may be in the database.

import type { Transaction } from "kysely";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { lockUser } from "#server/database/lock-user.ts";
import type { DB } from "#server/database/tables.ts";
import { encrypt } from "#server/encrypt.ts";
import type { AppContext } from "#server/http/context.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import { mailSettings, writeMail } from "./write-mail.ts";

export type Mail<T extends MailTemplate = MailTemplate> = {
  template: T;
  to: string;
  culture: Lang;
  values: MailValues[T];
  userId?: number;
  /** The user it is about, if that is not the recipient: it is deleted with that account. */
  aboutUserId?: number;
};

/** False when one of the accounts was deleted meanwhile: then nothing is written to or about it. */
async function lockUsers(
  tx: Transaction<DB>,
  ids: readonly (number | undefined)[],
): Promise<boolean> {
  for (const id of ids) if (id !== undefined && !(await lockUser(tx, id))) return false;
  return true;
}

/**
 * Queues one mail to one recipient; it is sent after the commit, and again until the mail server accepts it.
 * Returns its id; null when nothing is written.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Transaction<DB>,
  { config, queue, settings }: Pick<AppContext, "config" | "queue" | "settings">,
  { template, to, culture, values, userId, aboutUserId }: Mail<T>,
): Promise<string | null> {
  if (!(await lockUsers(tx, [userId, aboutUserId]))) return null;
  const { id } = await tx
    .insertInto("mail")
    .values({
      template,
      recipient: to,
      culture,
      subject: writeMail(template, values, culture, mailSettings({ config, settings })).subject,
      content: encrypt(config.encryptionKey, JSON.stringify(values)),
      user_id: userId ?? null,
      about_user_id: aboutUserId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queue.enqueue(tx, "send-mail", { mailId: id });
  return id;
}
