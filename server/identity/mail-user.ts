// Mails the owner of an account, at the stored address and in the language of the account.

import type { Kysely, Transaction } from "kysely";
import { langOf } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { MailTemplate, MailValues } from "#server/mail/templates.ts";

export type Addressee = { id: number; first_name: string; email: string; culture: string };

const addressees = (db: Kysely<DB>) =>
  db.selectFrom("user").select(["id", "first_name", "email", "culture"]);

/** Throws when there is no such account. */
export async function addresseeOf(db: Kysely<DB>, userId: number): Promise<Addressee> {
  return addressees(db).where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Every approved Administrator. */
export function administratorsOf(db: Kysely<DB>): Promise<Addressee[]> {
  return addressees(db)
    .where("role_key", "=", "Administrator")
    .where("status", "=", "approved")
    .execute();
}

/** Queues a mail; `values` are those of its template without the first name, which is the account's. */
export async function mailUser<T extends MailTemplate>(
  tx: Transaction<DB>,
  context: Pick<AppContext, "config" | "queue" | "settings">,
  user: Addressee,
  template: T,
  values: Omit<MailValues[T], "firstName">,
): Promise<void> {
  // Every template that goes to a user begins with the first name.
  const filled = { ...values, firstName: user.first_name } as unknown as MailValues[T];
  await queueMail(tx, context, {
    template,
    to: user.email,
    culture: langOf(user.culture),
    userId: user.id,
    values: filled,
  });
}
