// On how many pages a table is set, about, and with what space between its rows: a page should not begin with its last row or two.

import type { SignsBlock, TableBlock } from "./model.ts";
import { landscapeHeight, portraitHeight } from "./page-sizes.ts";
import { type PartHeight, partHeight, usualGap } from "./table-height.ts";

export type TableLayout = {
  isLandscape: boolean;
  widths: readonly number[];
  /** The columns of each part, by their places. */
  parts: readonly (readonly number[])[];
};

/** The caption of a part, and what is before it. */
const captionHeight = 24;
/** On an upright page only a small part is kept whole: a larger one begins below what is before it. */
const smallHeight = 250;
/** So many rows of a part are on the page of its head: where there is less space it begins on the next page. */
const firstRows = 4;
/** So many rows are on the last page, as these heights have it: a few of them may be on the page before. */
const lastRows = 7;
/** By so much, in points, what is above a part may be higher or lower than planned. */
const errorsAbove = [0, 14, -7];
/** The rows of a page may be higher or lower together, also where a part has nothing above it. */
const errorsOfRows = [0, 10, -10];
/** Above and below the text of a row together, the usual one first. */
const gaps = [usualGap, 5, 4.8, 5.4, 4.6, 5.6, 5.8];

/** `left` is below the last row. */
type Placed = { pages: number; left: number; rowsOnLast: number };

function placed({ ends, rows }: PartHeight, gap: number, left: number, page: number): Placed {
  const at: Placed = { pages: 0, left: left - captionHeight - ends, rowsOnLast: 0 };
  for (const row of rows) {
    if (row + gap > at.left) {
      at.pages += 1;
      at.left = page - ends;
      at.rowsOnLast = 0;
    }
    at.left -= row + gap;
    at.rowsOnLast += 1;
  }
  return at;
}

const heightOf = ({ ends, rows }: PartHeight, gap: number): number =>
  captionHeight + ends + rows.reduce((sum, row) => sum + row + gap, 0);

/** `start` is what a part has to have below what is before it, in points: all of it, or its first rows. */
export type PartPlan = { start: number; gap: number };

type Beginning = { used: number; signs: SignsBlock | null };

/** The parts in their order, the first below so much of a page. */
export function planParts(
  table: TableBlock,
  { isLandscape, widths, parts }: TableLayout,
  { used, signs }: Beginning,
): { plans: PartPlan[]; pages: number } {
  const page = isLandscape ? landscapeHeight : portraitHeight;
  const maxKept = isLandscape ? page : smallHeight;
  const plans: PartPlan[] = [];
  let pages = 1;
  let left = page - used;
  for (const places of parts) {
    const part = partHeight(table, signs, places, widths);
    const whole = heightOf(part, usualGap);
    const first = heightOf({ ...part, rows: part.rows.slice(0, firstRows) }, usualGap);
    const start = whole <= maxKept ? whole : first;
    if (start > left) {
      pages += 1;
      left = page;
    }
    const beginning = left;
    const isGood = (gap: number, error: number) => {
      const { pages: more, rowsOnLast } = placed(part, gap, beginning - error, page);
      return more === 0 || rowsOnLast >= lastRows;
    };
    const errors = beginning < page ? errorsAbove : errorsOfRows;
    const gap =
      gaps.find((one) => errors.every((error) => isGood(one, error))) ??
      gaps.find((one) => isGood(one, 0)) ??
      usualGap;
    plans.push({ start, gap });
    const end = placed(part, gap, beginning, page);
    pages += end.pages;
    left = end.left;
  }
  return { plans, pages };
}

/** About how many pages a table takes that begins on a page of its own. */
export const pagesFor = (table: TableBlock, layout: TableLayout): number =>
  planParts(table, layout, { used: 0, signs: null }).pages;
