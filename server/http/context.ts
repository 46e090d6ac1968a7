// What the functions behind calls and jobs are handed instead of globals, so that a test can run two
// apps side by side.

import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Config } from "#server/config.ts";
import type { Quick } from "#server/database/connect.ts";
import type { DB } from "#server/database/tables.ts";
import type { Files } from "#server/files/open-files.ts";
import type { Queue } from "#server/jobs/queue.ts";
import type { Definitions } from "#server/request/definitions.ts";
import type { Settings } from "#server/request/settings.ts";

/** What functions behind calls and behind jobs both get. */
export type AppContext = {
  config: Config;
  db: Kysely<DB>;
  queue: Queue;
  settings: Settings;
  definitions: Definitions;
};

/** What the function of a call gets besides the parsed request. */
export type Context = AppContext & {
  quick: Quick;
  /** On connections that no save needs: the `db` of long calls, and for files with every row of a list. */
  longDb: Kysely<DB>;
  files: Files;
  log: FastifyBaseLogger;
};
