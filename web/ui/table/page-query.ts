// The call for one page of a list that the server sorts, filters and counts.

import type { Call } from "#contract/define.ts";
import type { Page } from "#contract/paging.ts";
import { ask } from "#web/api.ts";
import { searchOf, type View } from "./table-view.ts";

const defaultSize = 100;
/** A page that was fetched before its screen was there is not fetched again at once. */
const freshMs = 2_000;

export type PageParts = {
  entry: Call;
  view: View;
  /** The moment of the first page, when a later one is asked for. */
  asOf: string | null;
  /** What the filters of the screen say. */
  query: Record<string, string>;
};

/** The page in the reply to a request with `page`. */
function pageIn<Row>(reply: unknown): Page<Row> {
  if (typeof reply !== "object" || reply === null || !("asOf" in reply)) {
    throw new Error("The reply is no page");
  }
  // What the entry declares for a request with `page`.
  return reply as Page<Row>;
}

export const pageSizeOf = ({ rowsPerPage }: View): number => rowsPerPage ?? defaultSize;

/** From the second page on the list is as of the first, so that no row is missed or shown twice. */
export function pageQuery<Row>({ entry, view, asOf, query: chosen }: PageParts) {
  const { page, sort } = view;
  const query = {
    ...chosen,
    ...(sort ? { sort: `${sort.isDescending ? "-" : ""}${sort.key}` } : {}),
    ...searchOf(view),
    ...(asOf && page > 1 ? { asOf } : {}),
    page: String(page),
    size: String(pageSizeOf(view)),
  };
  return {
    queryKey: [entry.id, { query }],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pageIn<Row>(await ask(entry, { query, signal })),
    staleTime: freshMs,
  };
}
