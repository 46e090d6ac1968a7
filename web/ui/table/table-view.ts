// The view of a table: search, filters, sorting, page. It is kept in the address bar, so that a link
// shows the same; these functions read and write it, use-table-view.ts applies it.

import type { ReactNode } from "react";
import type { Filtered, Option } from "#web/ui/controls/select.tsx";

export type TableCell = string | number | boolean | null;

/** The parts of a column by which rows are searched, filtered and sorted. */
export type Readable<Row> = {
  key: string;
  /** By what the column is sorted, searched and filtered. */
  value: (row: Row) => TableCell;
  /** By what it is sorted, where that is another order. */
  sortValue?: (row: Row) => TableCell;
};

/** How the rows are narrowed to one value of a column. */
export type ColumnFilter = {
  of: Filtered;
  /** Offers each value of the column; gives its name. */
  label?: (value: string) => string;
  /** The choices, where the rows do not say: in a list of which the server sends a page. */
  choices?: readonly Option[];
  /** Every value that there can be has rows: another one does not exist. */
  isWhole?: true;
};

/** A column that can be drawn. */
export type Column<Row> = Readable<Row> & {
  title: string;
  /** What the head shows instead of the title: a short form, or a box that ticks every row. */
  head?: ReactNode;
  /** What is below the head, outside of the button that sorts. */
  belowHead?: ReactNode;
  /** The cells name their row for screen readers; without one, those of the first column do. */
  isRowHead?: true;
  /** What the cell shows; without it, the value as text. */
  cell?: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of the cell. */
  isNumber?: boolean;
  filter?: ColumnFilter;
  /** True where the server cannot sort by it. */
  isUnsorted?: boolean;
  /** Where the table is too wide, the column with the lowest number is left out first; one without it stays. */
  leaves?: number;
  /** It cannot be hidden; nor can the one that names its row. */
  isAlwaysShown?: true;
};

/** The columns with the choices that the rows give where they have every value; without rows none is known. */
export function withRowChoices<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] = [],
): readonly Column<Row>[] {
  return columns.map((column) => {
    if (!column.filter?.isWhole || rows.length === 0) return column;
    const values = new Set(rows.map((row) => String(column.value(row))));
    const choices = [...values].map((value) => ({ value, label: value }));
    return { ...column, filter: { ...column.filter, choices } };
  });
}

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

/** The columns that are not shown. */
export const hiddenIn = (address: URLSearchParams): string[] =>
  (address.get("hide") ?? "").split(",").filter(Boolean);

type Choosable = Pick<Column<never>, "key" | "isRowHead" | "isAlwaysShown">;

/** Those that a reader may hide. */
export function hideable<C extends Choosable>(columns: readonly C[]): C[] {
  const rowHead = columns.find(({ isRowHead }) => isRowHead) ?? columns[0];
  return columns.filter((column) => column !== rowHead && !column.isAlwaysShown);
}

export function shownColumns<C extends Choosable>(
  columns: readonly C[],
  address: URLSearchParams,
): C[] {
  const hidden = new Set(hiddenIn(address));
  const optional = new Set(hideable(columns));
  return columns.filter((column) => !(optional.has(column) && hidden.has(column.key)));
}

/** What the address says when the column is hidden, or shown again. */
export function hiddenWith(address: URLSearchParams, key: string): string {
  return [...new Set(hiddenIn(address)).symmetricDifference(new Set([key]))].join(",");
}

const rememberedParts: ReadonlySet<string> = new Set(["sort", "rows", "hide"]);

/** The parts of a view that are remembered: not what was searched for, nor the page. */
export function rememberedView(address: URLSearchParams): string {
  const kept = [...address].filter(
    ([name]) => rememberedParts.has(name) || name.startsWith("filter."),
  );
  return String(new URLSearchParams(kept));
}

/** The search of a view as the parameter `q` of a list. */
export function searchOf({ search }: View): { q?: string } {
  const q = search.trim().slice(0, 100);
  return q ? { q } : {};
}

/** The address with one part of the view changed; anything but a page turn leads to page one. */
export function withPart(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name !== "page") {
    next.delete("page");
    next.delete("asOf");
  }
  return next;
}

/** What the sort parameter becomes when a column's head is pressed: up, then down. */
export function nextSort(sort: View["sort"], key: string): string {
  return sort?.key === key && !sort.isDescending ? `-${key}` : key;
}
