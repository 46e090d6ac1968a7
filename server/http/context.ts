// What every bound function is handed besides the parsed request: no globals, so that a test
// can hold two apps side by side.

import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Role } from "#contract/define.ts";
import type { Config } from "../config.ts";
import type { Quick } from "../database/connect.ts";
import type { DB } from "../database/tables.ts";
import type { Files } from "../files/open-files.ts";
import type { Queue } from "../jobs/queue.ts";

/** What work needs, whether a call or a job does it. */
export type Working = {
  config: Config;
  db: Kysely<DB>;
  queue: Queue;
};

export type Context = Working & {
  quick: Quick;
  files: Files;
  log: FastifyBaseLogger;
};

/** Who asks, read from the store on this very request. */
export type Caller = {
  id: number;
  name: string;
  role: Role;
  countryId: number | null;
  sessionId: string;
  /** The role asks for a second factor that the account does not have yet. */
  mustAddSecondFactor: boolean;
};

/** Where a request comes from, for the audit and the throttle. */
export type Origin = {
  requestId: string;
  address: string;
  userAgent: string;
};
