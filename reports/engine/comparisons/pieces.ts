// The pieces of a difference between two years. A country is in one piece, and together they are the difference.

import { numberIn } from "#reports/engine/average-row.ts";
import type { Mark, Row } from "#reports/engine/define.ts";
import { derived, type Figure, noFigure } from "#reports/engine/figures.ts";

/** In the order in which they are shown. Text key `piece.<key>`. */
export const pieces = ["more", "fewer", "unchanged", "explained", "came", "left"] as const;
type Piece = (typeof pieces)[number];

type Change = { piece: Piece; before: Figure; after: Figure; difference: Figure };

const zero: Figure = { value: 0 };

function pieceOf(before: number | null, after: number | null, hasReason: boolean): Piece {
  if (before === null) return "came";
  if (after === null) return "left";
  if (after === before) return "unchanged";
  if (hasReason) return "explained";
  return after > before ? "more" : "fewer";
}

/** The change of one country; where it has no figure of a year, the whole of the other is the difference. */
export function changeOf(
  before: Figure = noFigure,
  after: Figure = noFigure,
  hasReason = false,
): Change {
  const value = (after.value ?? 0) - (before.value ?? 0);
  return {
    piece: pieceOf(before.value, after.value, hasReason),
    before,
    after,
    difference: derived(
      value,
      after.value === null ? zero : after,
      before.value === null ? zero : before,
    ),
  };
}

export function growthRow(country: string | null, change: Change): Row {
  const { piece, before, after, difference } = change;
  const row: Row = { cells: { country, piece }, marks: {} };
  for (const [key, figure] of Object.entries({ before, after, difference })) {
    row.cells[key] = figure.value;
    if (figure.mark !== undefined) row.marks[key] = figure.mark;
  }
  return row;
}

/** The signs of a difference with which the number may have changed the other way, such as "fewer, by at least -20". */
const unsureMarks: Readonly<Record<string, readonly (Mark | undefined)[]>> = {
  more: ["atMost", "approximate"],
  fewer: ["atLeast", "approximate"],
  unchanged: ["atLeast", "atMost", "approximate"],
};

/** Whether a row is in its piece by the figures as they were given, while its true figures may be in another. */
export const isUnsure = ({ cells, marks }: Row): boolean =>
  unsureMarks[String(cells.piece)]?.includes(marks.difference) ?? false;

/** By the size of the difference, whatever its direction. */
export function largestChangeFirst(rows: readonly Row[]): Row[] {
  const sizeOf = ({ cells }: Row) => Math.abs(numberIn(cells.difference) ?? 0);
  return rows.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}
