// Which columns of a report's table are shown: as many as fit its width, the most important first, or those that the
// reader chose. What its figures need is measured at one row that has the longest of each column.

import type { Column, ReportTable, Row } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { cellText, isNumeric } from "#reports/pictures/format-cells.ts";

type Lines = Pick<ReportTable, "columns" | "rows">;

/**
 * The leading columns that tell the rows apart, which are always shown: the country, or income class, disorder and sex.
 * The first one alone where no leading columns do.
 */
export function keyColumns({ columns, rows }: Lines): readonly Column[] {
  const firstFigure = columns.findIndex(isNumeric);
  const leading = firstFigure < 0 ? columns : columns.slice(0, firstFigure);
  const isEnough = (count: number) => {
    const texts = rows.map(({ cells }) =>
      JSON.stringify(leading.slice(0, count).map(({ key }) => cells[key] ?? null)),
    );
    return new Set(texts).size === rows.length;
  };
  const count = leading.findIndex((_, place) => isEnough(place + 1)) + 1;
  return columns.slice(0, Math.max(1, count));
}

/**
 * The columns that the reader chose, in their own order, with those that tell the rows apart. Names that no column has
 * choose nothing, and without any other there is no choice.
 */
export function chosenKeys(table: Lines, names: readonly string[]): readonly string[] {
  const keys = table.columns.map(({ key }) => key);
  const fixed = keyColumns(table).map(({ key }) => key);
  const wanted = new Set([...fixed, ...names]);
  const chosen = keys.filter((key) => wanted.has(key));
  return chosen.length > fixed.length ? chosen : [];
}

/** What a table shows before its other columns: what its picture speaks of, and the column that it is sorted by. */
export type Wanted = { headline?: string | undefined; sortedBy?: string | undefined };

/** All columns, the most important first: those of the row's head, the headline, the order, the year, the others. */
export function byImportance(table: Lines, { headline, sortedBy }: Wanted): readonly string[] {
  const keys = table.columns.map(({ key }) => key);
  const first = [headline, sortedBy, "year"].flatMap((key) =>
    key !== undefined && keys.includes(key) ? [key] : [],
  );
  return [...new Set([...keyColumns(table).map(({ key }) => key), ...first, ...keys])];
}

export type Widths = ReadonlyMap<string, number>;

/**
 * Goes through the columns and takes each that still fits; the first `min` of them whether they fit or not. Of 100, 80,
 * 300 and 60 pixels in 250 it takes 100, 80 and 60.
 */
export function fittingKeys(
  ordered: readonly string[],
  widths: Widths,
  { width: whole, min }: { width: number; min: number },
): ReadonlySet<string> {
  let left = whole;
  const fitting = ordered.filter((key, place) => {
    const width = widths.get(key) ?? Number.POSITIVE_INFINITY;
    const isShown = place < min || width <= left;
    if (isShown) left -= width;
    return isShown;
  });
  return new Set(fitting);
}

/** The widths with those that turned out to be wider; the same object where none did. */
export function withWider(known: Widths, found: Widths): Widths {
  const wider = [...found].filter(([key, width]) => width > (known.get(key) ?? 0));
  return wider.length === 0 ? known : new Map([...known, ...wider]);
}

/** The longest number is the largest one, or the smallest: 0.0053 is longer than 7.00. */
function extremesOf(rows: readonly Row[], key: string): readonly Row[] {
  let largest: Row | undefined;
  let smallest: Row | undefined;
  const sizeOf = (row: Row | undefined) => Math.abs(Number(row?.cells[key]));
  for (const row of rows) {
    const size = sizeOf(row);
    if (typeof row.cells[key] !== "number" || size === 0) continue;
    if (largest === undefined || size > sizeOf(largest)) largest = row;
    if (smallest === undefined || size < sizeOf(smallest)) smallest = row;
  }
  return [largest, smallest].flatMap((row) => row ?? []);
}

/** The row with the longest cell of a column. */
function longestIn(rows: readonly Row[], column: Column, locale: ReportLocale): Row | undefined {
  const some = isNumeric(column) ? extremesOf(rows, column.key) : rows;
  let longest: Row | undefined;
  let length = 0;
  for (const row of some) {
    const own = cellText(locale, column, row.cells[column.key] ?? null).length;
    if (own > length) [longest, length] = [row, own];
  }
  return longest;
}

/** A row with the longest cell of each column, and every sign and year that a cell of the column has. */
export function widestRow({ columns, rows }: Lines, locale: ReportLocale): Row {
  const widest: Row & Required<Pick<Row, "years">> = { cells: {}, marks: {}, years: {} };
  const marked = new Map(rows.flatMap(({ marks }) => Object.entries(marks)));
  const dated = new Map(rows.flatMap(({ years = {} }) => Object.entries(years)));
  for (const column of columns) {
    const { key } = column;
    const longest = longestIn(rows, column, locale);
    const [mark, year] = [marked.get(key), dated.get(key)];
    widest.cells[key] = longest?.cells[key] ?? null;
    if (mark !== undefined) widest.marks[key] = mark;
    if (year !== undefined) widest.years[key] = year;
  }
  return widest;
}
