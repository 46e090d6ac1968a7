// The row of means or medians under the rows of the countries.

import type { ReportCell, Row, TotalRow } from "./define.ts";
import { averageOf, type Figure } from "./figures.ts";

export const countOf = (values: readonly (number | null)[]) =>
  values.filter((value) => value !== null).length;

/** The unweighted mean, the median or the sum of the rows, for the columns named. */
export function averageRow(
  key: "mean" | "median" | "sum",
  columnKeys: readonly string[],
  rows: readonly Row[],
): TotalRow {
  const total: Required<Omit<TotalRow, "years">> = { key, cells: {}, marks: {}, n: {} };
  for (const column of columnKeys) {
    const figures = rows.map(figureAt(column));
    const { value, mark } = averageOf(key, figures);
    total.cells[column] = value;
    total.n[column] = countOf(figures.map((figure) => figure.value));
    if (mark !== undefined) total.marks[column] = mark;
  }
  return total;
}

/** The figure of a column in a row. */
export const figureAt =
  (key: string) =>
  ({ cells, marks }: Row): Figure => {
    const mark = marks[key];
    return { value: numberIn(cells[key]), ...(mark === undefined ? {} : { mark }) };
  };

/** The number of a cell; null for a text or none. */
export function numberIn(cell: ReportCell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}
