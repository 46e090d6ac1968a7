// Applies a view to rows with TanStack Table: search, filters, sorting, and one page of the result.

import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { orderOf } from "#web/ui/format.ts";
import { currentLang } from "#web/ui/i18n.ts";
import type { Readable, TableCell, View } from "./table-view.ts";

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});
type Definition<Row extends object> = ColumnDef<typeof features, Row>;

/** Lower case without accents, so that "cote" finds "Côte". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

type TextOrder = (one: string, other: string) => number;

function compareCells(one: TableCell, other: TableCell, byText: TextOrder): number {
  return typeof one === "string" && typeof other === "string"
    ? byText(one, other)
    : Number(one) - Number(other);
}

/** The column that is not shown and holds the text of all others: every word may be in any of them. */
const searchColumn = "all columns";

function searchDefinition<Row extends object>(columns: readonly Readable<Row>[]): Definition<Row> {
  return {
    id: searchColumn,
    accessorFn: (row) => plain(columns.map(({ value }) => String(value(row) ?? "")).join(" ")),
    filterFn: (row, id, words: readonly string[]) => {
      const text = row.getValue<string>(id);
      return words.every((word) => text.includes(word));
    },
  };
}

function definitionsOf<Row extends object>(
  columns: readonly Readable<Row>[],
  byText: TextOrder,
): Definition<Row>[] {
  const own = columns.map(
    ({ key, value }): Definition<Row> => ({
      id: key,
      // Undefined is what the library keeps last in both directions.
      accessorFn: (row) => value(row) ?? undefined,
      sortUndefined: "last",
      sortFn: (one, other) => compareCells(value(one.original), value(other.original), byText),
      filterFn: (row, _, wanted) => String(value(row.original)) === wanted,
    }),
  );
  return [...own, searchDefinition(columns)];
}

export type Applied<Row> = { shown: Row[]; found: number; page: number; pages: number };

/** The page never is beyond the last one. */
function pageOf<Row>(found: readonly Row[], { page: wanted, rowsPerPage }: View): Applied<Row> {
  const size = rowsPerPage ?? Math.max(1, found.length);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(wanted, pages);
  return { shown: found.slice((page - 1) * size, page * size), found: found.length, page, pages };
}

const none: readonly never[] = [];

/** What of the rows the view shows; undefined rows, still loading, count as none. */
export function useTableView<Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly Readable<Row>[],
  view: View,
): Applied<Row> {
  const lang = currentLang();
  const definitions = useMemo(() => definitionsOf(columns, orderOf(lang)), [columns, lang]);
  const { sort } = view;
  const words = plain(view.search).split(/\s+/).filter(Boolean);
  const known = (key: string) => columns.some((column) => column.key === key);
  const filters = [...view.filters].map(([id, value]) => ({ id, value }));
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? none,
    state: {
      columnFilters: [
        ...filters.filter(({ id }) => known(id)),
        ...(words.length > 0 ? [{ id: searchColumn, value: words }] : []),
      ],
      sorting: sort && known(sort.key) ? [{ id: sort.key, desc: sort.isDescending }] : [],
    },
  });
  const found = table.getRowModel().rows.map(({ original }) => original);
  return pageOf(found, view);
}
