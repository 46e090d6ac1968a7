// Runs what must be done once per database, such as filling a new one, in one process at a time.

import type pg from "pg";

const lock = 4_278_101;

/** Runs `task` while no other process on this database runs one. */
export async function runExclusively<T>(pool: pg.Pool, task: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await task();
  } finally {
    // Closing the connection releases the lock and drops the session's settings.
    client.release(true);
  }
}
