// Replies of calls that give pages, for component tests.

import type { Page } from "#contract/paging.ts";

/** The only page, or one of more. */
export const pageReply = <Row>(rows: Row[], changed: Partial<Page<Row>> = {}): Page<Row> => ({
  rows,
  total: rows.length,
  hasMore: false,
  page: 1,
  size: 25,
  asOf: "2026-03-12T14:05:40.000Z",
  ...changed,
});

/** Answers with the page of these rows that is asked for; sorts nothing. */
export function pageOfRows<Row>(rows: readonly Row[], query: URLSearchParams): Page<Row> {
  const [page, size] = [Number(query.get("page")), Number(query.get("size"))];
  const shown = rows.slice((page - 1) * size, page * size);
  return pageReply(shown, { total: rows.length, page, size });
}
