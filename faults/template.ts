// A data folder with the demonstration, which every fault gets a copy of: no fault sees what another did.

import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { environmentOf } from "#bench/product.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { findPlaces, type SavePlace } from "./places.ts";
import { type Digests, digestsOf } from "./untouched.ts";

const run = promisify(execFile);
export const root = fileURLToPath(new URL("..", import.meta.url));

/** All processes have the same keys, because some share a database. */
export const keys = {
  JWT_SECRET: "a-secret-that-all-processes-share-0123",
  PASSWORD_PEPPER: "a-pepper-that-all-processes-share-0123",
} as const;

export type Template = {
  /** The data folder, with its database stopped. */
  dataDir: string;
  /** One for each writer. */
  places: readonly SavePlace[];
  /** Of everything else, as it is before any fault. */
  digests: Digests;
  /** The file for what the processes of one fault print. */
  printed: string;
  /** A new folder that the database user can enter. */
  newFolder(): string;
  /** Removes all folders but the template. */
  clear(): void;
  remove(): void;
};

/** Copies a folder into an existing one; files that vanish meanwhile are left out. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run("cp", ["-a", `${from}/.`, to]).catch((error: Error) => {
    if (!error.message.includes("No such file")) throw error;
  });
}

/** The space that a folder takes. */
export async function mibOf(folder: string): Promise<number> {
  const { stdout } = await run("du", ["-sm", folder]);
  return Number.parseInt(stdout, 10);
}

async function fill(
  dataDir: string,
  writers: number,
): Promise<Pick<Template, "places" | "digests">> {
  await run(process.execPath, ["scripts/load-demo.ts", "--scale", "small"], {
    cwd: root,
    env: environmentOf(dataDir, keys),
  });
  const { url, stop } = await startEmbedded({ dataDir, durable: true });
  try {
    const places = await findPlaces(url, writers);
    return { places, digests: await digestsOf(url, places) };
  } finally {
    await stop();
  }
}

/** Makes a data folder with the small demonstration, for so many writers. */
export async function makeTemplate(writers: number): Promise<Template> {
  const base = mkdtempSync(join(tmpdir(), "ags-faults-"));
  chmodSync(base, 0o711);
  const newFolder = (): string => {
    const folder = mkdtempSync(join(base, "data-"));
    chmodSync(folder, 0o711);
    return folder;
  };
  const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true });
  const remove = () => removeFolder(base);
  const dataDir = newFolder();
  const printed = join(base, "printed.log");
  try {
    return {
      dataDir,
      printed,
      newFolder,
      remove,
      ...(await fill(dataDir, writers)),
      clear: () => {
        for (const name of readdirSync(base)) {
          if (join(base, name) !== dataDir) removeFolder(join(base, name));
        }
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The end of what the processes of a fault printed. */
export function lastPrinted({ printed }: Template): string {
  if (!existsSync(printed)) return "";
  const lines = readFileSync(printed, "utf8").trimEnd().split("\n");
  return lines.slice(-20).join("\n");
}
