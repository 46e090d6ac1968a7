// What became of the mails, for Administrators: the list, one mail in full, and another try.

import type { Kysely, Selectable } from "kysely";
import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import {
  type getMail,
  type listMails,
  type Mail,
  mailStatuses,
  type retryMail,
} from "#contract/mails.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { type Asked, callerOf } from "../http/serve.ts";
import { shownFrom } from "./read-mail.ts";

const usualLimit = 100;

type Row = Selectable<DB["mail"]>;

const mailOf = (row: Row): Mail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  culture: row.culture === "fr" || row.culture === "es" ? row.culture : "en",
  subject: row.subject,
  status: mailStatuses.find((status) => status === row.status) ?? "failed",
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  lastTriedAt: row.last_tried_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  lastError: row.last_error,
});

export async function readMails({
  db,
  query,
}: Asked<typeof listMails>): Promise<ReplyOf<typeof listMails>> {
  const limit = Number(query.limit ?? usualLimit);
  const { status, before } = query;
  const found = await db
    .selectFrom("mail")
    .selectAll()
    .$if(status !== undefined, (mails) => mails.where("status", "=", status ?? ""))
    .$if(before !== undefined, (mails) => mails.where("created_at", "<", new Date(before ?? 0)))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  const mails = found.map(mailOf);
  return { mails, next: mails.length === limit ? (mails.at(-1)?.createdAt ?? null) : null };
}

async function oneMail(db: Kysely<DB>, id: string): Promise<Row> {
  const row = await db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw problem("not-found");
  return row;
}

export async function readOneMail({
  db,
  config,
  params,
}: Asked<typeof getMail>): Promise<ReplyOf<typeof getMail>> {
  const row = await oneMail(db, params.id);
  return { ...mailOf(row), ...shownFrom(config, row) };
}

/** Only what failed for good; what is queued is tried again by itself. */
export async function tryAgain(asked: Asked<typeof retryMail>): Promise<undefined> {
  const { db, queue, params, origin } = asked;
  await db.transaction().execute(async (tx) => {
    const changed = await sql`update mail set status = 'queued'
      where id = ${params.id} and status = 'failed'`.execute(tx);
    if (changed.numAffectedRows === 0n) {
      await oneMail(tx, params.id);
      throw problem("already-decided");
    }
    await queue.enqueue(tx, "send-mail", { mailId: params.id });
    await audit(tx, {
      action: "mail_retried",
      caller: callerOf(asked),
      origin,
      subjectType: "mail",
      subjectId: params.id,
    });
  });
  return undefined;
}
