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
import { plainText } from "#questionnaire/engine/written/plain-text.ts";
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

type TextOrder = (one: string, other: string) => number;

type Order = { byText: TextOrder; isDescending: boolean };

/** Empty cells come last in both directions; the library turns the result round when descending. */
function compareCells(one: TableCell, other: TableCell, { byText, isDescending }: Order): number {
  if (one === null || other === null) {
    if (one === other) return 0;
    return (one === null) === isDescending ? -1 : 1;
  }
  return typeof one === "string" && typeof other === "string"
    ? byText(one, other)
    : Number(one) - Number(other);
}

/** The column that is not shown and holds the text of all others: every word may be in any of them. */
const searchColumn = "all columns";

function searchDefinition<Row extends object>(columns: readonly Readable<Row>[]): Definition<Row> {
  return {
    id: searchColumn,
    accessorFn: (row) => plainText(columns.map(({ value }) => String(value(row) ?? "")).join(" ")),
    filterFn: (row, id, words: readonly string[]) => {
      const text = row.getValue<string>(id);
      return words.every((word) => text.includes(word));
    },
  };
}

type SortedBy = { id: string; desc: boolean };

/** The column that the reader chose; equal rows are ordered by the column that is sorted at first. */
function sortingOf(
  columns: readonly { key: string }[],
  { sort }: View,
  firstSort: View["sort"],
): SortedBy[] {
  const chosen = columns.some(({ key }) => key === sort?.key) ? sort : null;
  const next = firstSort?.key === chosen?.key ? null : firstSort;
  return [chosen, next].flatMap((by) => (by ? [{ id: by.key, desc: by.isDescending }] : []));
}

function definitionsOf<Row extends object>(
  columns: readonly Readable<Row>[],
  byText: TextOrder,
  descending: readonly string[],
): Definition<Row>[] {
  const own = columns.map(
    ({ key, value, sortValue = value }): Definition<Row> => ({
      id: key,
      accessorFn: value,
      sortFn: (one, other) =>
        compareCells(sortValue(one.original), sortValue(other.original), {
          byText,
          isDescending: descending.includes(key),
        }),
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

/** What of the rows the view shows, `firstSort` as in readView(); undefined rows, still loading, count as none. */
export function useTableView<Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly Readable<Row>[],
  view: View,
  firstSort: View["sort"],
): Applied<Row> {
  const lang = currentLang();
  const sorting = sortingOf(columns, view, firstSort);
  const descending = sorting.flatMap(({ id, desc }) => (desc ? id : [])).join(" ");
  const definitions = useMemo(
    () => definitionsOf(columns, orderOf(lang), descending.split(" ")),
    [columns, lang, descending],
  );
  const words = plainText(view.search).split(/\s+/).filter(Boolean);
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
      sorting,
    },
  });
  const found = table.getRowModel().rows.map(({ original }) => original);
  return pageOf(found, view);
}
