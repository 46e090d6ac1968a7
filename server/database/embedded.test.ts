// The embedded database when its processes are killed at any moment, when several start at once, and
// when its process id belongs to another program. The processes are real, and so are the kills.

import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clusterOf } from "./cluster-paths.ts";
import { startEmbedded } from "./embedded.ts";
import { openDatabase } from "./open.ts";
import { isServerOf, readPostmaster } from "./postmaster.ts";

const userOfDatabase = `
  const { startEmbedded } = await import("./server/database/embedded.ts");
  const { url } = await startEmbedded({ dataDir: process.argv[1], durable: true });
  console.log(url);
  setInterval(() => {}, 1e6);`;

let dataDir = "";
let children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "ags test-"));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  for (const child of children) await kill(child);
  children = [];
  await startEmbedded({ dataDir, durable: false }).then(({ stop }) => stop());
  rmSync(dataDir, { recursive: true });
});

/** Starts a process that starts the database and runs until it is killed. */
function startProcess(): ChildProcess {
  const child = spawn(process.execPath, ["--input-type=module", "-e", userOfDatabase, dataDir]);
  children.push(child);
  return child;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk).trim()));
    child.stderr?.once("data", (chunk) => reject(new Error(String(chunk))));
  });
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(): number {
  const postmaster = readPostmaster(clusterOf(dataDir));
  return postmaster && isServerOf(clusterOf(dataDir), postmaster.pid) ? postmaster.pid : 0;
}

function socketFolder(): string {
  return readPostmaster(clusterOf(dataDir))?.host ?? "";
}

describe("the embedded database", () => {
  test("keeps what was saved and is adopted after its process was killed", async () => {
    const url = await firstLine(startProcess());
    await query(url, "create table saved as select 42 as answer");
    const pid = serverPid();
    for (const child of children) await kill(child);
    expect(serverPid()).toBe(pid);

    const { url: next, stop } = await startEmbedded({ dataDir, durable: true });
    expect(await query(next, "select answer from saved")).toEqual([{ answer: 42 }]);
    expect(serverPid()).toBe(pid);
    await stop();
    expect(serverPid()).toBe(0);
  });

  test("starts after starts that were killed at any moment, also while the cluster was made", {
    timeout: 60_000,
  }, async () => {
    for (const afterMs of [150, 250, 350, 450, 550, 650, 750, 850]) {
      const child = startProcess();
      const timer = setTimeout(() => kill(child), afterMs);
      await new Promise((resolve) => child.once("exit", resolve));
      clearTimeout(timer);
    }
    const { url, stop } = await startEmbedded({ dataDir, durable: true });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  });

  test("is shared by processes that start at once, and stopped by the last to stop", async () => {
    const all = await Promise.all([1, 2, 3].map(() => startEmbedded({ dataDir, durable: true })));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    const [first, second, last] = all;
    await Promise.all([first?.stop(), second?.stop()]);
    expect(await query(last?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
    await last?.stop();
    expect(serverPid()).toBe(0);
  });

  test("starts when its process id belongs to another program", async () => {
    const url = await firstLine(startProcess());
    await query(url, "create table saved ()");
    const cluster = clusterOf(dataDir);
    const { uid, gid } = statSync(cluster);
    const traces = [join(cluster, "postmaster.pid"), join(socketFolder(), ".s.PGSQL.5432.lock")];
    const left = traces.map((path) => readFileSync(path, "utf8"));
    process.kill(serverPid(), "SIGKILL");
    for (const child of children) await kill(child);
    const other = spawn("sleep", ["100"], process.getuid?.() === 0 ? { uid, gid, cwd: "/" } : {});
    children.push(other);
    for (const [index, path] of traces.entries()) {
      writeFileSync(path, (left[index] ?? "").replace(/^\d+/, String(other.pid)));
      chownSync(path, uid, gid);
    }

    const { url: next, stop } = await startEmbedded({ dataDir, durable: true });
    expect(await query(next, "select * from saved")).toEqual([]);
    await stop();
  });

  test("is restarted at the same address when the server is killed", async () => {
    const { url, stop } = await startEmbedded({ dataDir, durable: true });
    const pid = serverPid();
    process.kill(pid, "SIGKILL");
    await expect
      .poll(() => query(url, "select 1 as one"), { timeout: 10_000 })
      .toEqual([{ one: 1 }]);
    expect(serverPid()).not.toBe(pid);
    await stop();
  });

  test("is refused when its settings may lose what it confirmed", async () => {
    const { stop } = await startEmbedded({ dataDir, durable: true });
    await stop();
    appendFileSync(join(clusterOf(dataDir), "postgresql.conf"), "fsync = off\n");
    await expect(openDatabase({ databaseUrl: null, dataDir }, () => {})).rejects.toThrow("fsync");
    expect(serverPid()).toBe(0);
  });

  test("names secrets.json when that belongs to another installation", async () => {
    const { stop } = await startEmbedded({ dataDir, durable: true });
    const secrets = readFileSync(join(dataDir, "secrets.json"), "utf8");
    const strange = {
      ...JSON.parse(secrets),
      postgresPassword: "not-the-password-it-was-made-with",
    };
    writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(strange));
    await expect(startEmbedded({ dataDir, durable: true })).rejects.toThrow("secrets.json");
    writeFileSync(join(dataDir, "secrets.json"), secrets);
    await stop();
  });
});
