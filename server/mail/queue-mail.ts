// Puts a mail into the transaction that causes it. What it says is encrypted: some carry a link that
// opens an account, and no copy of such a link may lie in the database in plain.

import type { Transaction } from "kysely";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { lockUser } from "../database/lock-user.ts";
import type { DB } from "../database/tables.ts";
import { encrypt } from "../encrypt.ts";
import type { AppContext } from "../http/context.ts";
import type { MailTemplate, MailValues } from "./templates.ts";
import { houseOf, writeMail } from "./write-mail.ts";

export type Mail<T extends MailTemplate = MailTemplate> = {
  template: T;
  to: string;
  culture: Lang;
  values: MailValues[T];
  userId?: number;
  /** Whom it is about, where that is somebody else: it is deleted with that account. */
  aboutUserId?: number;
};

/** Nothing is written to, or about, an account that was deleted meanwhile. */
async function areThere(
  tx: Transaction<DB>,
  ids: readonly (number | undefined)[],
): Promise<boolean> {
  for (const id of ids) if (id !== undefined && !(await lockUser(tx, id))) return false;
  return true;
}

/** One mail to one recipient; it is sent after the commit, as often as it takes. */
export async function queueMail<T extends MailTemplate>(
  tx: Transaction<DB>,
  { config, queue, settings }: Pick<AppContext, "config" | "queue" | "settings">,
  { template, to, culture, values, userId, aboutUserId }: Mail<T>,
): Promise<void> {
  if (!(await areThere(tx, [userId, aboutUserId]))) return;
  const { id } = await tx
    .insertInto("mail")
    .values({
      template,
      recipient: to,
      culture,
      subject: writeMail(template, values, culture, houseOf({ config, settings })).subject,
      content: encrypt(config.encryptionKey, JSON.stringify(values)),
      user_id: userId ?? null,
      about_user_id: aboutUserId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queue.enqueue(tx, "send-mail", { mailId: id });
}
