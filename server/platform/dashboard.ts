// GET /Dashboard: what an Administrator has to do, and the state of the platform.

import { statfs } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/platform.ts";
import type { DB } from "#server/database/tables.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { version } from "./version.ts";

type Dashboard = ReplyOf<typeof call.getDashboard>;

const startedAt = new Date().toISOString();
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

async function fetchRequests(db: Kysely<DB>): Promise<Dashboard["requests"]> {
  const found = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::integer as waiting, min(created_at) as oldest
    from "user" where status = 'pending'`.execute(db);
  const [row] = found.rows;
  return { waiting: row?.waiting ?? 0, oldestAt: instant(row?.oldest ?? null) };
}

async function fetchMails(
  db: Kysely<DB>,
  goTo: Dashboard["mails"]["goTo"],
): Promise<Dashboard["mails"]> {
  const found = await sql<{ queued: number; failed: number; oldest: Date | null }>`
    select count(*) filter (where status = 'queued')::integer as queued,
      count(*) filter (where status = 'failed')::integer as failed,
      min(created_at) filter (where status = 'queued') as oldest
    from mail where status <> 'sent'`.execute(db);
  const [row] = found.rows;
  const { queued = 0, failed = 0, oldest = null } = row ?? {};
  return { queued, failed, oldestQueuedAt: instant(oldest), goTo };
}

/**
 * The newest survey that has started, and its countries as the home page and the progress report count them: members, and
 * others once they have started. A country has submitted when all its sections are submitted, or its survey is approved.
 */
async function fetchSurvey(db: Kysely<DB>): Promise<Dashboard["survey"]> {
  const found = await sql<NonNullable<Dashboard["survey"]>>`
    with asked as (
      select survey.key, coalesce(data.is_approved, false) as is_approved,
        coalesce(data.is_approved or exists (
          select from jsonb_each_text(data.statuses) where value <> 'Empty'), false) as is_started,
        coalesce((select count(*) from jsonb_each_text(data.statuses) where value = 'Submitted')
          = (select jsonb_array_length(document -> 'sections') from questionnaire_version
          where id = asked_version(survey)), false) as is_submitted,
        (country.membership @> survey.year) is not false as is_member
      from survey cross join country
        left join survey_data data on data.survey_key = survey.key and data.country_id = country.id
      where survey.key = (select key from survey where start_date <= utc_today()
        order by year desc limit 1))
    select survey.key, year,
      to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate",
      count(*) filter (where is_member or is_started)::integer as countries,
      count(*) filter (where is_started)::integer as started,
      count(*) filter (where is_submitted or is_approved)::integer as submitted,
      count(*) filter (where is_approved)::integer as approved
    from survey join asked using (key) group by survey.key`.execute(db);
  return found.rows[0] ?? null;
}

async function fetchStorage(db: Kysely<DB>, dataDir: string): Promise<Dashboard["storage"]> {
  const found = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(db);
  const disk = await statfs(dataDir);
  return {
    databaseBytes: Number(found.rows[0]?.bytes ?? 0),
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
  };
}

async function fetchPostgres(db: Kysely<DB>): Promise<string> {
  const found = await sql<{ server_version: string }>`show server_version`.execute(db);
  return found.rows[0]?.server_version ?? "";
}

export async function getDashboard({
  db,
  config,
}: CallRequest<typeof call.getDashboard>): Promise<Dashboard> {
  const [requests, mails, survey, storage, postgres] = await Promise.all([
    fetchRequests(db),
    fetchMails(db, config.smtpUrl ? "server" : "outbox"),
    fetchSurvey(db),
    fetchStorage(db, config.dataDir),
    fetchPostgres(db),
  ]);
  const versions = { platform: version, node: process.versions.node, postgres };
  return { requests, mails, survey, storage, versions, startedAt };
}
