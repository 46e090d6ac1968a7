// The database of an installation without DATABASE_URL: a real PostgreSQL under DATA_DIR/postgres.
// Every process that uses it holds a shared advisory lock on a connection of its own. The last one
// to stop stops the server, and a process that loses its connection restarts the server. A killed
// process loses its lock with its connection, and the next start adopts the server. Another machine or
// container is refused (hold-folder.ts).

import { existsSync, rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { endFirstStart, readSecrets } from "#server/secrets.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { findClusterPaths, identityOf, type Log } from "./cluster-paths.ts";
import { isDamage } from "./explain-start.ts";
import { holdFolder, type Loss } from "./hold-folder.ts";
import { makeCluster } from "./make-cluster.ts";
import { type Endpoint, urlOf } from "./postmaster.ts";
import {
  bringUp,
  type ClusterContext,
  killServer,
  type Running,
  stopServer,
} from "./run-server.ts";

export type Embedded = {
  url: string;
  /** What differs in a copy of the data folder. */
  identity: string;
  /** Stops the server unless another process uses it. */
  stop(): Promise<void>;
};
export type EmbeddedOptions = {
  dataDir: string;
  /** False only for tests: trades the safety of what is saved for speed. */
  durable: boolean;
  log?: Log;
  /** Called when the folder must not be used any more (hold-folder.ts); its server is stopped by then. */
  onLost?: () => void;
};

const database = "survey";
const duplicateDatabase = new Set(["42P04", "23505"]);

/** Starts the database of `dataDir`; makes it when there is none. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable, log = () => {}, onLost = () => {} } = options;
  const { postgresPassword: password } = readSecrets(dataDir);
  const paths = findClusterPaths(dataDir, log);
  let server: Server | undefined;
  const giveUp = async (loss: Loss) => {
    log(lossText(dataDir, loss));
    // PostgreSQL could write no checkpoint there. The restart waits until the folder is back.
    if (loss === "moved") return server?.kill();
    stopping.abort();
    // At the path of a folder that was replaced is another server, or none.
    if (loss === "replaced") await server?.kill();
    else await stopServer(paths, "immediate").catch(() => {});
    onLost();
  };
  const hold = await holdFolder(`${paths.cluster}.lock`, { log, onLost: giveUp });
  const stopping = new AbortController();
  const context = { paths, password, durable, log, signal: stopping.signal, hold, giveUp };
  try {
    await makeCluster(paths, password, durable);
    endFirstStart(dataDir);
    const holding = await holdServer(context);
    server = holding;
    return {
      url: urlOf(holding.endpoint(), password, database),
      identity: identityOf(paths.cluster),
      stop: () => {
        stopping.abort();
        return holding.release();
      },
    };
  } catch (error) {
    // No one can use the server of a damaged database, and it would go on by itself.
    if (error instanceof Error && isDamage(error.cause)) await stopServer(paths).catch(() => {});
    hold.release({ isLast: false });
    throw error;
  }
}

function lossText(dataDir: string, loss: Loss): string {
  if (loss === "taken") return `Another machine uses ${dataDir} now: stopping the database here.`;
  if (loss === "moved") {
    return (
      `${dataDir} is not there any more: the database is stopped, and nothing that was saved is lost. Move the ` +
      "folder back, or stop the platform and start it with DATA_DIR set to where the folder is."
    );
  }
  return (
    `${dataDir} was deleted or replaced while the platform used it: stopping, because what is saved now ` +
    "would be lost. Start again once the right folder is there."
  );
}

type Server = Awaited<ReturnType<typeof holdServer>>;
type ServerContext = ClusterContext & { giveUp: (loss: Loss) => Promise<void> };

/** Holds the lock until `release`, and restarts the server when the connection is lost. */
async function holdServer(context: ServerContext) {
  let running = await attach(context);
  const identity = identityOf(context.paths.cluster);
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
        if (!existsSync(context.paths.cluster)) await untilThere(context);
        // What this process keeps in memory belongs to the former folder.
        if (identityOf(context.paths.cluster) !== identity) return context.giveUp("replaced");
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
    kill: () => killServer(running),
    release: async () => {
      await restarted;
      await release(context, running);
    },
  };
}

async function untilThere({ paths, signal }: ClusterContext): Promise<void> {
  while (!existsSync(paths.cluster)) await delay(200, undefined, { signal });
}

/** Connects and takes the lock. A server that is just being stopped is waited for and started anew. */
async function attach(context: ClusterContext, last?: Endpoint): Promise<Running> {
  for (;;) {
    const running = await bringUp(context, last);
    try {
      await running.client.query("select pg_advisory_lock_shared($1)", [
        advisoryLocks.embeddedInUse,
      ]);
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
    [advisoryLocks.embeddedInUse],
  );
  if (rows[0].holders > 1) {
    log(`Another process uses the database in ${paths.cluster} too.`);
  }
}

async function release({ paths, log, hold }: ClusterContext, running: Running): Promise<void> {
  const { client, endpoint } = running;
  const isLast = await releaseLock(client).catch(() => false);
  if (!isLast) {
    log("The database keeps running for another process.");
    hold.release({ isLast });
    return client.end().catch(() => {});
  }
  client.end().catch(() => {});
  // Of a folder that was moved the server is known by its process only.
  await stopServer(paths)
    .catch(() => killServer(running))
    .finally(() => hold.release({ isLast }));
  if (endpoint.host.startsWith("/")) rmSync(endpoint.host, { recursive: true, force: true });
}

/** Releases the shared lock and takes it exclusively, which fails while another process holds it. */
async function releaseLock(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [advisoryLocks.embeddedInUse]);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [
    advisoryLocks.embeddedInUse,
  ]);
  return rows[0].alone;
}
