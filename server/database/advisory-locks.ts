// The numbers of the advisory locks, so that no two purposes share one, and what runs under one of them. A number in
// use by a release that still serves is never given to another purpose.

import type pg from "pg";

export const advisoryLocks = {
  /** Of the embedded server: every process that uses it shares this one. */
  embeddedInUse: 4_278_099,
  migrate: 4_278_100,
  /** What must be done once per database, such as filling a new one. */
  runExclusively: 4_278_101,
  seedVersions: 4_278_102,
  /** Shared by every process that runs jobs. */
  jobs: 4_278_103,
  /** Changes that may remove the last Administrator. */
  administrators: 7_001,
  /** Applying or undoing an import of past years. */
  imports: 20_260_050,
} as const;

/** Runs `task` while no other process on this database runs one. */
export async function runExclusively<T>(pool: pg.Pool, task: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.runExclusively]);
    return await task();
  } finally {
    // Closing the connection releases the lock and drops the session's settings.
    client.release(true);
  }
}
