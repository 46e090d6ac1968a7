// Ends the service without failing a request: no new connections, running requests finish, and every reply
// tells its client that the connection closes, so that no client sends a request into a closing one.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

const checkEveryMs = 20;
/** How long connections without a request stay open after the last request on any: one may be on its way. */
const idleMs = 1_000;
const maxAcceptMs = 1_000;
/** Of the event loop, when it has next to nothing to do. */
const shortTurnMs = 0.1;

/**
 * Waits until no connection waits to be accepted: those are reset when the server stops listening. The shorter
 * the turn of the event loop that found none, the fewer have arrived since; a busy process has short ones too.
 */
async function untilAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  const startedAt = performance.now();
  for (let elapsed = 0, hasMore = true; hasMore && elapsed < maxAcceptMs; ) {
    const before = { accepted, elapsed };
    await nextTurn();
    elapsed = performance.now() - startedAt;
    const turnMs = elapsed - before.elapsed;
    hasMore = accepted > before.accepted || turnMs > Math.max(shortTurnMs, elapsed / 1000);
  }
  server.off("connection", count);
}

/**
 * Follows the connections of `server` from now on. The returned function resolves when all are closed;
 * those left after `maxMs` are cut off.
 */
export function drainer(server: Server): (maxMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const running = new Map<ServerResponse, Socket>();
  let isDraining = false;
  let lastRequestAt = 0;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    lastRequestAt = performance.now();
    running.set(response, socket);
    response.once("close", () => running.delete(response));
  });
  /** The method of http.Server leaves those open that never sent a request. */
  const closeIdle = () => {
    const busy = new Set(running.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };
  return async (maxMs) => {
    await untilAccepted(server);
    // The method of http.Server would also close kept connections at once.
    TcpServer.prototype.close.call(server);
    // Not before: a client whose connections end opens new ones, which would be reset.
    isDraining = true;
    for (const response of running.keys()) response.shouldKeepAlive = false;
    const startedAt = performance.now();
    for (let now = startedAt; sockets.size > 0 && now - startedAt < maxMs; ) {
      if (now - Math.max(startedAt, lastRequestAt) > idleMs) closeIdle();
      await delay(checkEveryMs);
      now = performance.now();
    }
    for (const socket of sockets) socket.destroy();
  };
}
