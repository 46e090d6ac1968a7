// The job that hands one mail to the mail server, or to a file where none is set. The row is locked
// while it is sent and marked in the same transaction, so a mail that arrived is not sent again; after
// a crash in between it goes out a second time with the same Message-ID, which is all SMTP can do.

import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Transporter } from "nodemailer";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { encrypt } from "../encrypt.ts";
import { valuesOf, writtenFrom } from "./read-mail.ts";
import { openTransport, type Patience } from "./transport.ts";

export type Sender = (mailId: string, isLastTry: boolean) => Promise<void>;
type Message = {
  messageId: string;
  to: string;
  replyTo?: string;
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

let written = 0;

/** A complete file or none: it gets its name when it is written. Names sort as the mails were sent. */
async function writeToOutbox(transport: Transporter, outbox: string, message: Message) {
  const { message: bytes } = await transport.sendMail(message);
  written += 1;
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const name = `${time} ${String(written).padStart(6, "0")} ${message.messageId.slice(1, 9)}.eml`;
  const draft = join(outbox, `.${name}`);
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, join(outbox, name));
}

/** A refusal for good: trying again would only annoy. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : null;
  return typeof code === "number" && code >= 500;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Sends mails from the queue; throws where the job must be tried again. */
export async function openSender(
  config: Config,
  db: Kysely<DB>,
  patienceMs?: Patience,
): Promise<Sender & { close(): void }> {
  const { transport, outbox } = await openTransport(config, patienceMs);
  const host = new URL(config.publicUrl).hostname;

  async function deliver(message: Message): Promise<void> {
    if (outbox) await writeToOutbox(transport, outbox, message);
    else await transport.sendMail({ ...message, from: config.mailFrom });
  }

  async function note(id: string, error: unknown, isOver: boolean): Promise<void> {
    await sql`update mail set attempts = attempts + 1, last_tried_at = now(), last_error = ${reasonOf(error)},
      status = case when ${isOver}::boolean then 'failed' else status end where id = ${id}`.execute(
      db,
    );
  }

  async function send(mailId: string, isLastTry: boolean): Promise<void> {
    let failure: unknown = null;
    await db.transaction().execute(async (tx) => {
      // A slow mail server may take its time; nobody waits for this transaction.
      await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx);
      const row = await lockQueued(tx, mailId);
      if (!row) return;
      const { token, ...kept } = valuesOf(config, row);
      const values = token === undefined ? kept : { ...kept, token };
      const written = writtenFrom(config, row, values);
      const replyTo = row.template === "contact-message" ? { replyTo: kept.email ?? "" } : {};
      try {
        await deliver({
          messageId: `<${mailId}@${host}>`,
          to: row.recipient,
          ...replyTo,
          ...written,
        });
      } catch (error) {
        failure = error;
        return;
      }
      await sql`update mail set status = 'sent', sent_at = now(), last_tried_at = now(),
        attempts = attempts + 1, last_error = null,
        content = ${encrypt(config.encryptionKey, JSON.stringify(token === undefined ? kept : { ...kept, token: "•••" }))}
        where id = ${mailId}`.execute(tx);
    });
    if (failure === null) return;
    const isOver = isLastTry || isFinal(failure);
    await note(mailId, failure, isOver);
    if (!isOver) throw failure;
  }

  return Object.assign(send, { close: () => transport.close() });
}
