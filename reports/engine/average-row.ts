// The row of means or medians under the rows of the countries.

import type { Mark, ReportCell, Row, TotalRow } from "./define.ts";
import { averageMark } from "./figures.ts";
import { averages } from "./statistics.ts";

export const countOf = (values: readonly (number | null)[]) =>
  values.filter((value) => value !== null).length;

/** The unweighted mean, the median or the sum of the rows, for the columns named. */
export function averageRow(
  key: "mean" | "median" | "sum",
  columnKeys: readonly string[],
  rows: readonly Row[],
): TotalRow {
  const average = averages[key];
  const numbersAt = (column: string) => rows.map(({ cells }) => numberIn(cells[column]));
  const ofColumns = <T>(made: (numbers: readonly (number | null)[]) => T) =>
    Object.fromEntries(columnKeys.map((column) => [column, made(numbersAt(column))]));
  const cells = ofColumns(average);
  const marks: Record<string, Mark> = {};
  for (const column of columnKeys) {
    const counted = rows.filter(({ cells: own }) => numberIn(own[column]) !== null);
    const mark = averageMark(counted.map((row) => row.marks[column]));
    if (mark !== undefined && cells[column] !== null) marks[column] = mark;
  }
  return { key, cells, marks, n: ofColumns(countOf) };
}

/** The number of a cell; null for a text or none. */
export function numberIn(cell: ReportCell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}
