// The small text beside a figure, such as the year or the number of countries behind it. In a column all have the same space, so that
// the digits of the figures are below each other, and those of the small texts too: "n 9", "n 110", "n 3*".

import { smallOfCell, smallSize } from "./cells.ts";
import type { Cell, TableBlock } from "./model.ts";
import { textWidth } from "./text-width.ts";

/** In points: of the text up to its last digit, and of the sign behind that. Both are 0 in a column without small texts. */
export type SmallWidths = { lead: number; tail: number };

/** As wide as a digit, and no place where a line is broken. */
export const figureSpace = "\u2007";

/** Between a figure and the small text beside it. */
const gap = 3;

/** "n 3", "*" */
export function splitSmall(small: string): [lead: string, tail: string] {
  const end = small.search(/\D*$/);
  return end <= 0 ? [small, ""] : [small.slice(0, end), small.slice(end)];
}

/** The space of the small texts of a column, with the gap before them. */
export const spaceOf = ({ lead, tail }: SmallWidths): number => {
  const width = lead + tail;
  return width === 0 ? 0 : gap + width;
};

function widestOf(smalls: readonly string[]): SmallWidths {
  const split = smalls.map(splitSmall);
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => textWidth(text, smallSize)));
  return { lead: widest(split.map(([lead]) => lead)), tail: widest(split.map(([, tail]) => tail)) };
}

const spaces = (width: number): string =>
  figureSpace.repeat(Math.max(0, Math.round(width / textWidth(figureSpace, smallSize))));

/** With spaces for what others of the column have before its digits or behind them: all are as wide then. */
export function padded(small: string, { lead, tail }: SmallWidths): string {
  const [own, sign] = splitSmall(small);
  const before = spaces(lead - textWidth(own, smallSize));
  return `${before}${own}${sign}${spaces(tail - textWidth(sign, smallSize))}`;
}

/** A small text of a total that is much longer than those of the rows, such as "n 102 of 115", is below its figure. */
const longest = 2;

/** Whether the small text of a total is beside its figure, in a column whose small texts have this space. */
export function isBeside(small: string, { lead, tail }: SmallWidths): boolean {
  return small !== "" && textWidth(small, smallSize) <= lead + tail;
}

/** Of the column at this place. */
export function smallsAt({ rows, totals }: TableBlock, place: number): SmallWidths {
  const cellsIn = (lines: readonly (readonly Cell[])[]) => lines.map((line) => line[place] ?? "");
  return smallWidths(cellsIn(rows), cellsIn(totals));
}

/** Of a column with these cells in its rows and in its totals. */
export function smallWidths(rows: readonly Cell[], totals: readonly Cell[]): SmallWidths {
  const inRows = rows.map(smallOfCell);
  const own = widestOf(inRows);
  const limit = (own.lead + own.tail) * longest;
  const short = totals.map(smallOfCell).filter((small) => textWidth(small, smallSize) <= limit);
  return widestOf([...inRows, ...short]);
}
