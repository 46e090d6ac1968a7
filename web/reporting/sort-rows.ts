// The order of a table's rows: as the report gives them, or by a column the reader chose.
// Rows without a number stay at the end, whichever way the column is sorted.

import type { Column, Row } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { orderOfCells } from "#reports/pictures/format-cells.ts";

export type Sorting = { key: string; isDescending: boolean };

/** `-perCapita` in the address is "by perCapita, largest first". */
export function readSorting(text: string | null): Sorting | null {
  if (!text) return null;
  const isDescending = text.startsWith("-");
  return { key: isDescending ? text.slice(1) : text, isDescending };
}

export function writeSorting({ key, isDescending }: Sorting): string {
  return isDescending ? `-${key}` : key;
}

/** First press: numbers from the largest, texts from A; second press: reversed; third press: as given. */
export function nextSorting(
  now: Sorting | null,
  key: string,
  largestFirst: boolean,
): Sorting | null {
  if (now?.key !== key) return { key, isDescending: largestFirst };
  return now.isDescending === largestFirst ? { key, isDescending: !largestFirst } : null;
}

/** Sorts by one column in the language of `locale`; rows without a value come last in both directions. */
export function sortRows(
  rows: readonly Row[],
  columns: readonly Column[],
  sorting: Sorting | null,
  locale: ReportLocale,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.key);
  if (column === undefined || sorting === null) return rows;
  const compare = orderOfCells(locale, column);
  const cellOf = (row: Row) => row.cells[column.key] ?? null;
  return rows.toSorted((one, other) => {
    const [a, b] = [cellOf(one), cellOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sorting.isDescending ? compare(b, a) : compare(a, b);
  });
}
