// Where the server of a cluster listens, also after its folder was copied.

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endpointFor } from "./endpoint.ts";

let folder = "";
const made: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ags-endpoint-"));
});
afterEach(() => {
  for (const path of [folder, ...made.splice(0)]) rmSync(path, { recursive: true, force: true });
});

function clusterNamed(name: string): string {
  const cluster = join(folder, name);
  mkdirSync(cluster);
  return cluster;
}

async function hostOf(cluster: string): Promise<string> {
  const { host } = await endpointFor({ bin: "", cluster, owner: undefined });
  if (host.startsWith("/")) made.push(host);
  return host;
}

test.skipIf(process.platform === "win32")(
  "a cluster keeps its socket, and a copy of it gets another one, also while the original is stopped",
  async () => {
    const original = clusterNamed("original");
    const host = await hostOf(original);
    expect(await hostOf(original)).toBe(host);
    const copy = clusterNamed("copy");
    copyFileSync(`${original}.socket`, `${copy}.socket`);
    expect(await hostOf(copy)).not.toBe(host);
    expect(await hostOf(original)).toBe(host);
  },
);
