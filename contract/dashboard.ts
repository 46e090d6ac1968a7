// What an Administrator looks at first: who waits, what failed, how far the survey is, how the server is.

import { z } from "zod";
import { call } from "./define.ts";
import { day, instant } from "./schemas.ts";

const count = z.number().int().min(0);

const dashboard = z.object({
  requestsWaiting: count,
  oldestRequestAt: instant.nullable(),
  mailsFailed: count,
  mailsQueued: count,
  oldestQueuedAt: instant.nullable(),
  /** The newest survey that has started. */
  survey: z
    .object({
      year: z.number(),
      startDate: day,
      endDate: day,
      countriesStarted: count,
      /** Countries with all sections submitted but one at most. */
      submitted: count,
      approved: count,
    })
    .nullable(),
  /** The database, and the disk that DATA_DIR lies on. */
  storage: z.object({ databaseBytes: count, freeBytes: count, totalBytes: count }),
  versions: z.object({ platform: z.string(), node: z.string(), postgres: z.string() }),
  startedAt: instant,
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = call({
  id: "platform.dashboard",
  method: "GET",
  path: "/Dashboard",
  summary: "Who waits, what failed, how far the survey is, how the server is",
  access: { roles: ["Administrator"] },
  reply: { status: 200, body: dashboard },
});
