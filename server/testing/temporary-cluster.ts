// A database server for one run of the tests or of a script: in a temporary folder, and deleted
// afterwards with everything it wrote. It is the embedded server, or an installed PostgreSQL.

import { execFile } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { clusterOf } from "#server/database/cluster-paths.ts";
import { databaseUser } from "#server/database/database-user.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { unsafeTestSettings } from "#server/database/run-server.ts";

export type TemporaryCluster = {
  url: string;
  /** Stops the server and deletes its folders. */
  remove(): Promise<void>;
};

const run = promisify(execFile);

const roomyBytes = 4 * 1024 ** 3;

/** A folder in memory where there is a large one: every database of a test is a thousand files. */
function quickFolder(): string {
  const inMemory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= roomyBytes) return inMemory;
  } catch {
    // Only Linux has one.
  }
  return tmpdir();
}

/** The folder of the programs of Debian's package `postgresql-<major>`. */
const programsOf = (major: number): string => `/usr/lib/postgresql/${major}/bin`;

/**
 * Starts the embedded server. `durable`: it writes to disk what it confirms, without which the product
 * refuses to start; slower.
 */
export async function startTemporaryCluster({
  durable = false,
}: {
  durable?: boolean;
} = {}): Promise<TemporaryCluster> {
  const dataDir = mkdtempSync(join(durable ? tmpdir() : quickFolder(), "ags-test-"));
  // Started by root it runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711);
  const removeFolders = () => {
    const cluster = clusterOf(dataDir);
    for (const path of [
      cluster,
      `${cluster}.log`,
      `${cluster}.socket`,
      `${cluster}.lock`,
      dataDir,
    ]) {
      rmSync(path, { recursive: true, force: true });
    }
  };
  try {
    const { url, stop } = await startEmbedded({ dataDir, durable });
    return { url, remove: () => stop().then(removeFolders) };
  } catch (error) {
    removeFolders();
    throw error;
  }
}

/** The same with the PostgreSQL of that major version that is installed on the machine. */
export async function startInstalledCluster(major: number): Promise<TemporaryCluster> {
  const folder = mkdtempSync(join(quickFolder(), "ags-test-"));
  const owner = process.getuid?.() === 0 ? databaseUser(() => {}) : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const program = (name: string, options: string[]) =>
    run(join(programsOf(major), name), options, { ...owner, cwd: "/" });
  const settings = [
    ...unsafeTestSettings,
    "listen_addresses=",
    `unix_socket_directories=${folder}`,
  ];
  const remove = async () => {
    await program("pg_ctl", ["stop", "-D", data, "-m", "immediate"]).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const locale = ["--encoding", "UTF8", "--locale", "C"];
    await program("initdb", ["-D", data, "-U", "survey", "-A", "trust", "--no-sync", ...locale]);
    const options = settings.map((setting) => `-c ${setting}`).join(" ");
    const log = join(folder, "log");
    await program("pg_ctl", ["start", "-w", "-D", data, "-l", log, "-o", options]);
    return { url: `postgresql://survey@${encodeURIComponent(folder)}:5432/postgres`, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
