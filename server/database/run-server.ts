// Finds or starts the server of a cluster, with PostgreSQL's own pg_ctl. A running server is adopted,
// the files of a dead one are removed, one that starts, recovers or stops is waited for. It needs no
// lock of ours: PostgreSQL lets only one server run in a folder, so any number of starts may race.

import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type ClusterPaths, type Log, privateFolder } from "./cluster-paths.ts";
import type { Owner } from "./database-user.ts";
import {
  connectTo,
  type Endpoint,
  isServerOf,
  type Postmaster,
  readPostmaster,
  removeStale,
} from "./postmaster.ts";
import { runDetached, runProgram } from "./run-program.ts";

export interface ClusterContext {
  paths: ClusterPaths;
  password: string;
  durable: boolean;
  log: Log;
  signal: AbortSignal;
}
export interface Running {
  client: pg.Client;
  endpoint: Endpoint;
}

const startTimeoutMs = 10 * 60_000;
const unresponsiveMs = 15_000;
const maxLogBytes = 10_000_000;
const maxSocketFolderLength = 80;
const memorySettings = ["shared_buffers=64MB", "max_wal_size=256MB", "io_method=sync", "jit=off"];
const logSettings = ["timezone=UTC", "log_timezone=UTC", "log_checkpoints=off"];
const unsafeTestSettings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

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
      await launch(context, await endpointFor(paths, last ?? rememberedEndpoint(paths)));
      continue;
    }
    const client = await connectTo(paths.cluster, postmaster, password);
    if (client) return { client, endpoint: { host: postmaster.host, port: postmaster.port } };
    unresponsiveSince =
      postmaster.status === "ready" ? (unresponsiveSince ?? Date.now()) : undefined;
    if (unresponsiveSince && Date.now() - unresponsiveSince > unresponsiveMs) {
      await stopUnresponsive(context, postmaster);
    }
    await delay(50, undefined, { signal });
  }
  throw new Error(`The database in ${paths.cluster} did not start: see ${logFile(paths)}.`);
}

/** Stops the server: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopServer(paths: ClusterPaths): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    runProgram(paths, "pg_ctl", ["stop", "-D", paths.cluster, "-m", mode, "-t", seconds]);
  await stop("fast", "6").catch(() => stop("immediate", "3"));
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
  const { paths, durable, signal } = context;
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
  const isStarted = await runDetached(paths, "pg_ctl", start, { output, signal }).finally(() =>
    closeSync(output),
  );
  if (isStarted) return;
  const printed = readFileSync(logFile(paths)).subarray(logged).toString("utf8");
  // Another start was faster, or the last process of a killed server still runs: both pass.
  if (!/lock file|shared memory block/.test(printed)) {
    throw new Error(`PostgreSQL did not start: ${printed.trim() || "it could not be run"}`);
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

async function endpointFor({ cluster, owner }: ClusterPaths, last?: Endpoint): Promise<Endpoint> {
  if (last?.host.startsWith("/") && isPrivate(last.host, owner)) {
    removeStaleSocketLock(cluster, last);
    return last;
  }
  const folder = privateFolder(owner);
  if (process.platform !== "win32" && folder.length <= maxSocketFolderLength) {
    // Remembered, so that starts that are killed do not each leave a folder behind.
    writeFileSync(`${cluster}.socket`, folder);
    return { host: folder, port: 5432 };
  }
  rmSync(folder, { recursive: true });
  return { host: "127.0.0.1", port: await freePort(last?.port ?? 0) };
}

function rememberedEndpoint({ cluster }: ClusterPaths): Endpoint | undefined {
  const path = `${cluster}.socket`;
  return existsSync(path) ? { host: readFileSync(path, "utf8"), port: 5432 } : undefined;
}

/** PostgreSQL trusts the process id in the socket's lock file as it does the one in postmaster.pid. */
function removeStaleSocketLock(cluster: string, { host, port }: Endpoint): void {
  const path = `${host}/.s.PGSQL.${port}.lock`;
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, "utf8").split("\n")[0]);
  if (!isServerOf(cluster, pid)) rmSync(path, { force: true });
}

/** Whether the folder is ours alone: another user may have made one where the socket was. */
function isPrivate(folder: string, owner: Owner | undefined): boolean {
  if (!existsSync(folder)) return false;
  const status = lstatSync(folder);
  const isOwn = status.uid === (owner?.uid ?? process.getuid?.());
  return status.isDirectory() && (status.mode & 0o77) === 0 && isOwn;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (wanted ? resolve(freePort(0)) : reject(error)));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : wanted;
      server.close(() => resolve(port));
    });
  });
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
