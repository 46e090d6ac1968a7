// Since when the server has not answered, and how long to wait before what failed is tried again.

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
};

export function createConnection(now: () => number): Connection {
  let lostAt: number | null = null;
  return {
    lost: () => {
      lostAt ??= now();
    },
    reached: () => {
      lostAt = null;
    },
    waitMs: () => Math.min(maxWaitMs, Math.max(minWaitMs, lostAt === null ? 0 : now() - lostAt)),
  };
}

/** The connection of this page. */
export const connection = createConnection(Date.now);

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Problem && error.code === "network";
