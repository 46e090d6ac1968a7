// GET /Audit: the events with their details, newest first, as a list, in pages, or as a CSV file, whose
// download is an event of its own. Each filter has an index in this order (migration 0023).

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql } from "kysely";
import type { AuditedEvent } from "#contract/audit.ts";
import * as call from "#contract/audit.ts";
import type { Page } from "#contract/paging.ts";
import { untilAborted } from "#server/database/cancel.ts";
import type { DB } from "#server/database/tables.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { exportRows, fileFormatOf } from "#server/lists/export-rows.ts";
import {
  countRows,
  fetchNow,
  fetchPage,
  patternsOf,
  plainList,
  type Range,
  sortIn,
} from "#server/lists/fetch-page.ts";
import { refuseUnknownEvents } from "./refuse-unknown-events.ts";

type AuditRequest = CallRequest<typeof call.listAudit>;
type Query = AuditRequest["query"];
type Condition = RawBuilder<unknown>;

const usualLimit = 100;
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Deleted users are found no more. Far more than anyone looks for at once. */
const maxActors = 1000;

/** The users in whose name or address every word is. */
async function fetchActors(db: Kysely<DB>, text: string): Promise<number[]> {
  const found = patternsOf(text).map(
    (pattern) => sql`plain_text(concat_ws(' ', first_name, last_name, email)) like ${pattern}`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from "user" where ${all(found)} order by id limit ${maxActors}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The conditions on events that the query makes, without its page. */
async function conditionsOf(db: Kysely<DB>, query: Query): Promise<Condition[]> {
  const { actor, from, to, subjectType, outcome } = query;
  const equal = [
    ["action", query.action],
    ["actor_id", query.actorId],
    ["subject_id", query.subjectId],
    ["country_id", query.countryId],
    ["survey_key", query.surveyKey],
  ] as const;
  const conditions = equal
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([column, value]) => sql`event.${sql.ref(column)} = ${value}`);
  // Written into the statement, so that the planner sees that a partial index serves.
  if (subjectType) conditions.push(sql`event.subject_type = ${sql.lit(subjectType)}`);
  if (outcome) conditions.push(sql`event.outcome = ${sql.lit(outcome)}`);
  for (const text of [actor, query.q]) {
    if (text?.trim()) conditions.push(sql`event.actor_id = any(${await fetchActors(db, text)})`);
  }
  if (from) conditions.push(sql`event.at >= ${from}`);
  if (to) conditions.push(sql`event.at < ${to}`);
  if (query.asOf) conditions.push(sql`event.at < ${query.asOf}`);
  return conditions;
}

const isAfter = (id: number): Condition =>
  sql`(event.at, event.id) < (select at, id from audit_event where id = ${id})`;

const newestFirst = sql`event.at desc, event.id desc`;
/** Each is the order of an index, or that order backwards. */
const orders: Record<(typeof call.auditSorts)[number], readonly [Condition, Condition]> = {
  at: [sql`event.at, event.id`, newestFirst],
  action: [
    sql`event.action, event.at desc, event.id desc`,
    sql`event.action desc, event.at, event.id`,
  ],
};

function orderOf(sort: string | undefined): Condition {
  const sorting = sortIn(sort);
  const key = call.auditSorts.find((each) => each === sorting?.key);
  return key ? orders[key][sorting?.isDescending ? 1 : 0] : newestFirst;
}

type Row = Omit<AuditedEvent, "at"> & { at: Date };
type Wanted = Pick<Range, "limit"> & {
  offset?: number;
  order?: Condition;
  until?: AbortableQueryOptions;
};

/** Chooses the events first, so that the details of no others are read. */
async function fetchEvents(
  db: Kysely<DB>,
  conditions: readonly Condition[],
  { limit, offset = 0, order = newestFirst, until = {} }: Wanted,
): Promise<AuditedEvent[]> {
  const { rows } = await sql<Row>`
    select event.id, event.at, event.actor_id as "actorId",
      nullif(trim(person_name("user")), '') as actor,
      event.role_key as role, coalesce(detail.address, detail.network) as address, detail.user_agent as "userAgent", event.action,
      event.subject_type as "subjectType", event.subject_id as "subjectId",
      event.country_id as "countryId", event.survey_key as "surveyKey", detail.before, detail.after,
      event.outcome, event.request_id as "requestId", seal.no as "sealNo"
    from (select * from audit_event event where ${all(conditions)}
      order by ${order} limit ${limit} offset ${offset}) event
    left join audit_detail detail on detail.event_id = event.id
    left join audit_seal seal on seal.event_id = event.id
    left join "user" on "user".id = event.actor_id
    order by ${order}
  `.execute(db, until);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const matching = (conditions: readonly Condition[]): Condition =>
  sql`from audit_event event where ${all(conditions)}`;

async function asFile(request: AuditRequest): Promise<WithHeaders<undefined>> {
  const { longDb, query, signal } = request;
  const until = untilAborted(signal);
  const asOf = query.asOf ?? (await fetchNow(longDb));
  const conditions = await conditionsOf(longDb, { ...query, asOf });
  return exportRows(request, {
    name: "audit",
    subjectType: "audit",
    columns: call.auditFileColumns,
    numbers: ["id", "actorId", "countryId", "surveyKey", "sealNo"],
    total: await countRows(longDb, matching(conditions), query.limit ?? null, until),
    fetchAfter: (last, limit) =>
      fetchEvents(longDb, last ? [...conditions, isAfter(last.id)] : conditions, {
        limit,
        until,
      }),
  });
}

async function asPage(request: AuditRequest, page: number): Promise<Page<AuditedEvent>> {
  const { db, query } = request;
  const conditions = await conditionsOf(db, query);
  const order = orderOf(query.sort);
  const upTo = (asOf: string) => [...conditions, sql`event.at < ${asOf}`];
  return fetchPage<AuditedEvent>(
    db,
    { ...query, page },
    {
      matching: (asOf) => matching(upTo(asOf)),
      fetch: ({ asOf, ...range }) => fetchEvents(db, upTo(asOf), { ...range, order }),
    },
  );
}

export async function listAudit(
  request: AuditRequest,
): Promise<
  Page<AuditedEvent> | AuditedEvent[] | WithHeaders<AuditedEvent[]> | WithHeaders<undefined>
> {
  const { db, query } = request;
  const { before, limit = usualLimit } = query;
  await refuseUnknownEvents(db, query);
  if (fileFormatOf(query.format)) return asFile(request);
  if (query.page) return asPage(request, query.page);
  const conditions = await conditionsOf(db, query);
  if (before) conditions.push(isAfter(before));
  const rows = await fetchEvents(db, conditions, { limit: limit + 1 });
  return plainList(call.listAudit, { query, rows, limit, next: ({ id }) => ({ before: id }) });
}

/** The actions that occur, found by skipping along the index. */
export async function listAuditActions({
  db,
}: CallRequest<typeof call.listAuditActions>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_event order by action limit 1)
      union all
      select (select action from audit_event where action > found.action order by action limit 1)
      from found where found.action is not null)
    select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
