// One page of a list, counted as far as a list counts, and the link to what follows a plain list.

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql } from "kysely";
import type { Call } from "#contract/define.ts";
import { maxCounted, type Page } from "#contract/paging.ts";
import type { DB } from "#server/database/tables.ts";
import { WithHeaders } from "#server/http/reply.ts";

const usualSize = 100;

/** Which rows, from where on. */
export type Range = { limit: number; offset: number; asOf: string };

export type List<Row> = {
  /** `from … where …` of the rows that match, for counting. */
  matching: (asOf: string) => RawBuilder<unknown>;
  fetch: (range: Range) => Promise<Row[]>;
};

type PageQuery = { page: number; size?: number | undefined; asOf?: string | undefined };

/** The end of the millisecond that it is by the database's clock. */
export async function fetchNow(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now`.execute(db);
  return (rows[0]?.now ?? new Date()).toISOString();
}

/** How many rows match; at most `limit`. */
export async function countRows(
  db: Kysely<DB>,
  matching: RawBuilder<unknown>,
  limit: number | null,
  until: AbortableQueryOptions = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 ${matching} limit ${limit}) as found`.execute(
    db,
    until,
  );
  return rows[0]?.count ?? 0;
}

/** The page that the query asks for; one beyond the end is empty. */
export async function fetchPage<Row>(
  db: Kysely<DB>,
  { page, size = usualSize, asOf: requested }: PageQuery,
  { matching, fetch }: List<Row>,
): Promise<Page<Row>> {
  const asOf = requested ?? (await fetchNow(db));
  const [count, rows] = await Promise.all([
    countRows(db, matching(asOf), maxCounted + 1),
    fetch({ limit: size, offset: (page - 1) * size, asOf }),
  ]);
  const total = Math.min(count, maxCounted);
  return { rows, total, hasMore: count > maxCounted, page, size, asOf };
}

/** The column by which a query sorts, or null. */
export function sortIn(sort: string | undefined): { key: string; isDescending: boolean } | null {
  if (sort === undefined) return null;
  return { key: sort.replace(/^-/, ""), isDescending: sort.startsWith("-") };
}

/** Words of a search, as `like` patterns for `plain_text`. */
export function patternsOf(q: string | undefined): string[] {
  const plain = (q ?? "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/** A list of at most `limit` rows, of which one more was read; where that exists, a link leads on. */
export function plainList<Row>(
  call: Call,
  { query, rows, limit, next }: PlainList<Row>,
): Row[] | WithHeaders<Row[]> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return shown;
  const kept = Object.entries({ ...query, ...next(last) }).filter(
    ([, value]) => value !== undefined,
  );
  const address = `/api${call.path}?${new URLSearchParams(kept.map(([key, value]) => [key, String(value)]))}`;
  return new WithHeaders(shown, { headers: { link: `<${address}>; rel="next"` } });
}
type PlainList<Row> = {
  query: object;
  rows: Row[];
  limit: number;
  /** The parameter that goes on after that row. */
  next: (last: Row) => object;
};
