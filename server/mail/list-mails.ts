// GET /Mail and GET /Mail/{id}: the state of each mail, and its text.

import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/mails.ts";
import type { Mail } from "#contract/mails.ts";
import { problem } from "#contract/problems.ts";
import type { DB } from "#server/database/tables.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { nextTries } from "#server/jobs/next-tries.ts";
import { readMail } from "./read-mail.ts";

const usualLimit = 50;

type Row = Pick<
  Mail,
  "id" | "template" | "recipient" | "culture" | "subject" | "status" | "attempts"
> & {
  created_at: Date;
  last_tried_at: Date | null;
  sent_at: Date | null;
  last_error: string | null;
};

const columns = sql`id, template, recipient, culture, subject, status, attempts, created_at,
  last_tried_at, sent_at, last_error`;

async function repliesOf(db: Kysely<DB>, rows: readonly Row[]): Promise<Mail[]> {
  const waiting = rows.filter(({ status }) => status === "queued");
  const next = await nextTries(
    db,
    waiting.map(({ id }) => id),
  );
  return rows.map(({ created_at, last_tried_at, sent_at, last_error, ...mail }) => ({
    ...mail,
    createdAt: created_at.toISOString(),
    lastTriedAt: last_tried_at?.toISOString() ?? null,
    sentAt: sent_at?.toISOString() ?? null,
    lastError: last_error,
    nextTryAt: next.get(mail.id)?.toISOString() ?? null,
  }));
}

export async function listMails({
  db,
  query,
}: CallRequest<typeof call.listMails>): Promise<ReplyOf<typeof call.listMails>> {
  const { status = null, before = null, limit = usualLimit } = query;
  // One more than requested, so that the last page is recognised.
  const found = await sql<Row>`select ${columns} from mail
    where (${status}::text is null or status = ${status})
      and (${before}::uuid is null or (created_at, id) <
        (select created_at, id from mail where id = ${before}))
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  const rows = found.rows.slice(0, limit);
  const next = found.rows.length > limit ? (rows.at(-1)?.id ?? null) : null;
  return { mails: await repliesOf(db, rows), next };
}

export async function getMail(
  request: CallRequest<typeof call.getMail>,
): Promise<ReplyOf<typeof call.getMail>> {
  const { db, params } = request;
  const found = await sql<Row>`select ${columns} from mail where id = ${params.id}`.execute(db);
  const [mail] = await repliesOf(db, found.rows);
  const written = await readMail(request, params.id);
  if (!mail || !written) throw problem("not-found");
  return { ...mail, text: written.text, html: written.html };
}
