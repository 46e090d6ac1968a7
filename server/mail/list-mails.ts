// GET /Mail and GET /Mail/{id}: the state of each mail, as a list, in pages or as a CSV file, and its text.

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/lists/mails.ts";
import { type Mail, mailFileColumns, mailSorts } from "#contract/lists/mails.ts";
import type { Page } from "#contract/paging.ts";
import { problem } from "#contract/problems.ts";
import { untilAborted } from "#server/database/cancel.ts";
import type { DB } from "#server/database/tables.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { nextTries } from "#server/jobs/next-tries.ts";
import { exportRows, fileFormatOf } from "#server/lists/export-rows.ts";
import { countRows, fetchNow, fetchPage, patternsOf, sortIn } from "#server/lists/fetch-page.ts";
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

type MailsRequest = CallRequest<typeof call.listMails>;
type Condition = RawBuilder<unknown>;

function conditionsOf({ status, q, asOf }: MailsRequest["query"]): Condition[] {
  const searched = sql`plain_text(concat_ws(' ', subject, recipient))`;
  const conditions = patternsOf(q).map((pattern) => sql`${searched} like ${pattern}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (asOf) conditions.push(sql`created_at < ${asOf}`);
  return [sql`true`, ...conditions];
}

const matching = (conditions: readonly Condition[]): Condition =>
  sql`from mail where ${sql.join(conditions, sql` and `)}`;

const isAfter = (id: string): Condition =>
  sql`(created_at, id) < (select created_at, id from mail where id = ${id})`;

/** By what each column is sorted. */
const sortExpressions: Record<(typeof mailSorts)[number], Condition> = {
  subject: sql`subject collate "und-x-icu"`,
  recipient: sql`recipient collate "und-x-icu"`,
  status: sql`status`,
  createdAt: sql`created_at`,
  sentAt: sql`sent_at`,
  attempts: sql`attempts`,
};

function orderOf(sort: string | undefined): Condition {
  const sorting = sortIn(sort);
  const key = mailSorts.find((each) => each === sorting?.key);
  if (!key || sort === "-createdAt") return sql`created_at desc, id desc`;
  const direction = sorting?.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${sortExpressions[key]} ${direction}, id desc`;
}

type Wanted = {
  limit: number;
  offset?: number;
  sort?: string | undefined;
  until?: AbortableQueryOptions;
};

async function fetchMails(
  db: Kysely<DB>,
  conditions: readonly Condition[],
  { limit, offset = 0, sort, until = {} }: Wanted,
): Promise<Mail[]> {
  const found = await sql<Row>`select ${columns} ${matching(conditions)}
    order by ${orderOf(sort)} limit ${limit} offset ${offset}`.execute(db, until);
  return repliesOf(db, found.rows);
}

async function asFile(request: MailsRequest): Promise<WithHeaders<undefined>> {
  const { longDb, query, signal } = request;
  const until = untilAborted(signal);
  const conditions = conditionsOf({ ...query, asOf: query.asOf ?? (await fetchNow(longDb)) });
  return exportRows(request, {
    name: "mails",
    subjectType: "mail",
    columns: mailFileColumns,
    numbers: ["attempts"],
    total: await countRows(longDb, matching(conditions), query.limit ?? null, until),
    fetchAfter: (last, limit) =>
      fetchMails(longDb, last ? [...conditions, isAfter(last.id)] : conditions, {
        limit,
        until,
      }),
  });
}

function asPage({ db, query }: MailsRequest, page: number): Promise<Page<Mail>> {
  const upTo = (asOf: string) => conditionsOf({ ...query, asOf });
  return fetchPage<Mail>(
    db,
    { ...query, page },
    {
      matching: (asOf) => matching(upTo(asOf)),
      fetch: ({ asOf, ...range }) => fetchMails(db, upTo(asOf), { ...range, sort: query.sort }),
    },
  );
}

export async function listMails(
  request: MailsRequest,
): Promise<ReplyOf<typeof call.listMails> | WithHeaders<undefined>> {
  const { db, query } = request;
  const { before, limit = usualLimit } = query;
  if (fileFormatOf(query.format)) return asFile(request);
  if (query.page) return asPage(request, query.page);
  const conditions = conditionsOf(query);
  if (before) conditions.push(isAfter(before));
  // One more than requested, so that the last page is recognised.
  const found = await fetchMails(db, conditions, { limit: limit + 1 });
  const mails = found.slice(0, limit);
  return { mails, next: found.length > limit ? (mails.at(-1)?.id ?? null) : null };
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
