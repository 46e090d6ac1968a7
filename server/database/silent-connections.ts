// Gives up connections that fall silent: after a fault of the network the other end may be gone without a
// word, and a query would wait for minutes. A query has a time limit in the database, so a
// connection that brings nothing for longer than that is dead.

import { Socket } from "node:net";
import type { PreparingClient } from "./client.ts";

export type Watch = {
  add(client: PreparingClient): void;
  end(): void;
};

type Seen = { bytes: number; heardAt: number; waitingSince: number | null };

/** Watches the connections of a pool; one on which a query waits for `silentMs` without a byte is closed. */
export function watchSilence(silentMs: number): Watch {
  const watched = new Map<PreparingClient, Seen>();

  const isDead = (client: PreparingClient, seen: Seen, now: number): boolean => {
    const bytes = bytesOf(client);
    if (bytes !== seen.bytes) Object.assign(seen, { bytes, heardAt: now, waitingSince: null });
    seen.waitingSince = client.isWaiting ? (seen.waitingSince ?? now) : null;
    return seen.waitingSince !== null && now - seen.waitingSince >= silentMs;
  };

  const check = () => {
    const now = performance.now();
    const dead = [...watched].filter(([client, seen]) => isDead(client, seen, now));
    if (dead.length === 0) return;
    for (const [client] of dead) close(client);
    // Those without a query went through the same fault, and would each cost a request to find out.
    for (const [client, { heardAt }] of watched) {
      if (!client.isWaiting && now - heardAt >= silentMs) close(client);
    }
  };

  const timer = setInterval(check, Math.min(1000, silentMs / 4));
  timer.unref();
  return {
    add: (client) => {
      const now = performance.now();
      watched.set(client, { bytes: bytesOf(client), heardAt: now, waitingSince: null });
      client.once("end", () => watched.delete(client));
    },
    end: () => clearInterval(timer),
  };
}

const streamOf = ({ connection }: PreparingClient) => connection.stream;

function bytesOf(client: PreparingClient): number {
  const stream = streamOf(client);
  return stream instanceof Socket ? stream.bytesRead : 0;
}

/** Its query is rejected, and the pool makes a new connection for the next one. */
function close(client: PreparingClient): void {
  streamOf(client).destroy();
}
