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
import { type PageParts, pageQuery, pageSizeOf } from "./page-query.ts";
import type { Readable } from "./table-view.ts";

const features = tableFeatures({ columnFilteringFeature, rowPaginationFeature, rowSortingFeature });
const none: readonly never[] = [];

export type PagedRowsParts<Row> = PageParts & { columns: readonly Readable<Row>[] };

/** While the next page is fetched, the one before is shown. */
export function usePagedRows<Row extends object>(parts: PagedRowsParts<Row>) {
  const { columns, view } = parts;
  const { page, sort } = view;
  const size = pageSizeOf(view);
  const { data, error, refetch } = useQuery({
    ...pageQuery<Row>(parts),
    placeholderData: keepPreviousData,
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
