// How a table is set on A4: as wide as its columns need, in parts one below the other when it needs more than the page
// has, and on pages turned to landscape when it takes fewer of those. Each part repeats the columns by which a row is
// known.

import { placesByGroup, tableParts } from "#reports/pictures/table-parts.ts";
import { cellGap, cellSize, smallOfCell, smallSize, textOfCell } from "./cells.ts";
import type { Cell, TableBlock, TableColumn } from "./model.ts";
import { landscapeWidth, portraitWidth } from "./page-sizes.ts";
import { isBeside, type SmallWidths, smallWidths, spaceOf } from "./small-texts.ts";
import { pagesFor, type TableLayout } from "./table-pages.ts";
import { longestWord, textWidth, widthForLines } from "./text-width.ts";

/** Heads are bold, and a word processor breaks a word that is wider than its column. */
const boldness = 1.1;
/** Names of rows are broken into lines beyond this; texts of other columns too. */
const widestText = 112;
const headLines = 4;
/** The lines of a head over several columns. */
const groupLines = 4;
/** A row is known by so many columns at most: a class, a disorder and a sex. */
const maxKeys = 3;
/** A text that is no longer than this, in points, is not broken into lines. */
const shortText = 60;

/** How much more than planned words may take; figures are as planned. */
const wordSlack = 1.08;

/** Of a text column. */
const cellWidth = (cell: Cell): number => textWidth(textOfCell(cell), cellSize);

function bodyWidth(cells: readonly Cell[], totals: readonly Cell[], smalls: SmallWidths): number {
  const figures = Math.max(0, ...[...cells, ...totals].map(cellWidth));
  const below = totals.map(smallOfCell).filter((small) => !isBeside(small, smalls));
  const widestBelow = Math.max(0, ...below.map((small) => textWidth(small, smallSize)));
  return Math.max(figures + spaceOf(smalls), widestBelow);
}

function columnWidth(
  { title, unit, isNumber }: TableColumn,
  cells: readonly Cell[],
  totals: readonly Cell[],
): number {
  const head = Math.max(
    longestWord(title, cellSize * boldness),
    longestWord(unit, smallSize),
    (textWidth(title, cellSize) + textWidth(unit, smallSize)) / headLines,
  );
  const body = bodyWidth(cells, totals, smallWidths(cells, totals));
  const ofWords = body <= shortText ? body * wordSlack : body;
  return Math.max(head, isNumber ? body : Math.min(ofWords, widestText)) + cellGap;
}

const sum = (widths: readonly number[], places: readonly number[]): number =>
  places.reduce((total, place) => total + (widths[place] ?? 0), 0);

/** The columns under one head made wider until the head fits in its lines. */
function underHeads(columns: readonly TableColumn[], widths: readonly number[]): number[] {
  const wider = [...widths];
  for (const run of placesByGroup(columns)) {
    const group = columns[run[0] ?? 0]?.group ?? "";
    const wanted = widthForLines(group, cellSize * boldness, groupLines);
    const more = (wanted + cellGap - sum(widths, run)) / run.length;
    if (group !== "" && more > 0)
      for (const place of run) wider[place] = (wider[place] ?? 0) + more;
  }
  return wider;
}

function widthsOf({ columns, rows, totals }: TableBlock): number[] {
  const widths = columns.map((column, place) =>
    columnWidth(
      column,
      rows.map((row) => row[place] ?? ""),
      totals.map((row) => row[place] ?? ""),
    ),
  );
  return underHeads(columns, widths);
}

/** How many columns at the left are needed to tell the rows apart, such as country, year and class. */
function keyCount({ columns, rows }: TableBlock): number {
  const maxCount = Math.min(maxKeys, columns.length);
  for (let count = 1; count <= maxCount; count += 1) {
    const keys = rows.map((row) => row.slice(0, count).map(textOfCell).join("\n"));
    if (new Set(keys).size === rows.length) return count;
  }
  const texts = columns.findIndex(({ isNumber }) => isNumber);
  return Math.min(texts === -1 ? columns.length : Math.max(1, texts), 2);
}

