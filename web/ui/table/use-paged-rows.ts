// One page of a list that the server sorts, filters and counts, with TanStack Table in manual mode.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type ColumnDef,
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { Call } from "#contract/define.ts";
import type { Page } from "#contract/paging.ts";
import { ask } from "#web/api.ts";
import { type Readable, searchOf, type View } from "./table-view.ts";

const features = tableFeatures({ columnFilteringFeature, rowPaginationFeature, rowSortingFeature });
const defaultSize = 100;
const none: readonly never[] = [];

/** The page in the reply to a request with `page`. */
function pageIn<Row>(reply: unknown): Page<Row> {
  if (typeof reply !== "object" || reply === null || !("asOf" in reply)) {
    throw new Error("The reply is no page");
  }
  // What the entry declares for a request with `page`.
  return reply as Page<Row>;
}

export type PagedRowsParts<Row> = {
  entry: Call;
  columns: readonly Readable<Row>[];
  view: View;
  /** The moment of the first page, when a later one is asked for. */
  asOf: string | null;
  /** What the filters of the screen say. */
  query: Record<string, string>;
};

export function usePagedRows<Row extends object>(parts: PagedRowsParts<Row>) {
  const { entry, columns, view, asOf } = parts;
  const { page, sort } = view;
  const size = view.rowsPerPage ?? defaultSize;
  const query = {
    ...parts.query,
    ...(sort ? { sort: `${sort.isDescending ? "-" : ""}${sort.key}` } : {}),
    ...searchOf(view),
    ...(asOf && page > 1 ? { asOf } : {}),
    page: String(page),
    size: String(size),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [entry.id, { query }],
    queryFn: async ({ signal }) => pageIn<Row>(await ask(entry, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const definitions = useMemo(
    () =>
      columns.map(
        ({ key, value }): ColumnDef<typeof features, Row> => ({ id: key, accessorFn: value }),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: data?.rows ?? none,
    manualFiltering: true,
    manualPagination: true,
    manualSorting: true,
    rowCount: data?.total ?? 0,
    state: {
      pagination: { pageIndex: page - 1, pageSize: size },
      sorting: sort ? [{ id: sort.key, desc: sort.isDescending }] : [],
    },
  });
  const rows = table.getRowModel().rows.map(({ original }) => original);
  return {
    /** Undefined while the first page is loading. */
    rows: data && rows,
    pages: Math.max(1, table.getPageCount()),
    total: data?.total ?? 0,
    hasMore: data?.hasMore ?? false,
    asOf: data?.asOf ?? null,
    error: data ? null : error,
    onRetry: () => void refetch(),
  };
}
