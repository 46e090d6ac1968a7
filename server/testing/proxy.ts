// A proxy between the app and its database that makes the faults of a network: connections are cut, paused,
// or fall silent.

import { createServer, connect as dial, type Server, type Socket } from "node:net";

type TargetOptions = { path: string } | { host: string; port: number };
export type FaultyProxy = {
  url: string;
  /** Ends all connections and refuses new ones until `resume`. */
  cut(): void;
  /** Holds everything back until `resume`, which delivers it. */
  pause(): void;
  /** Swallows everything on all connections for good, and on new ones until `resume`. */
  silence(): void;
  resume(): void;
  close(): Promise<void>;
};

/** Where a connection string points: a socket's folder or a host, and the port. */
function targetOf(url: string): TargetOptions {
  const parsed = new URL(url);
  const folder = parsed.searchParams.get("host") ?? decodeURIComponent(parsed.hostname);
  const port = parsed.searchParams.get("port") ?? (parsed.port || "5432");
  return folder.startsWith("/")
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder, port: Number(port) };
}

function urlThrough(server: Server, url: string): string {
  const address = server.address();
  const parsed = new URL(url);
  const port = typeof address === "object" && address ? address.port : 0;
  return `postgres://${parsed.username}:${parsed.password}@127.0.0.1:${port}${parsed.pathname}`;
}

/** A proxy in front of the database at `url`. */
export async function proxyTo(url: string): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let isAway = false;
  let isSilent = false;
  const swallow = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    socket.unpipe().removeAllListeners("data").resume();
  };
  const server = createServer((client) => {
    if (isAway) return client.destroy();
    if (isSilent) return swallow(client);
    const database = dial(targetOf(url));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: urlThrough(server, url),
    cut: () => {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    pause: () => {
      for (const socket of sockets) socket.pause();
    },
    silence: () => {
      isSilent = true;
      for (const socket of sockets) swallow(socket);
    },
    resume: () => {
      isAway = false;
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
