// Makes the cluster of the embedded PostgreSQL when there is none. It is made under another name and
// renamed when complete, so a start that is killed half-way leaves nothing that looks like a
// database, and when two starts make one at once, the first to finish counts.

import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ClusterPaths } from "./cluster-paths.ts";
import type { Owner } from "./database-user.ts";
import { superuser } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";

const abandonedMs = 10 * 60_000;

/** Makes the cluster unless it exists. Throws where its folder holds other files. */
export async function makeCluster(
  paths: ClusterPaths,
  password: string,
  durable: boolean,
): Promise<void> {
  const { cluster, owner } = paths;
  removeAbandoned(cluster);
  if (existsSync(join(cluster, "PG_VERSION"))) {
    if (owner && statSync(cluster).uid === 0) changeOwner(cluster, owner);
    closeToOthers(cluster);
    return;
  }
  refuseOtherFiles(cluster);
  const draft = `${cluster}.new-${randomBytes(6).toString("hex")}`;
  mkdirSync(draft, { mode: 0o700 });
  if (owner) chownSync(draft, owner.uid, owner.gid);
  await initialize(paths, draft, password, durable);
  putInPlace(draft, cluster);
}

/** Throws where the place of the cluster holds something else, which must not be overwritten. */
function refuseOtherFiles(cluster: string): void {
  if (!existsSync(cluster)) return;
  if (statSync(cluster).isDirectory() && readdirSync(cluster).length === 0) return;
  throw new Error(
    `${cluster} is to hold the database, but holds something else. Move it away, or set DATA_DIR to another folder.`,
  );
}

async function initialize(
  paths: ClusterPaths,
  draft: string,
  password: string,
  durable: boolean,
): Promise<void> {
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (paths.owner) chownSync(passwordFile, paths.owner.uid, paths.owner.gid);
  const options = [
    ["--pgdata", draft],
    ["--username", superuser],
    ["--pwfile", passwordFile],
    ["--auth", "scram-sha-256"],
    ["--encoding", "UTF8"],
    ["--locale", "C"],
    ["--locale-provider", "builtin"],
    ["--builtin-locale", "C.UTF-8"],
  ].flat();
  if (!durable) options.push("--no-sync");
  try {
    await runProgram(paths, "initdb", [...options, "--data-checksums", "--no-instructions"]);
  } finally {
    rmSync(passwordFile);
  }
}

function putInPlace(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
    return;
  }
  if (process.platform === "win32") return;
  const folder = openSync(dirname(cluster), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Removes the drafts of killed starts. A younger draft may belong to a start that is still working. */
function removeAbandoned(cluster: string): void {
  const folder = dirname(cluster);
  const oldest = Date.now() - abandonedMs;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    const draft = join(folder, name);
    if (statSync(draft).mtimeMs < oldest) rmSync(draft, { recursive: true, force: true });
  }
}

/** A copy may have got the modes of a usual folder, with which PostgreSQL does not start. */
function closeToOthers(cluster: string): void {
  if ((statSync(cluster).mode & 0o027) === 0 || process.platform === "win32") return;
  try {
    chmodSync(cluster, 0o700);
  } catch {
    // It belongs to another user: PostgreSQL says so.
  }
}

/** Gives a cluster that root copied to the database user: PostgreSQL refuses a folder of another user. */
function changeOwner(cluster: string, owner: Owner): void {
  chownSync(cluster, owner.uid, owner.gid);
  chmodSync(cluster, 0o700);
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
