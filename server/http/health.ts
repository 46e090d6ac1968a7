// For probes, outside /api: whether the process is alive, and whether it can serve.

import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Context } from "./context.ts";

async function answersInTime(context: Context): Promise<boolean> {
  try {
    await sql`select 1`.execute(context.db);
    return true;
  } catch {
    // The probe reports only that the database does not answer, not why.
    return false;
  }
}

export function health(app: FastifyInstance, context: Context): void {
  app.get("/health/live", async () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const isReady = await answersInTime(context);
    if (isReady) return reply.send({ status: "ready" });
    return reply.code(503).header("retry-after", "5").send({ status: "unavailable" });
  });
}
