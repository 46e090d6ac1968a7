// Starts the product with an empty data folder and measures how long that takes.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export type Product = {
  url: string;
  dataDir: string;
  readyMs: number;
  /** Resident memory of the app's process, in MiB. */
  memoryMib(): number;
  stop(): Promise<void>;
};

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  while (isAlive()) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("the product stopped before it was ready");
}

/** Starts the server; a second start with the same `dataDir` measures a restart. */
export async function startProduct(
  dataDir = mkdtempSync(join(tmpdir(), "ags-bench-")),
): Promise<Product> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "1",
      LOG_LEVEL: "error",
      DATABASE_URL: "",
    },
    // The product stops when this channel closes, also when the bench is killed.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => child.exitCode === null);
  return {
    url,
    dataDir,
    readyMs: performance.now() - startedAt,
    memoryMib: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

export const forget = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });
