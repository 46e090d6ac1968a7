// Since when the server has not answered, and how long to wait before what failed is tried again.

import { useSyncExternalStore } from "react";
import { Problem } from "./problem.ts";

const minWaitMs = 5000;
const maxWaitMs = 60_000;

export type Connection = {
  /** No reply came. */
  lost: () => void;
  /** Any reply came, also one that refuses. */
  reached: () => void;
  /** Grows with the time that the server has not answered. */
  waitMs: () => number;
  /** Since when the server has not answered, in milliseconds; null while it does. */
  lostAt: () => number | null;
  /** Called when it was lost, and when it is back. */
  subscribe: (listener: () => void) => () => void;
};

/** `waitMs`: how long to wait before the next try, longer the longer the connection is lost. `now` is in milliseconds. */
export function createConnection(now: () => number): Connection {
  let lostAt: number | null = null;
  const listeners = new Set<() => void>();
  function change(next: number | null): void {
    if (lostAt === next) return;
    lostAt = next;
    for (const listener of listeners) listener();
  }
  return {
    lost: () => change(lostAt ?? now()),
    reached: () => change(null),
    lostAt: () => lostAt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitMs: () => Math.min(maxWaitMs, Math.max(minWaitMs, lostAt === null ? 0 : now() - lostAt)),
  };
}

/** The connection of this page. */
export const connection = createConnection(Date.now);

globalThis.window?.addEventListener("offline", connection.lost);

/** Since when the server has not answered; null while it does. */
export function useLostAt(): number | null {
  return useSyncExternalStore(connection.subscribe, connection.lostAt);
}

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Problem && error.code === "network";
