// How high a part of a table is, about: whether it is set on one page is decided before it is set.

import type { Cell, TableBlock } from "./model.ts";
import { headGroups } from "./table-heads.ts";
import { cellGap, cellSize, smallSize, textOfCell, totalsIn } from "./table-layout.ts";
import { lineCount } from "./text-width.ts";

const lineHeight = 7.8;
/** Above and below the text of a row, with its line. */
const rowGap = 5.6;
/** The caption, the signs, and what is before them. */
const around = 60;
/** What a turned page has for its text. */
const landscapeHeight = 490;
/** On an upright page only a small table is kept whole: a larger one begins below the picture. */
const smallHeight = 250;

const maxLines = (counts: readonly number[]): number => Math.max(1, ...counts);

/** The height of a part in points, rather more than less. */
export function partHeight(
  table: TableBlock,
  places: readonly number[],
  widths: readonly number[],
): number {
  const spaceOf = (place: number) => (widths[place] ?? 0) - cellGap + 1;
  const rowLines = (row: readonly Cell[]) =>
    maxLines(
      places.map((place) =>
        table.columns[place]?.isNumber
          ? 1
          : lineCount(textOfCell(row[place] ?? ""), cellSize, spaceOf(place)),
      ),
    );
  const rowHeight = (lines: number) => lines * lineHeight + rowGap;
  const columns = places.flatMap((place) => table.columns[place] ?? []);
  const titleLines = places.map((place) =>
    lineCount(table.columns[place]?.title ?? "", cellSize, spaceOf(place)),
  );
  const unitLines = columns.map(({ unit }, at) =>
    unit === "" ? 0 : lineCount(unit, smallSize, spaceOf(places[at] ?? 0)),
  );
  const head = rowHeight(maxLines(titleLines.map((count, at) => count + (unitLines[at] ?? 0))));
  const groups = headGroups(columns) === null ? 0 : rowHeight(4);
  const totals = totalsIn(table, places).map((row) => rowHeight(rowLines(row) + 1));
  const rows = table.rows.map((row) => rowHeight(rowLines(row)));
  return [...totals, ...rows].reduce((sum, height) => sum + height, around + head + groups);
}

/** Whether a part of this height is set on one page. */
export const isKeptWhole = (height: number, isLandscape: boolean): boolean =>
  height <= (isLandscape ? landscapeHeight : smallHeight);
