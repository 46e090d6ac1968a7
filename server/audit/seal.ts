// Chains new events, a batch a second, and publishes the head of the chain outside the database: a
// line a minute into a file of DATA_DIR, a line an hour into the log. Events are written without it:
// chaining them in the acting transaction would make all writers wait for each other.

import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/tables.ts";

const everyMs = 1_000;
const batch = 5_000;
const headEveryMs = 60_000;
const logEveryMs = 3_600_000;
/** An event that is older than this has its seal, where the sealer runs. */
export const lateSeconds = 10;

export type Head = { no: number; hash: string };

/** Where heads are kept, beside the database and not in it: "time no hash", a line each. */
export const headsFile = (dataDir: string): string => join(dataDir, "audit-heads");

/** Seals what is there; gives how many. */
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

async function isLate(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select exists (select 1 from audit_unsealed join audit_event on id = event_id
      where at < now() - make_interval(secs => ${lateSeconds})) as late`.execute(db);
  return rows[0]?.late ?? false;
}

export type Log = { info(line: string): void; warn(line: string): void };

/** Writes the head when it moved since. */
export async function publishHead(
  db: Kysely<DB>,
  dataDir: string,
  last: number,
): Promise<Head | null> {
  const head = await fetchHead(db);
  if (!head || head.no === last) return null;
  const line = `${new Date().toISOString()} ${head.no} ${head.hash}\n`;
  await appendFile(headsFile(dataDir), line, { mode: 0o600 });
  return head;
}

export type Sealer = { close(): Promise<void> };

/** Seals until closed. While the database is away it waits without a word: everything else says so. */
export function startSealer(db: Kysely<DB>, dataDir: string, log: Log): Sealer {
  const closing = new AbortController();
  const { signal } = closing;
  let published = 0;
  let nextHead = 0;
  let nextLog = 0;

  async function publish(now: number): Promise<void> {
    nextHead = now + headEveryMs;
    const head = await publishHead(db, dataDir, published);
    if (!head) return;
    published = head.no;
    if (now < nextLog) return;
    nextLog = now + logEveryMs;
    log.info(`audit head ${head.no} ${head.hash}`);
  }

  async function round(): Promise<void> {
    const late = await isLate(db);
    await sealOnce(db);
    if (late && (await isLate(db))) log.warn(`an audit event is unsealed for ${lateSeconds} s`);
    if (Date.now() >= nextHead) await publish(Date.now());
  }

  async function keepSealing(): Promise<void> {
    while (!signal.aborted) {
      await round().catch(() => {});
      await delay(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = keepSealing();
  return {
    close: async () => {
      closing.abort();
      await running;
      await round().catch(() => {});
      await publish(Date.now()).catch(() => {});
    },
  };
}
