// Where the server of a cluster listens: on a socket in a private folder that is remembered beside the
// cluster, or on loopback where there are no sockets. What is remembered names the cluster that it
// belongs to, so that a copy of the data folder does not take over the socket of the original.

import { existsSync, lstatSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { z } from "zod";
import { type ClusterPaths, identityOf, privateFolder } from "./cluster-paths.ts";
import type { Owner } from "./database-user.ts";
import { type Endpoint, isServerOf } from "./postmaster.ts";

const maxSocketFolderLength = 80;
const memoryShape = z.object({ folder: z.string(), cluster: z.string() });

/** Where to start the server: at `last` or at the remembered address, unless that is not ours any more. */
export async function endpointFor(paths: ClusterPaths, last?: Endpoint): Promise<Endpoint> {
  const { cluster, owner } = paths;
  const wanted = last ?? rememberedEndpoint(paths);
  if (wanted?.host.startsWith("/") && isPrivate(wanted.host, owner) && isFree(cluster, wanted)) {
    return wanted;
  }
  const folder = privateFolder(owner);
  if (process.platform !== "win32" && folder.length <= maxSocketFolderLength) {
    // Remembered, so that starts that are killed do not each leave a folder behind.
    writeFileSync(`${cluster}.socket`, JSON.stringify({ folder, cluster: nameOf(cluster) }));
    return { host: folder, port: 5432 };
  }
  rmSync(folder, { recursive: true });
  return { host: "127.0.0.1", port: await freePort(last?.port ?? 0) };
}

const nameOf = (cluster: string) => `${realpathSync(cluster)} ${identityOf(cluster)}`;

function rememberedEndpoint({ cluster }: ClusterPaths): Endpoint | undefined {
  try {
    const text = readFileSync(`${cluster}.socket`, "utf8");
    const memory = memoryShape.parse(JSON.parse(text));
    if (memory.cluster !== nameOf(cluster)) return undefined;
    return { host: memory.folder, port: 5432 };
  } catch {
    return undefined;
  }
}

/**
 * Whether no server of another cluster listens there. The lock file of a dead server of ours is removed,
 * because PostgreSQL trusts the process id in it as it does the one in postmaster.pid.
 */
function isFree(cluster: string, { host, port }: Endpoint): boolean {
  const path = `${host}/.s.PGSQL.${port}.lock`;
  if (!existsSync(path)) return true;
  const [pid, folder] = readFileSync(path, "utf8").split("\n");
  if (folder !== cluster && folder !== realpathSync(cluster)) return false;
  if (!isServerOf(cluster, Number(pid))) rmSync(path, { force: true });
  return true;
}

/** Whether the folder is ours alone: another user may have made one where the socket was. */
function isPrivate(folder: string, owner: Owner | undefined): boolean {
  if (!existsSync(folder)) return false;
  const status = lstatSync(folder);
  const isOwn = status.uid === (owner?.uid ?? process.getuid?.());
  return status.isDirectory() && (status.mode & 0o77) === 0 && isOwn;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (wanted ? resolve(freePort(0)) : reject(error)));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : wanted;
      server.close(() => resolve(port));
    });
  });
}
