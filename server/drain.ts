// Ends the service without failing a request: no new connections, running requests finish, and every reply
// tells its client that the connection closes, so that no client sends a request into a closing one.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

const checkEveryMs = 20;
/** How long a connection without a request stays open: one may be on its way. */
const idleMs = 1_000;

/**
 * Follows the connections of `server` from now on. The returned function resolves when all are closed;
 * those left after `maxMs` are cut off.
 */
export function drainer(server: Server): (maxMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  let isDraining = false;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    running.set(response, socket);
    response.once("close", () => running.delete(response));
  });
  /** The method of http.Server leaves those open that never sent a request. */
  const closeIdle = () => {
    const busy = new Set(running.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };
  return async (maxMs) => {
    isDraining = true;
    for (const response of running.keys()) response.shouldKeepAlive = false;
    // Connections that have arrived are accepted before.
    await nextTurn();
    // The method of http.Server would also close kept connections at once.
    TcpServer.prototype.close.call(server);
    const startedAt = performance.now();
    for (let elapsed = 0; sockets.size > 0 && elapsed < maxMs; ) {
      if (elapsed > idleMs) closeIdle();
      await delay(checkEveryMs);
      elapsed = performance.now() - startedAt;
    }
    for (const socket of sockets) socket.destroy();
  };
}
