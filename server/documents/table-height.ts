// How high the parts of a table are, about, as Typst sets them: how a table is set is decided before it is set.

import { cellGap, cellSize, smallSize, textOfCell, totalsIn } from "./cells.ts";
import type { Cell, SignsBlock, TableBlock } from "./model.ts";
import { headGroups } from "./table-heads.ts";
import { lineCount, textWidth } from "./text-width.ts";

/** From one line of a cell to the next, and of the small text in it. */
const lineHeight = 7.56;
const smallLineHeight = (lineHeight * smallSize) / cellSize;
/** Between two lines. */
const leading = 2.63;
/** Above and below the text of a row together. */
export const usualGap = 5.2;

const maxOf = (counts: readonly number[]): number => Math.max(1, ...counts);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of the texts of a row. */
const textHeight = (lines: number): number => lines * lineHeight - leading;

function headHeight({ columns }: TableBlock, places: readonly number[], spaces: readonly number[]) {
  const own = places.flatMap((place) => columns[place] ?? []);
  const heights = own.map(({ title, unit }, at) => {
    const space = spaces[at] ?? 0;
    const ofUnit = unit === "" ? 0 : lineCount(unit, smallSize, space) * smallLineHeight;
    return textHeight(lineCount(title, cellSize, space)) + ofUnit;
  });
  const head = maxOf(heights) + usualGap;
  const groups = headGroups(own);
  if (groups === null) return head;
  const from = (at: number) => sum(groups.slice(0, at).map(({ span }) => span));
  const lines = groups.map(({ text, span }, at) => {
    const inner = sum(spaces.slice(from(at), from(at) + span)) + (span - 1) * cellGap;
    return lineCount(text, cellSize, inner);
  });
  return head + textHeight(maxOf(lines)) + usualGap;
}

/** Of the line of signs below the rows. */
function footHeight(signs: SignsBlock | null, width: number): number {
  if (signs === null) return 0;
  const widths = signs.entries.map((entry) => textWidth(entry.join(" "), cellSize) + 8);
  const lines = Math.ceil((sum(widths) + textWidth(signs.title, cellSize)) / width);
  return 5 + textHeight(lines) + usualGap / 2;
}

/** In points. `ends` are on each page: the head, and the signs at the foot. */
export type PartHeight = { ends: number; rows: readonly number[] };

/** The heights of the texts of each row, those of the totals first. */
export function partHeight(
  table: TableBlock,
  signs: SignsBlock | null,
  places: readonly number[],
  widths: readonly number[],
): PartHeight {
  const spaces = places.map((place) => (widths[place] ?? 0) - cellGap + 1);
  const linesOf = (row: readonly Cell[]) =>
    maxOf(
      places.map((place, at) =>
        table.columns[place]?.isNumber
          ? 1
          : lineCount(textOfCell(row[place] ?? ""), cellSize, spaces[at] ?? 0),
      ),
    );
  const totals = totalsIn(table, places).map((row) =>
    Math.max(textHeight(linesOf(row)), textHeight(1) + smallLineHeight),
  );
  const rows = table.rows.map((row) => textHeight(linesOf(row)));
  const width = sum(places.map((place) => widths[place] ?? 0));
  const ends = headHeight(table, places, spaces) + footHeight(signs, width);
  return { ends, rows: [...totals, ...rows] };
}
