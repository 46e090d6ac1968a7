// Every fault: where it happens, how it is made, and what must hold besides that nothing is lost.

import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { environmentOf } from "#bench/product.ts";
import { clusterOf } from "#server/database/cluster-paths.ts";
import { readPostmaster } from "#server/database/postmaster.ts";
import { type Fault, fault, type Installation } from "./define.ts";
import {
  behindNetwork,
  fourProcesses,
  mayMount,
  oneProcess,
  onSmallDisk,
  startCopy,
} from "./installations.ts";
import { keys, root } from "./template.ts";
import { startWriters } from "./writers.ts";

/** What a client sees of a process that is killed. */
const connectionLost = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "socket hang up"];
const unavailable = "503 unavailable";
/** What follows where a save takes so long that 503 comes first: it is stored after the writer read the section again. */
const storedLate = "409 version-conflict";
const late = [unavailable, storedLate];
const storageFull = "503 storage-full";

/** Kills the first process of the database; the others end with it. */
function killDatabase({ dataDir }: Installation): void {
  const postmaster = readPostmaster(clusterOf(dataDir));
  if (!postmaster) throw new Error("the database does not run");
  process.kill(postmaster.pid, "SIGKILL");
}

const inContainer = ["--pid", "--mount", "--fork", "--kill-child", "--mount-proc"];
const mayUnshare = (): boolean => spawnSync("unshare", [...inContainer, "true"]).status === 0;

/** Starts the product on the folder as another container would; returns how it ended and what it printed. */
async function startInContainer(dataDir: string) {
  const program = [process.execPath, "dist/server/main.js"];
  const child = spawn("unshare", [...inContainer, ...program], {
    cwd: root,
    env: { ...environmentOf(dataDir, keys), PORT: "0" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const code = await Promise.race([ended, delay(30_000, "running" as const, { ref: false })]);
  if (code === "running") child.kill("SIGKILL");
  return { code, printed };
}

export const faults: readonly Fault[] = [
  fault({
    name: "kill -9 of the app",
    installation: oneProcess,
    make: ({ product }) => product.kill(),
    repair: ({ product }) => product.start(),
    limits: { seconds: 15, failures: connectionLost },
  }),
  fault({
    name: "kill -9 of PostgreSQL",
    installation: oneProcess,
    make: async (installation, { writers }) => {
      killDatabase(installation);
      await writers.untilFailure(unavailable, 20);
    },
    limits: { seconds: 20, failures: late },
  }),
  fault({
    name: "kill -9 of the app and PostgreSQL",
    installation: oneProcess,
    make: async (installation) => {
      killDatabase(installation);
      await installation.product.kill();
    },
    repair: ({ product }) => product.start(),
    limits: { seconds: 20, failures: [...connectionLost, ...late] },
  }),
  fault({
    name: "connections to the database are cut",
    installation: behindNetwork,
    make: async ({ network }, { chance }) => {
      network.cut();
      await delay(chance.between(200, 1500));
    },
    repair: async ({ network }) => network.resume(),
    limits: { seconds: 10, failures: late },
  }),
  fault({
    name: "connections to the database fall silent",
    installation: behindNetwork,
    make: async ({ network }, { chance }) => {
      network.silence();
      await delay(chance.between(200, 1500));
    },
    repair: async ({ network }) => network.resume(),
    limits: { seconds: 25, failures: late },
  }),
  fault({
    name: "the disk is full",
    obstacle: () => (mayMount() ? null : "only root may make a small disk"),
    installation: onSmallDisk,
    make: async ({ fill }, { writers }) => {
      fill();
      await writers.untilFailure(storageFull, 60);
    },
    repair: async ({ free }) => free(),
    limits: { seconds: 30, failures: [storageFull, ...late] },
  }),
  fault({
    name: "a copy of the folder is started beside",
    installation: oneProcess,
    make: async (installation, { template, writers }) => {
      const copy = await startCopy(template, installation);
      const others = await startWriters(copy.url, template.places);
      await others.untilAllSave(20);
      await writers.untilAllSave(20);
      await others.stop();
      await copy.stop();
      rmSync(copy.dataDir, { recursive: true });
    },
    limits: { seconds: 15, failures: [] },
  }),
  fault({
    name: "another container starts on the folder",
    obstacle: () => (mayUnshare() ? null : "this user may not make namespaces"),
    installation: oneProcess,
    make: async ({ dataDir }) => {
      const { code, printed } = await startInContainer(dataDir);
      if (code !== 1 || !printed.includes("is in use by")) {
        throw new Error(`the second start was not refused (${code}): ${printed}`);
      }
    },
    limits: { seconds: 15, failures: [] },
  }),
  fault({
    name: "rolling restart of four processes",
    readers: 24,
    installation: fourProcesses,
    make: async ({ products }) => {
      for (const product of products) await product.restart();
    },
    limits: { seconds: 15, failures: [] },
  }),
];
