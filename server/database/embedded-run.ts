// Finds or starts the server of a cluster. A running one is adopted, a dead one's traces are
// cleared, one that is starting, recovering or stopping is waited for. No lock of ours is needed:
// PostgreSQL lets one server only run in a folder, so any number of starts may race or be killed.

import { spawn } from "node:child_process";
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
import { runProgram, spawnOptions } from "./embedded-make.ts";
import { type Log, type Place, privateFolder } from "./embedded-place.ts";
import type { Owner } from "./embedded-user.ts";
import {
  connectTo,
  type Endpoint,
  isServerOf,
  type Postmaster,
  readPostmaster,
  removeStale,
} from "./postmaster.ts";

export interface ClusterContext {
  place: Place;
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
const largestLog = 10_000_000;
const longestSocketFolder = 80;
const memorySettings = ["shared_buffers=64MB", "max_wal_size=256MB", "io_method=sync", "jit=off"];
const plain = ["timezone=UTC", "log_timezone=UTC", "log_checkpoints=off"];
const unsafeTestSettings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/**
 * A connection to the cluster's server, which runs when this returns. `last` is where it was
 * reached before: it is started there again, so that addresses handed out stay good.
 */
export async function bringUp(around: ClusterContext, last?: Endpoint): Promise<Running> {
  const { place, password, signal } = around;
  const end = Date.now() + startTimeoutMs;
  let unresponsiveSince: number | undefined;
  while (Date.now() < end) {
    signal.throwIfAborted();
    const postmaster = readPostmaster(place.cluster);
    if (!postmaster || !isServerOf(place.cluster, postmaster.pid)) {
      if (postmaster) removeStale(place.cluster, postmaster);
      await launch(around, await endpointFor(place, last ?? rememberedEndpoint(place)));
      continue;
    }
    const client = await connectTo(place.cluster, postmaster, password);
    if (client) return { client, endpoint: { host: postmaster.host, port: postmaster.port } };
    unresponsiveSince =
      postmaster.status === "ready" ? (unresponsiveSince ?? Date.now()) : undefined;
    if (unresponsiveSince && Date.now() - unresponsiveSince > unresponsiveMs)
      await stopDeaf(around, postmaster);
    await delay(50, undefined, { signal });
  }
  throw new Error(`The database in ${place.cluster} did not come up: see ${logFile(place)}.`);
}

/** Ends the server: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopServer(place: Place): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    runProgram(place, "pg_ctl", ["stop", "-D", place.cluster, "-m", mode, "-t", seconds]);
  await stop("fast", "6").catch(() => stop("immediate", "3"));
}

/** A server whose socket was swept away, or that hangs, cannot be adopted. */
async function stopDeaf({ place, log }: ClusterContext, postmaster: Postmaster): Promise<void> {
  log(`PostgreSQL (process ${postmaster.pid}) runs but does not answer: stopping it.`);
  await stopServer(place);
}

/** Starts the server and waits until it takes connections, or until it has ended. */
async function launch(around: ClusterContext, endpoint: Endpoint): Promise<void> {
  const { place, durable, signal } = around;
  const output = openLog(place);
  const written = fstatSync(output).size;
  const settings = [
    ...addressSettings(endpoint),
    ...memorySettings,
    ...plain,
    ...(durable ? [] : unsafeTestSettings),
  ];
  const child = spawn(
    `${place.bin}/postgres`,
    ["-D", place.cluster, ...settings.flatMap((setting) => ["-c", setting])],
    // Its own process group: Ctrl-C in a terminal must reach us alone, so that we stop it in order.
    { ...spawnOptions(place.owner), detached: true, stdio: ["ignore", output, output] },
  );
  closeSync(output);
  child.unref();
  let hasEnded = false;
  child.once("exit", () => {
    hasEnded = true;
  });
  child.once("error", () => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const postmaster = readPostmaster(place.cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === "ready") return;
    await delay(20, undefined, { signal });
  }
  const said = readFileSync(logFile(place)).subarray(written).toString("utf8");
  // Another start was faster, or the last of a killed server's processes is still going.
  if (!/lock file|shared memory block/.test(said)) {
    throw new Error(`PostgreSQL did not start: ${said.trim() || "it could not be run"}`);
  }
  await delay(100, undefined, { signal });
}

function addressSettings({ host, port }: Endpoint): string[] {
  const address = host.startsWith("/")
    ? [`unix_socket_directories=${host}`, "listen_addresses="]
    : ["unix_socket_directories=", `listen_addresses=${host}`];
  return [...address, `port=${port}`, "unix_socket_permissions=0700"];
}

async function endpointFor({ cluster, owner }: Place, last?: Endpoint): Promise<Endpoint> {
  if (last?.host.startsWith("/") && isPrivate(last.host, owner)) {
    releaseSocket(cluster, last);
    return last;
  }
  const folder = privateFolder(owner);
  if (process.platform !== "win32" && folder.length <= longestSocketFolder) {
    // Remembered, so that starts that are killed do not each leave a folder behind.
    writeFileSync(`${cluster}.socket`, folder);
    return { host: folder, port: 5432 };
  }
  rmSync(folder, { recursive: true });
  return { host: "127.0.0.1", port: await freePort(last?.port ?? 0) };
}

function rememberedEndpoint({ cluster }: Place): Endpoint | undefined {
  const path = `${cluster}.socket`;
  return existsSync(path) ? { host: readFileSync(path, "utf8"), port: 5432 } : undefined;
}

/** The socket has a note of its process too, which PostgreSQL believes as it does postmaster.pid. */
function releaseSocket(cluster: string, { host, port }: Endpoint): void {
  const path = `${host}/.s.PGSQL.${port}.lock`;
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, "utf8").split("\n")[0]);
  if (!isServerOf(cluster, pid)) rmSync(path, { force: true });
}

/** Nobody else may have put a folder where the socket was. */
function isPrivate(folder: string, owner: Owner | undefined): boolean {
  if (!existsSync(folder)) return false;
  const { mode, uid } = lstatSync(folder);
  return (
    lstatSync(folder).isDirectory() &&
    (mode & 0o77) === 0 &&
    uid === (owner?.uid ?? process.getuid?.())
  );
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

/** What PostgreSQL writes; the one before is kept when it has grown large. */
function openLog(place: Place): number {
  const path = logFile(place);
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

function logFile(place: Place): string {
  return `${place.cluster}.log`;
}
