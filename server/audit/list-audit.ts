// GET /Audit: the events with their details, newest first, as a list or as a CSV file, whose download is
// an event of its own.

import { type Kysely, sql } from "kysely";
import type * as call from "#contract/audit.ts";
import type { AuditedEvent } from "#contract/audit.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CsvCell, writeCsv } from "#server/files/write-csv.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";

type AuditRequest = CallRequest<typeof call.listAudit>;
type Query = AuditRequest["query"];

const usualLimit = 100;
/** A file has more rows than a screen, but not all rows. */
const maxInFile = 50_000;

/** Escapes `%` and `_`, which are wildcards in `ilike`. */
const partOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function conditionOf(query: Query) {
  const { actor, from, to } = query;
  const equal = [
    ["event.action", query.action],
    ["event.actor_id", query.actorId],
    ["event.subject_type", query.subjectType],
    ["event.subject_id", query.subjectId],
    ["event.country_id", query.countryId],
    ["event.survey_key", query.surveyKey],
    ["event.outcome", query.outcome],
  ] as const;
  const conditions = equal
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([column, value]) => sql`${sql.raw(column)} = ${value}`);
  if (actor) {
    conditions.push(sql`actor_id in (select id from "user" where email ilike ${partOf(actor)}
      or person_name("user") ilike ${partOf(actor)})`);
  }
  if (from) conditions.push(sql`event.at >= ${from}`);
  if (to) conditions.push(sql`event.at < ${to}`);
  if (query.before) conditions.push(sql`event.id < ${query.before}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

type Row = Omit<AuditedEvent, "at"> & { at: Date };

async function fetchEvents(db: Kysely<DB>, query: Query, limit: number): Promise<AuditedEvent[]> {
  const { rows } = await sql<Row>`
    select event.id, event.at, event.actor_id as "actorId",
      nullif(trim(person_name("user")), '') as actor,
      event.role_key as role, detail.address, detail.user_agent as "userAgent", event.action,
      event.subject_type as "subjectType", event.subject_id as "subjectId",
      event.country_id as "countryId", event.survey_key as "surveyKey", detail.before, detail.after,
      event.outcome, event.request_id as "requestId", seal.no as "sealNo"
    from audit_event event
    left join audit_detail detail on detail.event_id = event.id
    left join audit_seal seal on seal.event_id = event.id
    left join "user" on "user".id = event.actor_id
    where ${conditionOf(query)}
    order by event.id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const columns = [
  "id",
  "at",
  "actorId",
  "actor",
  "role",
  "address",
  "userAgent",
  "action",
  "subjectType",
  "subjectId",
  "countryId",
  "surveyKey",
  "before",
  "after",
  "outcome",
  "requestId",
  "sealNo",
] as const satisfies readonly (keyof AuditedEvent)[];

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

const csvOf = (events: readonly AuditedEvent[]): string =>
  writeCsv(
    columns,
    events.map((event) => columns.map((key) => cellOf(event[key]))),
  );

async function asFile(request: AuditRequest): Promise<WithHeaders<undefined>> {
  const { db, query, origin } = request;
  const content = await transact(db, async (tx) => {
    const { format, limit, ...filters } = query;
    const events = await fetchEvents(tx, query, limit ?? maxInFile);
    await audit(tx, {
      action: "export_made",
      caller: callerOf(request),
      origin,
      subjectType: "audit",
      after: { format, rows: events.length, ...filters },
    });
    return csvOf(events);
  });
  return new WithHeaders(undefined, {
    file: { name: "audit.csv", type: "text/csv; charset=utf-8", content },
  });
}

export async function listAudit(
  request: AuditRequest,
): Promise<AuditedEvent[] | WithHeaders<undefined>> {
  const { db, query } = request;
  if (query.format === "csv") return asFile(request);
  return fetchEvents(db, query, query.limit ?? usualLimit);
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
