// The kinds of installation that faults happen to: one process with its own database, one with a network
// between them, four behind a balancer, one on a disk that can be filled.

import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Product, startProduct } from "#bench/product.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { balancerOf } from "#server/testing/balancer.ts";
import { type FaultyProxy, proxyTo } from "#server/testing/proxy.ts";
import type { Installation } from "./define.ts";
import { copyFolder, keys, mibOf, type Template } from "./template.ts";

export type OneProcess = Installation & { product: Product };

function start(
  { printed }: Template,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const output = openSync(printed, "a");
  return startProduct(dataDir, { settings: { ...keys, ...settings }, output });
}

async function startOn(template: Template, dataDir: string): Promise<OneProcess> {
  const product = await start(template, dataDir);
  return { url: product.url, dataDir, product, stop: product.stop };
}

async function copyOf(template: Template, dataDir: string): Promise<string> {
  const copy = template.newFolder();
  await copyFolder(dataDir, copy);
  return copy;
}

/** One process with the embedded database. */
export const oneProcess = async (template: Template): Promise<OneProcess> =>
  await startOn(template, await copyOf(template, template.dataDir));

/** Copies the folder of a running installation, and starts the copy. */
export const startCopy = async (
  template: Template,
  { dataDir }: Installation,
): Promise<OneProcess> => await startOn(template, await copyOf(template, dataDir));

/** A database of its own, for processes that reach it by its address. */
async function startDatabase(template: Template) {
  const dataDir = await copyOf(template, template.dataDir);
  return { dataDir, ...(await startEmbedded({ dataDir, durable: true })) };
}

/** One process that reaches its database through a network. */
export async function behindNetwork(
  template: Template,
): Promise<Installation & { network: FaultyProxy }> {
  const database = await startDatabase(template);
  const network = await proxyTo(database.url);
  const product = await start(template, template.newFolder(), { DATABASE_URL: network.url });
  return {
    url: product.url,
    dataDir: database.dataDir,
    network,
    stop: async () => {
      network.resume();
      await product.stop();
      await network.close();
      await database.stop();
    },
  };
}

/** Four processes on one database, behind a load balancer. */
export async function fourProcesses(
  template: Template,
): Promise<Installation & { products: readonly Product[] }> {
  const database = await startDatabase(template);
  const settings = { DATABASE_URL: database.url };
  const products = await Promise.all(
    [1, 2, 3, 4].map(() => start(template, template.newFolder(), settings)),
  );
  const balancer = await balancerOf(products.map(({ url }) => Number(new URL(url).port)));
  return {
    url: balancer.url,
    dataDir: database.dataDir,
    products,
    stop: async () => {
      await Promise.all(products.map(({ stop }) => stop()));
      balancer.close();
      await database.stop();
    },
  };
}

const freeMib = 48;

/** Whether this process may make a small disk. */
export const mayMount = (): boolean =>
  spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

/** One process whose data folder is on a small disk of its own. */
export async function onSmallDisk(
  template: Template,
): Promise<OneProcess & { fill(): void; free(): void }> {
  const dataDir = template.newFolder();
  const size = (await mibOf(template.dataDir)) + freeMib;
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}m,mode=711`, "tmpfs", dataDir]);
  const unmount = () => spawnSync("umount", ["--lazy", dataDir]);
  process.prependOnceListener("exit", unmount);
  await copyFolder(template.dataDir, dataDir);
  const filler = join(dataDir, "filler");
  return {
    ...(await startOn(template, dataDir)),
    fill: () => fillDisk(filler),
    free: () => rmSync(filler),
    remove: unmount,
  };
}

/** Writes to the file until there is no space left. */
function fillDisk(path: string): void {
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(file);
  }
}
