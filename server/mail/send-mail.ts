// The job that sends one mail to the mail server, or writes it to a file when none is set. The row is
// locked while the mail is sent and marked in the same transaction, so it is not sent again; after a
// crash in between it is sent a second time with the same Message-ID, which SMTP cannot avoid.

import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Transporter } from "nodemailer";
import type { DB, Mail } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { encrypt } from "#server/encrypt.ts";
import type { AppContext } from "#server/http/context.ts";
import { valuesOf, withoutToken, writtenFrom } from "./read-mail.ts";
import { type MailTimeouts, namePartOf, openTransport } from "./transport.ts";
import { mailSettings } from "./write-mail.ts";

export type Sender = (mailId: string, isLastTry: boolean) => Promise<void>;

/** Addresses are passed as objects: in a text, a comma would make two of one. */
type Address = { name: string; address: string };
type Message = {
  messageId: string;
  to: Address;
  replyTo?: Address;
  subject: string;
  text: string;
  html: string;
};

const lockQueued = (tx: Transaction<DB>, id: string) =>
  tx
    .selectFrom("mail")
    .selectAll()
    .where("id", "=", id)
    .where("status", "=", "queued")
    .forUpdate()
    .executeTakeFirst();

/** Writes a draft and renames it, so that the outbox contains complete files only. */
async function writeToOutbox(transport: Transporter, outbox: string, message: Message) {
  const { message: bytes } = await transport.sendMail(message);
  const name = `${new Date().toISOString().replace(/[:.]/g, "-")} ${namePartOf(message.messageId.slice(1))}.eml`;
  const draft = join(outbox, `.${name}`);
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, join(outbox, name));
}

const mailErrors = new Set<unknown>(["EENVELOPE", "EMESSAGE"]);

/** Whether the server refuses this mail for good. A refused login is not final: the password gets corrected. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && "responseCode" in error && "code" in error)) return false;
  return Number(error.responseCode) >= 500 && mailErrors.has(error.code);
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

function messageOf(
  parts: Pick<AppContext, "config" | "settings">,
  row: Selectable<Mail>,
  values: Record<string, string>,
): Message {
  const address = (text: string): Address => ({ name: "", address: text });
  return {
    messageId: `<${row.id}@${new URL(parts.config.publicUrl).hostname}>`,
    to: address(row.recipient),
    ...(row.template === "contact-message" ? { replyTo: address(values.email ?? "") } : {}),
    ...writtenFrom(mailSettings(parts), row, values),
  };
}

async function markSent(tx: Transaction<DB>, id: string, content: Buffer): Promise<void> {
  await sql`update mail set status = 'sent', sent_at = now(), last_tried_at = now(),
    attempts = attempts + 1, last_error = null, content = ${content} where id = ${id}`.execute(tx);
}

async function markTried(db: Kysely<DB>, id: string, reason: string, isOver: boolean) {
  await sql`update mail set attempts = attempts + 1, last_tried_at = now(), last_error = ${reason},
    status = case when ${isOver}::boolean then 'failed' else status end where id = ${id}`.execute(
    db,
  );
}

/** Opens the function that sends queued mails; it throws when the job must be tried again. */
export async function openSender(
  { config, db, settings }: Pick<AppContext, "config" | "db" | "settings">,
  timeouts?: MailTimeouts,
): Promise<Sender & { close(): void }> {
  const { transport, outbox } = await openTransport(config, timeouts);

  async function deliver(message: Message): Promise<void> {
    if (outbox) await writeToOutbox(transport, outbox, message);
    else await transport.sendMail({ ...message, from: config.mailFrom });
  }

  async function attempt(tx: Transaction<DB>, mailId: string): Promise<void> {
    // A mail server may be slow, and no request waits for this transaction.
    await sql`set local idle_in_transaction_session_timeout = '6min'`.execute(tx);
    const row = await lockQueued(tx, mailId);
    if (!row) return;
    const values = valuesOf(config, row);
    await deliver(messageOf({ config, settings }, row, values));
    const kept = encrypt(config.encryptionKey, JSON.stringify(withoutToken(values)));
    await markSent(tx, mailId, kept);
  }

  async function send(mailId: string, isLastTry: boolean): Promise<void> {
    try {
      await transact(db, (tx) => attempt(tx, mailId));
    } catch (error) {
      const isOver = isLastTry || isFinal(error);
      await markTried(db, mailId, reasonOf(error), isOver);
      if (!isOver) throw error;
    }
  }

  return Object.assign(send, { close: () => transport.close() });
}
