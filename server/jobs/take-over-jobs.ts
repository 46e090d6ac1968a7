// What a process that was killed left undone. Every process that runs jobs shares a lock on a connection of its own, which
// PostgreSQL releases when the process is gone. One that finds itself alone at its start knows that no other runs a job.

import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { advisoryLocks } from "#server/database/advisory-locks.ts";

const { jobs } = advisoryLocks;
const connectAgainMs = 2_000;

async function connectClient(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(pool.options);
  // It is noticed by its end.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Shares the lock. Where no other process shares it, `whenAlone` is done first, and no process begins a job meanwhile. */
async function shareLock(client: pg.Client, whenAlone: () => Promise<void>): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [jobs]);
  const { alone } = rows[0];
  if (alone) await whenAlone();
  await client.query("select pg_advisory_lock_shared($1)", [jobs]);
  if (alone) await client.query("select pg_advisory_unlock($1)", [jobs]);
}

/** The jobs of these names that were under way run again at once; a job that had its last try waits until it is found silent. */
async function releaseJobs(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    `update jobs.job set state = 'retry', start_after = now()
      where name = any($1::text[]) and state = 'active' and retry_count < retry_limit`,
    [names],
  );
}

/**
 * Makes jobs of these names run again that a process left which is gone, unless another process may be at them. Shares the
 * lock until the returned function is called; a connection that is lost is made again.
 */
export async function takeOverJobs(
  pool: pg.Pool,
  names: readonly string[],
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const { signal } = closing;
  let client = await connectClient(pool);
  await shareLock(client, () => releaseJobs(client, names)).catch(async (error) => {
    await client.end().catch(() => {});
    throw error;
  });
  async function shareAgain(): Promise<void> {
    while (!signal.aborted) {
      await delay(connectAgainMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        client = await connectClient(pool);
        await shareLock(client, async () => {});
        if (!signal.aborted) return watch();
        await client.end();
      } catch {
        client.end().catch(() => {});
      }
    }
  }
  function watch(): void {
    client.once("end", () => void shareAgain());
  }
  watch();
  return async () => {
    closing.abort();
    await client.end().catch(() => {});
  };
}
