// Starts the product with an empty data folder and measures how long that takes.

import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
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
  /** Stops and starts again, on the same port and data. */
  restart(): Promise<void>;
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

function spawnServer(port: number, dataDir: string): ChildProcess {
  return spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "1",
      LOG_LEVEL: "error",
      // The demonstration runs only where no setting says that the installation is real.
      ...{ DATABASE_URL: "", SMTP_URL: "", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" },
      ...{ PUBLIC_URL: "", HOST: "" },
    },
    // The product stops when this channel closes, also when the bench is killed.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** Starts the server; a second start with the same `dataDir` measures a restart. */
export async function startProduct(
  dataDir = mkdtempSync(join(tmpdir(), "ags-bench-")),
): Promise<Product> {
  // Under root the database runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = spawnServer(port, dataDir);
  const startedAt = performance.now();
  await untilReady(url, () => child.exitCode === null);
  const readyMs = performance.now() - startedAt;
  const stop = async () => {
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    await ended;
  };
  return {
    url,
    dataDir,
    readyMs,
    memoryMib: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    restart: async () => {
      await stop();
      child = spawnServer(port, dataDir);
      await untilReady(url, () => child.exitCode === null);
    },
    stop,
  };
}

export const forget = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });
