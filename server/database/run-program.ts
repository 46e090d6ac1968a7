// Runs one of PostgreSQL's programs as the database user.

import { type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";
import type { ClusterPaths } from "./cluster-paths.ts";

/** PostgreSQL gets neither our working directory nor our environment, which holds keys. */
function spawnOptions({ owner }: ClusterPaths): SpawnOptions {
  if (process.platform === "win32") return {};
  const env = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { ...owner, cwd: "/", env };
}

/** Runs the program to its end; throws with what it printed when it fails. */
export function runProgram(paths: ClusterPaths, program: string, options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(paths.bin, program), options, {
      ...spawnOptions(paths),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}): ${output.trim()}`));
    });
  });
}

/**
 * Runs the program to its end and returns whether it succeeded; rejects at once when `signal` aborts,
 * and the program goes on. What it and the processes that it leaves behind print goes to the file
 * `output`; they inherit `lock`, an open file (hold-folder.ts). It has its own process group, so that Ctrl-C in a terminal reaches only us.
 */
export function runDetached(
  paths: ClusterPaths,
  program: string,
  options: string[],
  { output, lock, signal }: { output: number; lock: number; signal: AbortSignal },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(paths.bin, program), options, {
      ...spawnOptions(paths),
      detached: true,
      stdio: ["ignore", output, output, lock],
    });
    const abandon = () => {
      child.unref();
      reject(signal.reason);
    };
    signal.addEventListener("abort", abandon, { once: true });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => {
      signal.removeEventListener("abort", abandon);
      resolve(code === 0);
    });
  });
}
