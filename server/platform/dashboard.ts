// GET /Dashboard: one question to the database, and what the disk and the process say.

import { statfs } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import type { Dashboard, getDashboard } from "#contract/dashboard.ts";
import type { DB } from "../database/tables.ts";
import type { Asked } from "../http/serve.ts";
import { version } from "./version.ts";

const startedAt = new Date(performance.timeOrigin).toISOString();
const sectionCount = 8;
/** Nearly done: a section like the products may still be open. */
const mostOpen = 1;

type Counted = Pick<Dashboard, "requestsWaiting" | "mailsFailed" | "mailsQueued" | "survey"> & {
  oldestRequestAt: Date | null;
  oldestQueuedAt: Date | null;
  databaseBytes: number;
  postgres: string;
};

const surveyNow = sql`(
  select json_build_object('year', survey.year, 'startDate', survey.start_date, 'endDate', survey.end_date,
    'countriesStarted', count(here.id),
    'submitted', count(*) filter (where (
      select count(*) from jsonb_each_text(here.statuses) where value = 'Submitted'
    ) >= ${sectionCount - mostOpen}::integer),
    'approved', count(*) filter (where here.is_approved))
  from survey left join survey_data here on here.survey_key = survey.key
  where survey.start_date <= (now() at time zone 'utc')::date
  group by survey.key order by survey.year desc limit 1)`;

async function count(db: Kysely<DB>): Promise<Counted> {
  const found = await sql<Counted>`
    select
      (select count(*) from "user" where status = 'pending') as "requestsWaiting",
      (select min(created_at) from "user" where status = 'pending') as "oldestRequestAt",
      (select count(*) from mail where status = 'failed') as "mailsFailed",
      (select count(*) from mail where status = 'queued') as "mailsQueued",
      (select min(created_at) from mail where status = 'queued') as "oldestQueuedAt",
      ${surveyNow} as survey,
      pg_database_size(current_database()) as "databaseBytes",
      current_setting('server_version') as postgres`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error("the dashboard gave no row");
  return row;
}

export async function readDashboard(asked: Asked<typeof getDashboard>): Promise<Dashboard> {
  const { db, config } = asked;
  const { oldestRequestAt, oldestQueuedAt, databaseBytes, postgres, ...counted } = await count(db);
  const disk = await statfs(config.dataDir);
  return {
    ...counted,
    oldestRequestAt: oldestRequestAt?.toISOString() ?? null,
    oldestQueuedAt: oldestQueuedAt?.toISOString() ?? null,
    storage: {
      databaseBytes,
      freeBytes: disk.bavail * disk.bsize,
      totalBytes: disk.blocks * disk.bsize,
    },
    versions: { platform: version, node: process.versions.node, postgres },
    startedAt,
  };
}
