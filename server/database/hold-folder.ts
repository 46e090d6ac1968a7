// One place at a time uses a data folder. A place is what sees the same processes and folders: a
// machine, or one container on it. All processes of a place share a lock of the kernel on a file, and
// PostgreSQL inherits it, so it lasts as long as anyone uses the data. The file names the owner, and
// its time moves as a heartbeat, because some network file systems do not share locks.

import { spawnSync } from "node:child_process";
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  futimesSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

/** The machine or container that a process runs in. */
export type ProcessPlace = {
  id: string;
  /** Places on one kernel see each other's locks. */
  kernel: string;
  host: string;
};

export type Hold = {
  /** The open lock file; a program that inherits it shares the lock. */
  file: number;
  /** `isLast`: no process of this place uses the folder any more. */
  release(end: { isLast: boolean }): void;
};

type LockMode = "exclusive" | "shared";
type LockOutcome = "locked" | "refused" | "unsupported";

/**
 * Why a process must not use the folder: another place has taken it over, for example after this machine
 * was paused; or it was deleted, or another one is at its path; or nothing is at its path, until it is back.
 */
export type Loss = "taken" | "replaced" | "moved";

export type HoldOptions = {
  log: (line: string) => void;
  onLost: (loss: Loss) => void;
  place?: ProcessPlace;
  beatMs?: number;
  /** How long an owner that cannot be asked is watched before it counts as gone. */
  watchMs?: number;
  flock?: (file: number, mode: LockMode) => LockOutcome;
};
type Attempt = Required<HoldOptions> & { path: string; file: number; beats: Beats };

/** What the heartbeats before have seen. */
type Beats = { missed: number; isMoved: boolean };

const ownerShape = z.object({
  place: z.string(),
  kernel: z.string(),
  host: z.string(),
  since: z.string(),
  file: z.string(),
});
type OwnerRecord = z.infer<typeof ownerShape>;

const retryMs = 50;
const maxWaitMs = 20_000;

/** The place of this process. */
export function thisPlace(): ProcessPlace {
  const host = hostname();
  try {
    const kernel = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const namespaces = ["pid", "mnt"].map((name) => readlinkSync(`/proc/self/ns/${name}`));
    return { id: [kernel, ...namespaces].join(" "), kernel, host };
  } catch {
    return { id: host, kernel: host, host };
  }
}

/** Takes the lock at `path`. Throws a sentence that names the owner when another place has it. */
export async function holdFolder(path: string, options: HoldOptions): Promise<Hold> {
  const defaults = { place: thisPlace(), beatMs: 2_000, watchMs: 10_000, flock: flockWithProgram };
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const attempt = { ...defaults, ...options, path, file, beats: { missed: 0, isMoved: false } };
  try {
    await take(attempt);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  const heartbeat = setInterval(() => beat(attempt), attempt.beatMs);
  heartbeat.unref();
  return {
    file,
    release: ({ isLast }) => {
      clearInterval(heartbeat);
      if (isLast && readOwner(attempt)?.place === attempt.place.id) ftruncateSync(file);
      closeSync(file);
    },
  };
}

async function take(attempt: Attempt): Promise<void> {
  const { file, place, flock } = attempt;
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await delay(retryMs)) {
    const outcome = flock(file, "exclusive");
    if (outcome === "refused") {
      // The owner is known for sure once no one holds the lock exclusively, which is while it is written.
      const isShared = flock(file, "shared") === "locked";
      const owner = readOwner(attempt);
      if (owner?.place === place.id && isShared) return;
      if (owner && owner.place !== place.id) throw new Error(inUse(attempt, owner));
      continue;
    }
    await assertGone(attempt, outcome === "locked");
    if (readOwner(attempt)?.place !== place.id) {
      writeOwner(attempt);
      // Without locks the last of two that write at once counts.
      if (outcome === "unsupported") await delay(attempt.beatMs);
    }
    if (outcome === "locked") flock(file, "shared");
    const owner = readOwner(attempt);
    if (owner && owner.place !== place.id) throw new Error(inUse(attempt, owner));
    if (owner) return;
  }
  throw new Error(`${attempt.path} is locked by another program.`);
}

