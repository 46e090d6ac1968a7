// Starts the product as a process of its own and measures how long that takes.

import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

// As `npm start` does: what Node makes of the sources is kept for every process and thread, those of the bench too.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);

export type Product = {
  url: string;
  dataDir: string;
  readyMs: number;
  /** Resident memory of the app's process, in MiB. */
  memoryMib(): number;
  /** Starts it again after `stop` or `kill`, on the same port and data. */
  start(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Ends its process at once, as a crash does. */
  kill(): Promise<void>;
};

export type ProductOptions = {
  /** Environment variables of the server. */
  settings?: Readonly<Record<string, string>>;
  /** An open file for what it prints; absent: its errors are shown. */
  output?: number;
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

/** The environment of one of the product's programs, without the settings of the caller's shell. */
export const environmentOf = (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
  LOG_LEVEL: "error",
  // The demonstration runs only where no setting says that the installation is real.
  DATABASE_URL: "",
  SMTP_URL: "",
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  PUBLIC_URL: "",
  HOST: "",
  DEMO: "",
  ...settings,
});

/** With the memory that `npm start` gives it. */
function spawnServer(
  port: number,
  dataDir: string,
  { settings, output }: ProductOptions,
): ChildProcess {
  return spawn(process.execPath, ["--max-semi-space-size=8", "dist/server/main.js"], {
    cwd: root,
    env: { ...environmentOf(dataDir, settings), PORT: String(port) },
    // The product stops when this channel closes, also when the bench is killed.
    stdio: ["ignore", output ?? "ignore", output ?? "inherit", "ipc"],
  });
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (!isAlive(child)) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await ended;
}

/** Starts the server; a second start with the same `dataDir` measures a restart. */
export async function startProduct(
  dataDir = mkdtempSync(join(tmpdir(), "ags-bench-")),
  options: ProductOptions = {},
): Promise<Product> {
  // Under root the database runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = spawnServer(port, dataDir, options);
  const startedAt = performance.now();
  await untilReady(url, () => isAlive(child));
  const readyMs = performance.now() - startedAt;
  const start = async () => {
    child = spawnServer(port, dataDir, options);
    await untilReady(url, () => isAlive(child));
  };
  const stop = () => end(child, "SIGTERM");
  return {
    url,
    dataDir,
    readyMs,
    memoryMib: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    start,
    restart: async () => {
      await stop();
      await start();
    },
    stop,
    kill: () => end(child, "SIGKILL"),
  };
}

export const forget = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });
