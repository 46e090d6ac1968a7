// Makes the cluster of the embedded PostgreSQL, once. It is built aside and renamed when whole, so
// a start that is killed half-way leaves nothing that looks like a database, and of two starts at
// once the first to finish counts.

import { spawn } from "node:child_process";
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
import type { Place } from "./embedded-place.ts";
import type { Owner } from "./embedded-user.ts";
import { superuser } from "./postmaster.ts";

const abandonedMs = 10 * 60_000;

/** Makes the cluster unless it is there. */
export async function makeCluster(place: Place, password: string, durable: boolean): Promise<void> {
  const { cluster, owner } = place;
  removeAbandoned(cluster);
  if (existsSync(join(cluster, "PG_VERSION"))) {
    if (owner && statSync(cluster).uid === 0) handOver(cluster, owner);
    return;
  }
  const draft = `${cluster}.new-${randomBytes(6).toString("hex")}`;
  mkdirSync(draft, { mode: 0o700 });
  if (owner) chownSync(draft, owner.uid, owner.gid);
  await initialize(place, draft, password, durable);
  putInPlace(draft, cluster);
}

async function initialize(place: Place, draft: string, password: string, durable: boolean) {
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid);
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
    await runProgram(place, "initdb", [...options, "--data-checksums", "--no-instructions"]);
  } finally {
    rmSync(passwordFile);
  }
}

/** Runs one of PostgreSQL's programs to its end, as the right user; throws with what it said. */
export function runProgram(place: Place, program: string, options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.bin, program), options, {
      ...spawnOptions(place.owner),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk;
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}): ${said.trim()}`));
    });
  });
}

/** Neither our folder nor our environment, which holds keys, is handed to PostgreSQL. */
export function spawnOptions(owner: Owner | undefined) {
  if (process.platform === "win32") return {};
  const env = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { ...owner, cwd: "/", env };
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

/** Younger drafts may belong to a start that is still at work. */
function removeAbandoned(cluster: string): void {
  const folder = dirname(cluster);
  const oldest = Date.now() - abandonedMs;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    const draft = join(folder, name);
    if (statSync(draft).mtimeMs < oldest) rmSync(draft, { recursive: true, force: true });
  }
}

/** A cluster that root copied belongs to root, and PostgreSQL accepts only its own user's. */
function handOver(cluster: string, owner: Owner): void {
  chownSync(cluster, owner.uid, owner.gid);
  chmodSync(cluster, 0o700);
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
