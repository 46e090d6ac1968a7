// A query whose result is not needed any more is cancelled in the database.

import {
  type AbortableOperationOptions,
  type AbortableQueryOptions,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely";

/** For `execute`: when `signal` aborts, the database stops the query. */
export const untilAborted = (signal: AbortSignal): AbortableQueryOptions => ({
  signal,
  inflightQueryAbortStrategy: "cancel query",
});

/** The database stopped the query: it ran into its time limit, or someone cancelled it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";

/**
 * The caller of an aborted query has its answer already, and Kysely prints how the query then ends. That it
 * was cancelled is no news, and that it ended before it could be cancelled neither.
 */
function keepQuiet(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  const cancel = connection.cancelQuery?.bind(connection);
  let running = 0;
  connection.executeQuery = async (query, options) => {
    running += 1;
    try {
      return await execute(query, options);
    } catch (error) {
      if (options?.signal?.aborted && isCancelled(error)) return { rows: [] };
      throw error;
    } finally {
      running -= 1;
    }
  };
  if (cancel === undefined) return;
  connection.cancelQuery = async (provider) => {
    try {
      await cancel(provider);
    } catch (error) {
      if (running > 0) throw error;
    }
  };
}

class QuietDriver extends PostgresDriver {
  readonly #quiet = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    options?: AbortableOperationOptions,
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options);
    if (!this.#quiet.has(connection)) keepQuiet(connection);
    this.#quiet.add(connection);
    return connection;
  }
}

/** Prints nothing when a query is cancelled because its client has gone. */
export class QuietDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new QuietDriver(this.#config);
  }
}
