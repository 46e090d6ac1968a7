// Finds or starts the server of a cluster, with PostgreSQL's own pg_ctl. A running server is adopted,
// the files of a dead one are removed, one that starts, recovers or stops is waited for. Among the
// processes of one place (hold-folder.ts) it needs no lock: PostgreSQL lets only one server run in a
// folder, so any number of starts may race.

import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { ClusterPaths, Log } from "./cluster-paths.ts";
import { endpointFor } from "./endpoint.ts";
import { startFailure } from "./explain-start.ts";
import type { Hold } from "./hold-folder.ts";
import {
  connectTo,
  type Endpoint,
  isServerOf,
  type Postmaster,
  readPostmaster,
  removeStale,
} from "./postmaster.ts";
import { runDetached, runProgram } from "./run-program.ts";

export type ClusterContext = {
  paths: ClusterPaths;
  password: string;
  durable: boolean;
  log: Log;
  signal: AbortSignal;
  hold: Hold;
};
export type Running = {
  client: pg.Client;
  endpoint: Endpoint;
  /** Of the server's first process. */
  pid: number;
};

const startTimeoutMs = 10 * 60_000;
const unresponsiveMs = 15_000;
const killWithinMs = 3_000;
const maxLogBytes = 10_000_000;
const memorySettings = ["shared_buffers=64MB", "max_wal_size=256MB", "io_method=sync", "jit=off"];
const logSettings = ["timezone=UTC", "log_timezone=UTC", "log_checkpoints=off"];
/** Settings with which a crash loses data: for tests only, which need none of it. */
export const unsafeTestSettings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/**
 * Returns a connection to the cluster's server and starts the server when it does not run. `last` is
 * its previous address: it is started there again, so that addresses handed out stay valid.
 */
export async function bringUp(context: ClusterContext, last?: Endpoint): Promise<Running> {
  const { paths, password, signal } = context;
  const end = Date.now() + startTimeoutMs;
  let unresponsiveSince: number | undefined;
  while (Date.now() < end) {
    signal.throwIfAborted();
    const postmaster = readPostmaster(paths.cluster);
    if (!postmaster || !isServerOf(paths.cluster, postmaster.pid)) {
      if (postmaster) removeStale(paths.cluster, postmaster);
      await launch(context, await endpointFor(paths, last));
      continue;
    }
    const client = await connectTo(paths.cluster, postmaster, password);
    if (client) {
      const { pid, host, port } = postmaster;
      return { client, pid, endpoint: { host, port } };
    }
    unresponsiveSince =
      postmaster.status === "ready" ? (unresponsiveSince ?? Date.now()) : undefined;
    if (unresponsiveSince && Date.now() - unresponsiveSince > unresponsiveMs) {
      await stopUnresponsive(context, postmaster);
    }
    await delay(50, undefined, { signal });
  }
  throw new Error(`The database in ${paths.cluster} did not start: see ${logFile(paths)}.`);
}

/**
 * Stops the server: open transactions are rolled back, everything acknowledged is on disk. `immediate`:
 * writes nothing more; the next start recovers.
 */
export async function stopServer(paths: ClusterPaths, mode?: "immediate"): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    runProgram(paths, "pg_ctl", ["stop", "-D", paths.cluster, "-m", mode, "-t", seconds]);
  if (mode) return stop(mode, "3");
  await stop("fast", "6").catch(() => stop("immediate", "3"));
}

/** Stops the server at once by its process, wherever its folder is; the next start recovers. */
export async function killServer({ pid }: Running): Promise<void> {
  try {
    process.kill(pid, "SIGQUIT");
    for (const end = Date.now() + killWithinMs; Date.now() < end; await delay(50)) {
      process.kill(pid, 0);
    }
  } catch {
    // It has ended.
  }
}

/** A server whose socket was deleted, or that hangs, cannot be adopted. */
async function stopUnresponsive(
  { paths, log }: ClusterContext,
  { pid }: Postmaster,
): Promise<void> {
  log(`PostgreSQL (process ${pid}) runs but does not answer: stopping it.`);
  await stopServer(paths);
}

/** Starts the server and waits until it accepts connections or has failed. */
async function launch(context: ClusterContext, endpoint: Endpoint): Promise<void> {
  const { paths, durable, signal, hold } = context;
  const settings = [
    ...addressSettings(endpoint),
    ...memorySettings,
    ...logSettings,
    ...(durable ? [] : unsafeTestSettings),
  ];
  const options = settings.map((setting) => `-c ${quoted(setting)}`).join(" ");
  const seconds = String(startTimeoutMs / 1000);
  const output = openLog(paths);
  const logged = fstatSync(output).size;
  const start = ["start", "--silent", "-D", paths.cluster, "-w", "-t", seconds, "-o", options];
  const isStarted = await runDetached(paths, "pg_ctl", start, {
    output,
    lock: hold.file,
    signal,
  }).finally(() => closeSync(output));
  if (isStarted) return;
  const printed = readFileSync(logFile(paths)).subarray(logged).toString("utf8");
  // Another start was faster, or the last process of a killed server still runs: both pass.
  // A file without a process id is removed when it has stayed so.
  if (!/lock file|PID file|shared memory block/.test(printed)) {
    throw startFailure(paths.cluster, printed.trim());
  }
  await delay(100, undefined, { signal });
}

/** pg_ctl hands its options to a shell. */
function quoted(setting: string): string {
  if (process.platform === "win32") return `"${setting}"`;
  return `'${setting.replaceAll("'", "'\\''")}'`;
}

function addressSettings({ host, port }: Endpoint): string[] {
  const address = host.startsWith("/")
    ? [`unix_socket_directories=${host}`, "listen_addresses="]
    : ["unix_socket_directories=", `listen_addresses=${host}`];
  return [...address, `port=${port}`, "unix_socket_permissions=0700"];
}

/** The file for what PostgreSQL prints; a large one is kept under another name. */
function openLog(paths: ClusterPaths): number {
  const path = logFile(paths);
  if (existsSync(path) && statSync(path).size > maxLogBytes) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

function logFile(paths: ClusterPaths): string {
  return `${paths.cluster}.log`;
}
