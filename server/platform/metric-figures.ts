// The figures of /metrics: of the database, and of this process.

import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { DB } from "#server/database/tables.ts";

export type Sample = { labels?: Readonly<Record<string, string>>; value: number };
export type Figure = { name: string; help: string; type?: "counter"; samples: readonly Sample[] };

/** What someone should look at when it happens often. */
const watchedActions = [
  "authn_login_fail",
  "authn_login_throttled",
  "authn_token_reuse",
  "authn_factor_failed",
  "authz_fail",
  "input_validation_fail",
  "malicious_csp_violation",
] as const;

type Row = {
  seconds: number;
  mails: { queued: number; failed: number; oldest: number };
  audit: { seals: number; unsealed: number; oldest: number };
  events: Readonly<Record<string, number>>;
};

async function fetchRow(db: Kysely<DB>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select extract(epoch from clock_timestamp())::float8 as seconds,
      (select json_build_object('queued', count(*) filter (where status = 'queued'),
          'failed', count(*) filter (where status = 'failed'),
          'oldest', coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0))
        from mail) as mails,
      (select json_build_object('unsealed', count(*), 'seals', (select coalesce(max(no), 0) from audit_seal),
          'oldest', coalesce(extract(epoch from now() - (select at from audit_event where id = min(event_id))), 0))
        from audit_unsealed) as audit,
      (select coalesce(json_object_agg(action, count), '{}') from (
        select action, count(*) from audit_event
        where at > now() - interval '1 hour' and action = any(${watchedActions}) group by action) as counted
      ) as events`.execute(db);
  return rows[0];
}

const one = (name: string, help: string, value: number): Figure => ({
  name,
  help,
  samples: [{ value }],
});

const ofDatabase = (row: Row): Figure[] => [
  one("ags_mails_queued", "Mails that wait to be sent", row.mails.queued),
  one("ags_mails_queued_oldest_seconds", "Age of the oldest of them", row.mails.oldest),
  one("ags_mails_failed", "Mails that no mail server took, of the last 30 days", row.mails.failed),
  one("ags_audit_seals", "Sealed events of the audit", row.audit.seals),
  one("ags_audit_unsealed", "Events that wait for their seals", row.audit.unsealed),
  one("ags_audit_unsealed_oldest_seconds", "Age of the oldest of them", row.audit.oldest),
  one(
    "ags_clock_offset_seconds",
    "Clock of the database minus clock of the process",
    row.seconds - Date.now() / 1000,
  ),
  {
    name: "ags_events_last_hour",
    help: "Events of the audit in the last hour",
    samples: watchedActions.map((action) => ({
      labels: { action },
      value: row.events[action] ?? 0,
    })),
  },
];

/** The operator's backup writes it anew each time it has succeeded. */
const backupFile = "last-backup";

/** Nothing while there is no such file. */
async function ageOfBackup(dataDir: string): Promise<Figure[]> {
  const written = await stat(join(dataDir, backupFile)).catch(() => null);
  if (!written) return [];
  const seconds = Math.max(0, (Date.now() - written.mtimeMs) / 1000);
  return [one("ags_backup_age_seconds", "Time since the last backup that was noted", seconds)];
}

/** `replies`: how many by class of status. */
export async function figuresOfProcess(
  dataDir: string,
  replies: ReadonlyMap<string, number>,
): Promise<Figure[]> {
  const disk = await statfs(dataDir).catch(() => null);
  return [
    one("ags_process_uptime_seconds", "Time since the start of the process", process.uptime()),
    one("ags_process_memory_bytes", "Resident memory", process.memoryUsage.rss()),
    ...(disk
      ? [one("ags_disk_free_bytes", "Free space where DATA_DIR is", disk.bavail * disk.bsize)]
      : []),
    ...(await ageOfBackup(dataDir)),
    {
      name: "ags_replies_total",
      help: "Replies of this process by class of status",
      type: "counter",
      samples: [...replies].map(([status, value]) => ({ labels: { status }, value })),
    },
  ];
}

/** While the database is away, only that. */
export async function figuresOfDatabase(db: Kysely<DB>): Promise<Figure[]> {
  const row = await fetchRow(db).catch(() => undefined);
  const isUp = one("ags_database_up", "Whether the database replied", row ? 1 : 0);
  return row ? [isUp, ...ofDatabase(row)] : [isUp];
}
