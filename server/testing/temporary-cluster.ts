// A database server that lives for one run of the tests or of a script: in a temporary folder, and
// deleted afterwards with everything it wrote.

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../database/embedded.ts";
import { clusterOf } from "../database/embedded-place.ts";

/**
 * Starts one; `remove` stops it and deletes its folders. `durable`: it writes to disk what it confirms,
 * without which the product refuses to start; slower.
 */
export async function startTemporaryCluster({
  durable = false,
}: {
  durable?: boolean;
} = {}): Promise<{ url: string; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "ags-test-"));
  // Started by root it runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const removeFolders = () => {
    const cluster = clusterOf(dataDir);
    for (const path of [cluster, `${cluster}.log`, `${cluster}.socket`, dataDir]) {
      rmSync(path, { recursive: true, force: true });
    }
  };
  try {
    const { url, stop } = await startEmbedded({ dataDir, durable });
    return { url, remove: () => stop().then(removeFolders) };
  } catch (error) {
    removeFolders();
    throw error;
  }
}