/** Throws when the owner in the file is another place that still shows a heartbeat. */
async function assertGone(attempt: Attempt, isLocked: boolean): Promise<void> {
  const { path, place, watchMs, log } = attempt;
  const owner = readOwner(attempt);
  if (!owner || owner.place === place.id) return;
  if (isLocked && owner.kernel === place.kernel) return;
  log(`${owner.host} did not release ${path}: waiting ${watchMs / 1000} s for a sign of it.`);
  const before = changedAt(path);
  for (const end = Date.now() + watchMs; Date.now() < end; await delay(retryMs)) {
    if (changedAt(path) !== before) throw new Error(inUse(attempt, owner));
  }
}

/** A file that is opened anew shows what another machine wrote; null: there is none. */
function changedAt(path: string): number | null {
  try {
    const file = openSync(path, "r");
    try {
      return fstatSync(file).mtimeMs;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

function beat(attempt: Attempt): void {
  const { onLost } = attempt;
  const owner = readOwner(attempt);
  const loss = owner && owner.place !== attempt.place.id ? "taken" : renew(attempt, owner);
  if (loss) onLost(loss);
}

function renew(attempt: Attempt, owner: OwnerRecord | undefined): Loss | null {
  if (!owner) writeOwner(attempt);
  const now = new Date();
  futimesSync(attempt.file, now, now);
  return findLoss(attempt);
}

/** A heartbeat that is not seen at the path: the times are compared, because numbers of files may change. */
const missedBeats = 3;

/** Whether the folder was deleted, replaced or moved. Another process may beat between the two looks. */
function findLoss({ path, file, beats }: Attempt): Loss | null {
  const { nlink, mtimeMs } = fstatSync(file);
  if (nlink === 0) return "replaced";
  const seen = changedAt(path);
  const wasMoved = beats.isMoved;
  beats.isMoved = seen === null;
  beats.missed = seen === null || seen === mtimeMs ? 0 : beats.missed + 1;
  if (beats.missed >= missedBeats) return "replaced";
  return beats.isMoved && !wasMoved ? "moved" : null;
}

function inUse({ path }: Attempt, { host, since }: OwnerRecord): string {
  return (
    `The data folder ${dirname(path)} is in use by ${host} since ${since}, and one machine or container ` +
    "at a time may use it. Stop that one, or set DATA_DIR to another folder; to run several, set DATABASE_URL."
  );
}

/** Undefined in a copy of the folder: that has another file, and no owner yet. */
function readOwner({ path, file }: Attempt): OwnerRecord | undefined {
  try {
    const owner = ownerShape.parse(JSON.parse(readFileSync(path, "utf8")));
    return owner.file === identityOf(file) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function writeOwner({ file, place }: Attempt): void {
  const since = new Date().toISOString();
  const { id, kernel, host } = place;
  const owner: OwnerRecord = { place: id, kernel, host, since, file: identityOf(file) };
  ftruncateSync(file);
  writeSync(file, `${JSON.stringify(owner)}\n`, 0);
  fsyncSync(file);
}

/** The device is left out: it differs between the machines that share a volume. */
function identityOf(file: number): string {
  const { ino, birthtimeNs } = fstatSync(file, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

/** Node.js has no file locks. The program locks the open file that it inherits, and the lock stays with it. */
function flockWithProgram(file: number, mode: LockMode): LockOutcome {
  if (process.platform === "win32") return "unsupported";
  const option = mode === "shared" ? "-s" : "-x";
  const { status } = spawnSync("flock", [option, "-n", "3"], {
    stdio: ["ignore", "ignore", "ignore", file],
  });
  if (status === 0) return "locked";
  return status === 1 ? "refused" : "unsupported";
}
