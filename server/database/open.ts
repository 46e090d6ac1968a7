// Opens the database an installation is set to: the server named by DATABASE_URL, or the embedded
// one. It is waited for, refused when it would lose what it acknowledged, and migrated.

import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { auditAlone } from "./audit.ts";
import { connect, type Database } from "./connect.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { assertSound } from "./soundness.ts";

type Log = (line: string) => void;

const startTimeoutMs = 30_000;
const comingStates = new Set(["57P03", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"]);

/** The open, migrated database; `close` also lets go of the embedded server. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log: Log,
): Promise<Database> {
  if (databaseUrl) return open(databaseUrl, log);
  const embedded = await startEmbedded({ dataDir, durable: true, log });
  try {
    const database = await open(embedded.url, log);
    const close = async () => {
      // Connections still in use do not keep the server from being stopped in order.
      await Promise.race([database.close(), delay(1000, undefined, { ref: false })]);
      await embedded.stop();
    };
    return { ...database, close };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function open(url: string, log: Log): Promise<Database> {
  await waitFor(url, log);
  await assertSound(url, log);
  const applied = await migrate(url, { log });
  const database = connect(url);
  if (applied.length > 0) {
    await auditAlone(database.db, { action: "sys_migrated", caller: null, after: applied });
  }
  return database;
}

/** A database that starts together with us may need a moment more. */
async function waitFor(url: string, log: Log): Promise<void> {
  const end = Date.now() + startTimeoutMs;
  for (let isTold = false; ; isTold = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isComing(error) || Date.now() > end) {
        const reason = error instanceof Error ? error.message || String(error) : error;
        throw new Error(`DATABASE_URL names a database that cannot be reached: ${reason}`);
      }
      if (!isTold) log("Waiting for the database.");
      await delay(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function isComing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isComing);
  return "code" in error && comingStates.has(String(error.code));
}
