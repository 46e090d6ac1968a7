// A query whose result is not needed any more is cancelled in the database.

import type { AbortableQueryOptions } from "kysely";

/** For `execute`: when `signal` aborts, the database stops the query. */
export const untilAborted = (signal: AbortSignal): AbortableQueryOptions => ({
  signal,
  inflightQueryAbortStrategy: "cancel query",
});
