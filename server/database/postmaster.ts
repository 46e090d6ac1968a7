// Reads postmaster.pid and decides whether the running PostgreSQL is the one of our cluster. A process
// id may meanwhile belong to another program, so the working directory of the process must be our
// folder, and the server must accept our password and name our folder as its data directory.

import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { explainDamage, isDamage, isFull } from "./explain-start.ts";

/** `host` is the folder of the socket, or a loopback address where there are no sockets. */
export type Endpoint = {
  host: string;
  port: number;
};
export type Postmaster = Endpoint & {
  pid: number;
  status: string;
  text: string;
};

const unwrittenMs = 5000;
export const superuser = "survey";

/** The address of a database behind `endpoint`, as pg and psql both read it. */
export function urlOf(endpoint: Endpoint, password: string, database: string): string {
  const host = encodeURIComponent(endpoint.host);
  return `postgresql://${superuser}:${password}@${host}:${endpoint.port}/${database}`;
}

/** What postmaster.pid says, whether or not that process still runs. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const text = readIfThere(join(cluster, "postmaster.pid"));
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder, address, , status] = text.split("\n");
  return {
    pid: Number(pid),
    port: Number(port),
    host: socketFolder || address || "127.0.0.1",
    status: status?.trim() ?? "",
    text,
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Whether the process runs and is the server of this cluster, not another program with its id. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform === "win32") return true;
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return stdout.includes(cluster);
  }
  try {
    // Compared as files, because in another container the same path may be another folder.
    const [folder, own] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return folder.dev === own.dev && folder.ino === own.ino;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Removes a postmaster.pid whose process is gone, because PostgreSQL refuses to start when another
 * program has that process id. A file that a faster start wrote meanwhile is put back.
 */
export function removeStale(cluster: string, stale: Postmaster): void {
  const path = join(cluster, "postmaster.pid");
  const aside = `${path}.stale-${process.pid}`;
  try {
    // Another start may be about to write its process id into it.
    const isUnwritten = !(stale.pid > 0);
    if (isUnwritten && Date.now() - statSync(path).mtimeMs < unwrittenMs) return;
    renameSync(path, aside);
    if (readFileSync(aside, "utf8") !== stale.text) linkSync(aside, path);
    rmSync(aside);
  } catch {
    // It was removed already, or replaced by a newer one: the next check decides.
  }
}

/** A connection to the server of this cluster, or undefined when it accepts none at the moment. */
export async function connectTo(
  cluster: string,
  endpoint: Endpoint,
  password: string,
): Promise<pg.Client | undefined> {
  const connectionString = urlOf(endpoint, password, "postgres");
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    if (realpathSync(rows[0].folder) === realpathSync(cluster)) return client;
    await client.end();
    return undefined;
  } catch (error) {
    client.end().catch(() => {});
    if (error instanceof pg.DatabaseError && error.code === "28P01") {
      throw new Error(
        `The database in ${cluster} does not accept the password in DATA_DIR/secrets.json: ` +
          "put back the secrets.json that belongs to it.",
      );
    }
    // It runs, and stopping it as one that does not answer would take it from those who use it.
    if (isFull(error)) {
      throw new Error(
        `Every connection of the database in ${cluster} is in use, by other processes of the platform or by ` +
          "other programs: end some of them. To run many processes, set DATABASE_URL.",
      );
    }
    if (isDamage(error)) throw explainDamage(cluster, error);
    return undefined;
  }
}
