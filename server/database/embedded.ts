// The database of an installation without DATABASE_URL: a real PostgreSQL under DATA_DIR/postgres.
// Every process that uses it holds a shared advisory lock over a connection of its own, the keeper;
// the last to leave stops the server, and whoever loses the keeper brings the server back.
// Killed processes lose their lock by themselves, so an orphaned server is simply adopted.

import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { readSecrets } from "../secrets.ts";
import { makeCluster } from "./embedded-make.ts";
import { findPlace, type Log } from "./embedded-place.ts";
import { bringUp, type ClusterContext, type Running, stopServer } from "./embedded-run.ts";
import { type Endpoint, urlOf } from "./postmaster.ts";

export interface Embedded {
  url: string;
  /** Lets go of the server, and stops it unless another process uses it. */
  stop(): Promise<void>;
}
export interface EmbeddedOptions {
  dataDir: string;
  /** False only for tests: trades the safety of what is saved for speed. */
  durable: boolean;
  log?: Log;
}

const database = "survey";
const presence = 4_278_099;
const duplicateDatabase = new Set(["42P04", "23505"]);

/** Brings up the database of `dataDir`, making it when there is none. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable, log = () => {} } = options;
  const { postgresPassword: password } = readSecrets(dataDir);
  const place = findPlace(dataDir, log);
  await makeCluster(place, password, durable);
  const leaving = new AbortController();
  const around = { place, password, durable, log, signal: leaving.signal };
  const keeper = await keep(around);
  return {
    url: urlOf(keeper.endpoint(), password, database),
    stop: () => {
      leaving.abort();
      return keeper.leave();
    },
  };
}

/** Holds the presence lock for as long as the process wants the database. */
async function keep(around: ClusterContext) {
  let running = await attach(around);
  let comingBack = Promise.resolve();
  const watch = () => {
    running.client.once("end", () => {
      if (!around.signal.aborted) comingBack = comeBack();
    });
  };
  const comeBack = async () => {
    around.log("The database went away: bringing it back.");
    while (!around.signal.aborted) {
      try {
        running = await attach(around, running.endpoint);
        around.log("The database is back.");
        return watch();
      } catch (error) {
        if (around.signal.aborted) return;
        around.log(
          `The database does not come back: ${error instanceof Error ? error.message : error}`,
        );
        await delay(1000, undefined, { signal: around.signal }).catch(() => {});
      }
    }
  };
  watch();
  return {
    endpoint: () => running.endpoint,
    leave: async () => {
      await comingBack;
      await leave(around, running);
    },
  };
}

/** Comes to a server that stays: one that was just being stopped is waited for and started anew. */
async function attach(around: ClusterContext, last?: Endpoint): Promise<Running> {
  for (;;) {
    const running = await bringUp(around, last);
    try {
      await running.client.query("select pg_advisory_lock_shared($1)", [presence]);
      await makeDatabase(running.client);
      await notifyOthers(around, running.client);
      return running;
    } catch (error) {
      running.client.end().catch(() => {});
      if (error instanceof pg.DatabaseError && !error.code?.startsWith("57P")) throw error;
    }
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && duplicateDatabase.has(error.code ?? "")))
      throw error;
  }
}

async function notifyOthers({ log, place }: ClusterContext, client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select count(*)::int as holders from pg_locks where locktype = 'advisory' and objid = $1",
    [presence],
  );
  if (rows[0].holders > 1)
    log(`Another process uses the database in ${place.cluster}: sharing it.`);
}

async function leave({ place, log }: ClusterContext, { client, endpoint }: Running): Promise<void> {
  const isLast = await leaveLock(client).catch(() => false);
  if (!isLast) {
    log("The database keeps running for another process.");
    return client.end().catch(() => {});
  }
  client.end().catch(() => {});
  await stopServer(place);
  if (endpoint.host.startsWith("/")) rmSync(endpoint.host, { recursive: true, force: true });
}

/** Gives the shared lock back and takes it whole, which works only when nobody else holds it. */
async function leaveLock(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [presence]);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [presence]);
  return rows[0].alone;
}
