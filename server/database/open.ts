// Opens the database of an installation, which is the server named by DATABASE_URL or the embedded
// one: waits for it, refuses it when it could lose what it confirmed, and migrates it.

import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { auditAlone } from "./audit.ts";
import { clusterOf } from "./cluster-paths.ts";
import { connect, type Database } from "./connect.ts";
import { startEmbedded } from "./embedded.ts";
import { explainDamage, explainFiles, explainServer } from "./explain-start.ts";
import { migrate } from "./migrate.ts";
import { noteRestore } from "./note-restore.ts";
import { assertSound } from "./soundness.ts";

type Log = (line: string) => void;

const startTimeoutMs = 30_000;
const startingStates = new Set([
  ...["57P03", "53300", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH"],
]);

/** The open, migrated database; `close` also releases the embedded server. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log: Log,
): Promise<Database> {
  if (databaseUrl) {
    return open(databaseUrl, null, log).catch((error) => {
      throw explainServer(databaseUrl, error);
    });
  }
  // Two servers in one folder would lose what either saves: this one ends at once.
  const onLost = () => process.exit(1);
  const embedded = await startEmbedded({ dataDir, durable: true, log, onLost }).catch((error) => {
    throw explainFiles(dataDir, error);
  });
  try {
    const database = await open(embedded.url, embedded.identity, log);
    const close = async () => {
      // Connections that are still in use must not keep the server from being stopped.
      await Promise.race([database.close(), delay(1000, undefined, { ref: false })]);
      await embedded.stop();
    };
    return { ...database, close };
  } catch (error) {
    await embedded.stop();
    throw explainDamage(clusterOf(dataDir), error);
  }
}

async function open(url: string, folder: string | null, log: Log): Promise<Database> {
  await waitFor(url, folder === null ? (error) => explainServer(url, error).message : String, log);
  await assertSound(url, log);
  const applied = await migrate(url, { log });
  const database = connect(url);
  if (applied.length > 0) {
    await auditAlone(database.db, { action: "sys_migrated", caller: null, after: applied });
  }
  if (await noteRestore(database.db, folder)) {
    log("The database was copied or restored since its last start. The audit has an event of it.");
  }
  return database;
}

/** Waits for a database that is started at the same time as the app. */
async function waitFor(url: string, explain: (error: unknown) => string, log: Log): Promise<void> {
  const end = Date.now() + startTimeoutMs;
  for (let isLogged = false; ; isLogged = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isStarting(error) || Date.now() > end) throw error;
      if (!isLogged) log(`Waiting for the database. ${explain(error)}`);
      await delay(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function isStarting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isStarting);
  // What pg says when no connection was made in time, without a code.
  if (error.message === "timeout expired") return true;
  return "code" in error && startingStates.has(String(error.code));
}
