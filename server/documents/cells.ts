// The cells of a table as both writers set them: their type, and which totals are in a part.

import type { Cell, TableBlock } from "./model.ts";

/** In points. */
export const cellSize = 7.5;
export const smallSize = 6.5;
/** Left and right of a cell together. */
export const cellGap = 7;

export const textOfCell = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);
export const smallOfCell = (cell: Cell): string => (typeof cell === "string" ? "" : cell.small);

/** The totals that have a figure in one of these columns; the others would be rows of names alone. */
export function totalsIn({ columns, totals }: TableBlock, places: readonly number[]) {
  const figures = places.filter((place) => columns[place]?.isNumber);
  return totals.filter((row) => figures.some((place) => textOfCell(row[place] ?? "") !== ""));
}
