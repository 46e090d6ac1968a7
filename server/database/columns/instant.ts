// Instants that a query replies as text, or puts into JSON, in the form of `Date.toISOString`.

import { type RawBuilder, sql } from "kysely";

/** `2026-03-12T14:05:33.123Z` for a column of type timestamptz; null stays null. `column` is its name, with its table or without. */
export const instantOf = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
