// Limits the extent of a sheet, found from its bytes: the library allocates the whole rectangle of
// cells, so one cell far away would use up the memory.

import { refusal } from "./faults.ts";

export const maxRows = 50_000;
export const maxColumns = 200;
const maxCells = 2_000_000;
/** For each of these the library loops over all columns, or over the whole workbook. */
const maxTags = { col: 1000, sheet: 200 };

/** 0 → A, 26 → AA. */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const columnOf = (name: string): number =>
  [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Row and column of every reference in a tag; a hostile tag may have more than one. */
function placesIn(tag: string): { row: number; column: number }[] {
  return [...tag.matchAll(/\br\s*=\s*["']\s*([a-z]*)(\d*)([^"']*)/gi)].map(
    ([, name = "", digits = "", rest = ""]) => {
      if (rest.trim() !== "" || digits.length > 7 || name.length > 3) {
        throw refusal("sheet-too-large");
      }
      return { row: Number(digits), column: columnOf(name) };
    },
  );
}

/** Returns a function that gets the tags of a sheet in order and throws once the sheet is too large. */
export function sheetExtent(): (name: string, tag: string) => void {
  let [row, cell, maxRow, maxCell] = [0, 0, 0, 0];
  const left = { ...maxTags };
  return (name, tag) => {
    if (name === "col" || name === "sheet") {
      left[name] -= 1;
      if (left[name] < 0) throw refusal("too-complex");
      return;
    }
    const places = placesIn(tag);
    if (name === "row") {
      row = Math.max(row + 1, ...places.map((place) => place.row));
      cell = 0;
    } else {
      cell = Math.max(cell + 1, ...places.map((place) => place.column));
      row = Math.max(row, ...places.map((place) => place.row));
      maxRow = Math.max(maxRow, row);
      maxCell = Math.max(maxCell, cell);
    }
    const isFar = maxRow > maxRows || maxCell > maxColumns || maxRow * maxCell > maxCells;
    if (isFar) throw refusal("sheet-too-large");
  };
}