/** The columns of each part of a table that is wider than this. */
function partsOf(table: TableBlock, widths: readonly number[], width: number): number[][] {
  const columns = table.columns.map(({ group }, place) => ({ group, width: widths[place] ?? 0 }));
  return tableParts(columns, { keyCount: keyCount(table), width });
}

/** How much narrower a column of text may be than its longest text wants. */
const narrowestShare = 0.7;

/** The smallest width of a column: its texts are broken into lines, its figures never. */
function minWidth({ columns, rows, totals }: TableBlock, place: number, width: number): number {
  const column = columns[place];
  if (column === undefined || column.isNumber) return width;
  const texts = [...rows, ...totals].map((row) => textOfCell(row[place] ?? ""));
  const whole = Math.max(
    ...texts.map((text) => textWidth(text, cellSize) * wordSlack).filter((own) => own <= shortText),
    ...[column.title, ...texts].map((text) => longestWord(text, cellSize)),
  );
  return Math.min(width, Math.max(width * narrowestShare, whole + cellGap));
}

/** The widths with columns of text made narrower until all fit in this space; null where they cannot. */
function squeezed(table: TableBlock, widths: readonly number[], space: number): number[] | null {
  const narrowest = widths.map((width, place) => minWidth(table, place, width));
  const all = widths.map((_, place) => place);
  const excess = sum(widths, all) - space;
  const spare = sum(widths, all) - sum(narrowest, all);
  if (excess <= 0) return [...widths];
  if (excess > spare) return null;
  return widths.map(
    (width, place) => width - ((width - (narrowest[place] ?? width)) * excess) / spare,
  );
}

/** In one part where texts can be broken into lines, else in as many as are needed. */
function layoutFor(table: TableBlock, own: readonly number[], isLandscape: boolean): TableLayout {
  const space = isLandscape ? landscapeWidth : portraitWidth;
  const whole = squeezed(table, own, space);
  return whole === null
    ? { isLandscape, widths: own, parts: partsOf(table, own, space) }
    : { isLandscape, widths: whole, parts: [table.columns.map((_, place) => place)] };
}

/** Of two layouts the one on fewer pages. An upright table is read without turning the book, and begins below its picture. */
function plannedLayout(table: TableBlock): TableLayout {
  const own = widthsOf(table);
  const upright = layoutFor(table, own, false);
  if (upright.parts.length === 1) return upright;
  const turned = layoutFor(table, own, true);
  return pagesFor(table, upright) <= pagesFor(table, turned) ? upright : turned;
}

/** How much wider, in points, a column of text would have to be for each text to be on one line. */
function wantedMore({ columns, rows }: TableBlock, place: number, width: number): number {
  if (columns[place]?.isNumber ?? true) return 0;
  const widest = Math.max(0, ...rows.map((row) => cellWidth(row[place] ?? "")));
  return Math.max(0, widest * wordSlack + cellGap - width);
}

/** Columns of text take what space their parts leave, so that fewer texts are broken into lines. */
function withSpareSpace(table: TableBlock, layout: TableLayout): TableLayout {
  const { isLandscape, parts } = layout;
  const space = isLandscape ? landscapeWidth : portraitWidth;
  const widths = [...layout.widths];
  for (const place of widths.keys()) {
    const spare = parts
      .filter((part) => part.includes(place))
      .map((part) => space - sum(widths, part));
    const more = Math.min(wantedMore(table, place, widths[place] ?? 0), ...spare);
    widths[place] = (widths[place] ?? 0) + Math.max(0, more);
  }
  return { ...layout, widths };
}

export const layoutOf = (table: TableBlock): TableLayout =>
  withSpareSpace(table, plannedLayout(table));
