// Widths of a table in which no word of a head is broken. A word processor has other fonts than the one that is asked
// for, so letters are measured as those of a wide one. Where the words do not fit the page, the table becomes two.

import type { FormTable } from "#server/paper/form.ts";
import {
  hasSums,
  landscapeWidth,
  portraitWidth,
  type TableGrid,
  type TableSlot,
  tableGrid,
} from "#server/paper/table-grid.ts";

const mm = 72 / 25.4;
/** Left and right of a text. */
const margins = 6;

/** In parts of the size, as bold letters of a wide font. */
function letterWidth(letter: string): number {
  if (/[iljftrI.,;:()'’\-/]/.test(letter)) return 0.46;
  if (/[mwMWœŒ%@]/.test(letter)) return 1.06;
  return letter === letter.toLowerCase() ? 0.71 : 0.82;
}

/** How wide the longest word is, in points; a line may end after a hyphen. */
export function wordWidth(text: string, size: number): number {
  const words = text.split(/[ \n]|(?<=-)/);
  const widths = words.map((word) => [...word].reduce((sum, one) => sum + letterWidth(one), 0));
  return Math.max(0, ...widths) * size + margins;
}

/** Narrower than so no box is, so that a figure can be written by hand. */
const narrowest = { text: 20 * mm, choice: 20 * mm, number: 12 * mm, flag: 10 * mm } as const;

const widest = (texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => wordWidth(text, size)));

/** The sizes of heads, in points. */
const headSizes = [8, 7] as const;

function neededBy(slot: TableSlot, table: FormTable, size: number): number {
  const { columns, rows } = table;
  switch (slot.kind) {
    case "title":
      return Math.min(
        slot.width,
        Math.max(
          34 * mm,
          widest(
            rows.map(({ title }) => title),
            8,
          ),
        ),
      );
    case "answer": {
      const { title = "", unit = "", kind = "number" } = columns[slot.column] ?? {};
      return Math.max(narrowest[kind], widest([title, unit], size));
    }
    case "lastYear":
      return Math.max(
        8 * mm,
        widest(
          rows.map(({ cells }) => cells[slot.column]?.lastYear ?? ""),
          8,
        ),
      );
    default:
      return Math.min(slot.width, 14 * mm);
  }
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** What is not needed is shared among the slots that are wider than they need. Null where too much is needed. */
export function sharedWidths(
  widths: readonly number[],
  needed: readonly number[],
  page: number,
): number[] | null {
  const all = Math.max(sumOf(widths), Math.min(page, sumOf(needed)));
  const left = all - sumOf(needed);
  if (left < -0.01) return null;
  const spare = widths.map((width, at) => Math.max(0, width - (needed[at] ?? 0)));
  const share = sumOf(spare) === 0 ? 0 : Math.min(1, left / sumOf(spare));
  return needed.map((need, at) => need + share * (spare[at] ?? 0));
}

export type FittedTable = { table: FormTable; grid: TableGrid; headSize: number };

function fitted(table: FormTable): FittedTable | null {
  const grid = tableGrid(table);
  const page = table.layout === "list" ? landscapeWidth : portraitWidth;
  for (const headSize of headSizes) {
    const needed = grid.slots.map((slot) => neededBy(slot, table, headSize));
    const own = grid.slots.map(({ width }) => width);
    const widths = sharedWidths(own, needed, page);
    if (widths === null) continue;
    const slots = grid.slots.map((slot, at) => ({ ...slot, width: widths[at] ?? slot.width }));
    return { table, grid: { ...grid, slots }, headSize };
  }
  return null;
}

const columnsOf = (table: FormTable, from: number, to: number): FormTable => ({
  ...table,
  columns: table.columns.slice(from, to),
  rows: table.rows.map((row) => ({ ...row, cells: row.cells.slice(from, to) })),
});

/** The table as it fits the page: whole, or as two below each other. A total stays beside its parts. */
export function fittedTables(table: FormTable): FittedTable[] {
  const whole = fitted(table);
  if (whole) return [whole];
  const count = table.columns.length;
  if (table.layout !== "grid" || count < 2 || hasSums(table)) {
    return [{ table, grid: tableGrid(table), headSize: headSizes[1] }];
  }
  const half = Math.ceil(count / 2);
  return [
    ...fittedTables(columnsOf(table, 0, half)),
    ...fittedTables(columnsOf(table, half, count)),
  ];
}
