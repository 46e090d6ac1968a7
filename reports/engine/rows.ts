// Makes table rows and columns out of figures and plain cells.

import type { Cell, Column, Row, TotalRow } from "./define.ts";
import type { Figure } from "./figures.ts";

const isFigure = (entry: Figure | Cell): entry is Figure =>
  typeof entry === "object" && entry !== null;

/** A row from column key → figure or plain cell. */
export function rowOf(entries: Record<string, Figure | Cell>): Row {
  const row: Row = { cells: {}, marks: {} };
  for (const [key, entry] of Object.entries(entries)) {
    row.cells[key] = isFigure(entry) ? entry.value : entry;
    if (isFigure(entry) && entry.mark !== undefined) row.marks[key] = entry.mark;
  }
  return row;
}

/** A row about all rows. */
export function totalRow(key: string, cells: Record<string, Cell>): TotalRow {
  return { key, cells, marks: {} };
}

/** One number column of all rows. */
export function columnOf(rows: readonly Row[], key: string): (number | null)[] {
  return rows.map((row) => {
    const cell = row.cells[key];
    return typeof cell === "number" ? cell : null;
  });
}

/** Two number columns of all rows side by side, for pooled rates. */
export function pairsOf(
  rows: readonly Row[],
  part: string,
  whole: string,
): (readonly [number | null, number | null])[] {
  const wholes = columnOf(rows, whole);
  return columnOf(rows, part).map((value, index) => [value, wholes[index] ?? null]);
}

/** Columns that share a head. */
export function grouped(group: string, columns: readonly Column[]): Column[] {
  return columns.map((column) => ({ ...column, group }));
}
