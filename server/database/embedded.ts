// The database of an installation without DATABASE_URL: a real PostgreSQL under DATA_DIR/postgres.
// Every process that uses it holds a shared advisory lock on a connection of its own. The last one
// to stop stops the server, and a process that loses its connection restarts the server. A killed
// process loses its lock with its connection, and the next start adopts the server. Another machine or
// container is refused (hold-folder.ts).

import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { endFirstStart, readSecrets } from "#server/secrets.ts";
import { findClusterPaths, identityOf, type Log } from "./cluster-paths.ts";
import { isDamage } from "./explain-start.ts";
import { holdFolder } from "./hold-folder.ts";
import { makeCluster } from "./make-cluster.ts";
import { type Endpoint, urlOf } from "./postmaster.ts";
import { bringUp, type ClusterContext, type Running, stopServer } from "./run-server.ts";

export interface Embedded {
  url: string;
  /** What differs in a copy of the data folder. */
  identity: string;
  /** Stops the server unless another process uses it. */
  stop(): Promise<void>;
}
export interface EmbeddedOptions {
  dataDir: string;
  /** False only for tests: trades the safety of what is saved for speed. */
  durable: boolean;
  log?: Log;
  /** Called when another machine has taken the folder over; its server is stopped by then. */
  onLost?: () => void;
}

const database = "survey";
/** The number of the advisory lock that every process in use of the server holds. */
const inUseLock = 4_278_099;
const duplicateDatabase = new Set(["42P04", "23505"]);

/** Starts the database of `dataDir`; makes it when there is none. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable, log = () => {}, onLost = () => {} } = options;
  const { postgresPassword: password } = readSecrets(dataDir);
  const paths = findClusterPaths(dataDir, log);
  const giveUp = async () => {
    log(`Another machine uses ${dataDir} now: stopping the database here.`);
    stopping.abort();
    await stopServer(paths, "immediate").catch(() => {});
    onLost();
  };
  const hold = await holdFolder(`${paths.cluster}.lock`, { log, onLost: giveUp });
  const stopping = new AbortController();
  const context = { paths, password, durable, log, signal: stopping.signal, hold };
  try {
    await makeCluster(paths, password, durable);
    endFirstStart(dataDir);
    const server = await holdServer(context);
    return {
      url: urlOf(server.endpoint(), password, database),
      identity: identityOf(paths.cluster),
      stop: () => {
        stopping.abort();
        return server.release();
      },
    };
  } catch (error) {
    // No one can use the server of a damaged database, and it would go on by itself.
    if (error instanceof Error && isDamage(error.cause)) await stopServer(paths).catch(() => {});
    hold.release({ isLast: false });
    throw error;
  }
}

/** Holds the lock until `release`, and restarts the server when the connection is lost. */
async function holdServer(context: ClusterContext) {
  let running = await attach(context);
  let restarted = Promise.resolve();
  const watch = () => {
    running.client.once("end", () => {
      if (!context.signal.aborted) restarted = restart();
    });
  };
  const restart = async () => {
    context.log("The connection to the database was lost: restarting the database.");
    while (!context.signal.aborted) {
      try {
        running = await attach(context, running.endpoint);
        context.log("The database runs again.");
        return watch();
      } catch (error) {
        if (context.signal.aborted) return;
        const reason = error instanceof Error ? error.message : error;
        context.log(`The database could not be restarted: ${reason}`);
        await delay(1000, undefined, { signal: context.signal }).catch(() => {});
      }
    }
  };
  watch();
  return {
    endpoint: () => running.endpoint,
    release: async () => {
      await restarted;
      await release(context, running);
    },
  };
}

/** Connects and takes the lock. A server that is just being stopped is waited for and started anew. */
async function attach(context: ClusterContext, last?: Endpoint): Promise<Running> {
  for (;;) {
    const running = await bringUp(context, last);
    try {
      await running.client.query("select pg_advisory_lock_shared($1)", [inUseLock]);
      await createDatabase(running.client);
      await logSharing(context, running.client);
      return running;
    } catch (error) {
      running.client.end().catch(() => {});
      if (error instanceof pg.DatabaseError && !error.code?.startsWith("57P")) throw error;
    }
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    const isDuplicate =
      error instanceof pg.DatabaseError && duplicateDatabase.has(error.code ?? "");
    if (!isDuplicate) throw error;
  }
}

async function logSharing({ log, paths }: ClusterContext, client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select count(*)::int as holders from pg_locks where locktype = 'advisory' and objid = $1",
    [inUseLock],
  );
  if (rows[0].holders > 1) {
    log(`Another process uses the database in ${paths.cluster} too.`);
  }
}

async function release(
  { paths, log, hold }: ClusterContext,
  { client, endpoint }: Running,
): Promise<void> {
  const isLast = await releaseLock(client).catch(() => false);
  if (!isLast) {
    log("The database keeps running for another process.");
    hold.release({ isLast });
    return client.end().catch(() => {});
  }
  client.end().catch(() => {});
  await stopServer(paths).finally(() => hold.release({ isLast }));
  if (endpoint.host.startsWith("/")) rmSync(endpoint.host, { recursive: true, force: true });
}

/** Releases the shared lock and takes it exclusively, which fails while another process holds it. */
async function releaseLock(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [inUseLock]);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [inUseLock]);
  return rows[0].alone;
}
