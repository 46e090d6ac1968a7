// Lets one process at a time do what must be done once per database, such as filling a new one.

import type pg from "pg";

const lock = 4_278_101;

/** Runs `task` while no other process on this database runs one. */
export async function alone<T>(pool: pg.Pool, task: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await task();
  } finally {
    // Closing the connection gives the lock and the session's settings back.
    client.release(true);
  }
}
