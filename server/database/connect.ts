// Opens the database: pools of connections with the session settings of the app, and Kysely on top.
// A lost connection fails its query, never the process. Values are read as the app uses them: whole
// numbers as numbers, days as text.

import { EventEmitter } from "node:events";
import { Kysely } from "kysely";
import pg from "pg";
import { QuietDialect } from "./cancel.ts";
import { PreparingClient } from "./client.ts";
import { watchSilence } from "./silent-connections.ts";
import type { DB } from "./tables.ts";

const secondMs = 1000;

const settings: pg.PoolConfig = {
  application_name: "annual-global-survey",
  max: 16,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5 * secondMs,
  connectionTimeoutMillis: 3 * secondMs,
  idleTimeoutMillis: 30 * secondMs,
  statement_timeout: 5 * secondMs,
  lock_timeout: 3 * secondMs,
  idle_in_transaction_session_timeout: 10 * secondMs,
};

/** Longer than any statement may take, so only a dead connection is silent for so long. */
const maxSilentMs = 7 * secondMs;

type Parser = (text: string) => unknown;
const { builtins } = pg.types;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(
    `The database holds ${text}, which is beyond what a number can hold exactly.`,
  );
}

/** Arrays of numbers and days; their entries are never quoted, so every comma is a separator. */
function listOf(parse: Parser): Parser {
  return (text) =>
    text === "{}"
      ? []
      : text
          .slice(1, -1)
          .split(",")
          .map((entry) => (entry === "NULL" ? null : parse(entry)));
}

const unchanged: Parser = (text) => text;
const parsers = new Map<number, Parser>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
  [builtins.DATE, unchanged],
  [1016, listOf(wholeNumber)],
  [1231, listOf(Number)],
  [1182, listOf(unchanged)],
]);

/** How values are read; passed to every pool and client, so that `pg` itself is not changed. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/**
 * Runs one of the few queries that nearly every request needs: planned once for each connection,
 * without a query builder, on connections that no slow report can occupy.
 */
export type Quick = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** An open database. */
export type Database = {
  /** For workers, which open connections of their own. */
  url: string;
  db: Kysely<DB>;
  quick: Quick;
  /** For callers that need a raw connection. */
  pool: pg.Pool;
  close(): Promise<void>;
};

type Limits = Pick<pg.PoolConfig, "max" | "options"> & { silentMs?: number };

/**
 * Opens the database at `url`. Connections are made when the first query needs one, so this
 * returns at once even while the database is away.
 */
export function connect(url: string, more: Limits = {}): Database {
  const { silentMs } = more;
  const { pool, end } = poolOf(url, more);
  // Planning these look-ups takes longer than running them, and a generic plan suits all values.
  const options = "-c plan_cache_mode=force_generic_plan";
  const quick = poolOf(url, { max: 4, options, ...(silentMs ? { silentMs } : {}) });
  return {
    url,
    db: new Kysely<DB>({ dialect: new QuietDialect({ pool }) }),
    quick: async <Row extends object>(text: string, values: unknown[]) =>
      (await quick.pool.query<Row>(text, values)).rows,
    pool,
    close: async () => {
      await Promise.all([end(), quick.end()]);
    },
  };
}

function poolOf(url: string, { silentMs = maxSilentMs, ...more }: Limits) {
  const pool = new pg.Pool({
    ...settings,
    ...more,
    connectionString: url,
    types,
    Client: PreparingClient,
  });
  const watch = watchSilence(silentMs);
  // Without a listener a broken connection would end the process. The query that used it is rejected
  // anyway, and the pool drops the connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    endWhenFatal(client);
    if (client instanceof PreparingClient) watch.add(client);
  });
  return { pool, end: () => pool.end().finally(watch.end) };
}

/**
 * The server first sends a fatal error and closes the connection a moment later. Without this, the
 * pool would give the ending connection to the next query in between.
 */
function endWhenFatal(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client && "connection" in client)) return;
  const { connection } = client;
  if (!(connection instanceof EventEmitter)) return;
  connection.on("errorMessage", ({ severity }: { severity?: string }) => {
    if (severity === "FATAL") client.end().catch(() => {});
  });
}
