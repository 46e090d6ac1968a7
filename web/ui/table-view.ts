// What a table shows of its rows: searched, filtered, sorted, one page of them. The view is kept
// in the address bar, so that a link shows the same; these functions read, write and apply it.

import type { ReactNode } from "react";

export type Cell = string | number | boolean | null;

/** The parts of a column that deciding needs. */
export type Readable<Row> = {
  key: string;
  /** By what the column is sorted, searched and filtered. */
  value: (row: Row) => Cell;
};

/** A column that can be drawn. */
export type Column<Row> = Readable<Row> & {
  title: string;
  /** What the cell shows; the value as text unless told. */
  cell?: (row: Row) => ReactNode;
  /** Numbers stand at the end of the cell. */
  isNumber?: boolean;
  /** Offers each value of the column as a choice; names it for the reader. */
  filterLabel?: (value: string) => string;
};

export type View = {
  search: string;
  filters: ReadonlyMap<string, string>;
  sort: { key: string; isDescending: boolean } | null;
  page: number;
  /** Rows per page; null shows all. */
  rowsPerPage: number | null;
};

export const pageSizes = [25, 50, 100] as const;

function pageSizeOf(text: string | null): number | null {
  if (text === "all") return null;
  return pageSizes.find((size) => String(size) === text) ?? 25;
}

/** Reads a view from the address; `-key` sorts downwards, `filter.key` narrows to one value. */
export function readView(address: URLSearchParams, firstSort: View["sort"]): View {
  const sort = address.get("sort");
  const filters = [...address].filter(([name]) => name.startsWith("filter."));
  return {
    search: address.get("search") ?? "",
    filters: new Map(filters.map(([name, value]) => [name.slice("filter.".length), value])),
    sort: sort ? { key: sort.replace(/^-/, ""), isDescending: sort.startsWith("-") } : firstSort,
    page: Math.max(1, Number.parseInt(address.get("page") ?? "1", 10) || 1),
    rowsPerPage: pageSizeOf(address.get("rows")),
  };
}

/** The address with one part of the view changed; anything but a page turn leads to page one. */
export function withPart(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name !== "page") next.delete("page");
  return next;
}

/** What the sort parameter becomes when a column's head is pressed: up, then down. */
export function nextSort(sort: View["sort"], key: string): string {
  return sort?.key === key && !sort.isDescending ? `-${key}` : key;
}

/** Lower case without accents, so that "cote" finds "Côte". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

type TextOrder = (one: string, other: string) => number;

/** Empty cells stand last, whichever way the column is sorted. */
function compareCells(one: Cell, other: Cell, byText: TextOrder, isDescending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === "string" && typeof other === "string"
      ? byText(one, other)
      : Number(one) - Number(other);
  return isDescending ? -order : order;
}

export type Applied<Row> = { shown: Row[]; found: number; page: number; pages: number };

/** Searches, filters, sorts and cuts out the page of the view. */
export function applyView<Row>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  view: View,
  byText: TextOrder,
): Applied<Row> {
  const words = plain(view.search).split(/\s+/).filter(Boolean);
  const filtering = columns.filter(({ key }) => view.filters.has(key));
  const found = rows.filter((row) => {
    if (filtering.some(({ key, value }) => String(value(row)) !== view.filters.get(key))) {
      return false;
    }
    if (words.length === 0) return true;
    const text = plain(columns.map(({ value }) => String(value(row) ?? "")).join(" "));
    return words.every((word) => text.includes(word));
  });
  const { sort } = view;
  const sorted = columns.find(({ key }) => key === sort?.key);
  if (sort && sorted) {
    const { value } = sorted;
    found.sort((one, other) => compareCells(value(one), value(other), byText, sort.isDescending));
  }
  const size = view.rowsPerPage ?? Math.max(1, found.length);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(view.page, pages);
  return { shown: found.slice((page - 1) * size, page * size), found: found.length, page, pages };
}
