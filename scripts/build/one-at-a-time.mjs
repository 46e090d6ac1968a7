// Two processes that install packages or build in the same folder at once would spoil each other's files, so the second one
// waits. Plain JavaScript, because it runs on the machine's own Node before anything is installed.

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const retryMs = 200;
/** A file without an owner is being written, unless it is older. */
const maxUnwrittenMs = 5_000;

/** The process and when it started, because numbers of processes are used again; null when it has ended. */
function identityOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there too.
    if (error.code !== "EPERM") return null;
  }
  try {
    // The name of the program, in parentheses, may contain spaces; its start is the twentieth figure after it.
    const startedAt = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[19];
    return `${pid} ${startedAt}`;
  } catch {
    return String(pid);
  }
}

/** Whether the process that wrote the file has ended without removing it. */
function isLeftOver(path) {
  try {
    const owner = readFileSync(path, "utf8");
    if (owner === "") return Date.now() - statSync(path).mtimeMs > maxUnwrittenMs;
    return identityOf(Number(owner.split(" ")[0])) !== owner;
  } catch {
    // It was removed meanwhile.
    return false;
  }
}

function isTaken(path) {
  try {
    writeFileSync(path, identityOf(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/** Calls `work` while the file at `path` is that of this process, and returns what it returns. */
export function oneAtATime(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  let isAnnounced = false;
  while (!isTaken(path)) {
    if (isLeftOver(path)) rmSync(path, { force: true });
    else {
      if (!isAnnounced) console.log("Waiting for another process that prepares this folder.");
      isAnnounced = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
    }
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}
