// Chains new audit events once a second, and notes the head of the chain: once a minute in the table
// `audit_head`, once an hour in the log, so that a copy exists outside the database. Events are written
// unchained: chaining them in the acting transaction would make all writers wait for each other.

import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { DB } from "#server/database/tables.ts";

const everyMs = 1_000;
const batch = 5_000;
const headEveryMs = 60_000;
const logEveryMs = 3_600_000;
/** While a sealer runs, an event older than this has its seal. */
const lateSeconds = 10;

/** The last seal at some time. */
export type Head = { no: number; hash: string };

/** Seals the events that have no seal yet; returns how many. */
export async function sealOnce(db: Kysely<DB>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { rows } = await sql<{ sealed: number }>`select seal_audit(${batch}) as sealed`.execute(
      db,
    );
    const count = rows[0]?.sealed ?? 0;
    sealed += count;
    if (count < batch) return sealed;
  }
}

export async function fetchHead(db: Kysely<DB>): Promise<Head | null> {
  const { rows } = await sql<Head>`
    select no, encode(hash, 'hex') as hash from audit_seal order by no desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Adds the head to `audit_head`; null when it is there already or nothing is sealed. */
export async function noteHead(db: Kysely<DB>): Promise<Head | null> {
  const { rows } = await sql<Head>`
    insert into audit_head (seal_no, hash)
    select no, hash from audit_seal order by no desc limit 1
    on conflict do nothing
    returning seal_no as no, encode(hash, 'hex') as hash`.execute(db);
  return rows[0] ?? null;
}

/** Of the event with the smallest number, which is sealed next. */
async function isLate(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select at < now() - make_interval(secs => ${lateSeconds}) as late
    from audit_event where id = (select min(event_id) from audit_unsealed)`.execute(db);
  return rows[0]?.late ?? false;
}

export type Log = { info(line: string): void; warn(line: string): void };

export type Sealer = { close(): Promise<void> };

/**
 * Seals until closed; any number of processes may do so at once. While the database is away it retries
 * without a log line, because everything else logs that already.
 */
export function startSealer(db: Kysely<DB>, log: Log): Sealer {
  const closing = new AbortController();
  const { signal } = closing;
  let logged = 0;
  let nextNote = 0;
  let nextLog = 0;

  async function publishHead(now: number): Promise<void> {
    nextNote = now + headEveryMs;
    await noteHead(db);
    if (now < nextLog) return;
    const head = await fetchHead(db);
    if (!head || head.no === logged) return;
    logged = head.no;
    nextLog = now + logEveryMs;
    log.info(`audit head ${head.no} ${head.hash}`);
  }

  async function sealAndPublish(): Promise<void> {
    const wasLate = await isLate(db);
    await sealOnce(db);
    if (wasLate && (await isLate(db))) {
      log.warn(`an audit event has been unsealed for ${lateSeconds} s`);
    }
    if (Date.now() >= nextNote) await publishHead(Date.now());
  }

  async function keepSealing(): Promise<void> {
    while (!signal.aborted) {
      await sealAndPublish().catch(() => {});
      await delay(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = keepSealing();
  return {
    close: async () => {
      closing.abort();
      await running;
      nextNote = 0;
      nextLog = 0;
      await sealAndPublish().catch(() => {});
    },
  };
}
