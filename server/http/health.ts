// For probes, outside /api: whether the process is alive, and whether it can serve: its connections
// answer in time, and the disk of the database takes writes.

import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Context } from "./context.ts";

const readyWithinMs = 900;

/**
 * One round trip that commits a message to the log of the database, which must reach the disk, and sorts more
 * than fits into its memory, which needs a new file. No table is touched.
 */
const writeToDisk = sql.raw(`
  set local work_mem = '64kB';
  select max(text) from (
    select md5(n::text) as text from generate_series(1, 3000) as n order by 1 offset 0) as sorted;
  select pg_logical_emit_message(true, 'ready', '')`);

async function canServe({ db, quick }: Context): Promise<boolean> {
  try {
    await Promise.all([writeToDisk.execute(db), quick("select $1::integer", [1])]);
    return true;
  } catch {
    // The probe reports only that the database does not answer, not why.
    return false;
  }
}

/** Probes that come at once share one answer, so that a database that hangs is not asked ever more often. */
function readiness(context: Context): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return async () => {
    running ??= canServe(context).finally(() => {
      running = undefined;
    });
    return await Promise.race([running, delay(readyWithinMs, false, { ref: false })]);
  };
}

/** Adds GET /health/live, which always answers 200, and GET /health/ready: 200, or 503 with Retry-After. */
export function health(app: FastifyInstance, context: Context): void {
  const isReady = readiness(context);
  app.get("/health/live", async () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    if (await isReady()) return reply.send({ status: "ready" });
    return reply.code(503).header("retry-after", "5").send({ status: "unavailable" });
  });
}
