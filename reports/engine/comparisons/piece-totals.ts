// The totals of the pieces of a difference: each piece, the countries of both years, and all.

import { figureAt } from "#reports/engine/average-row.ts";
import type { ReportCell, Row, TotalRow } from "#reports/engine/define.ts";
import { boundMark, sumOf } from "#reports/engine/figures.ts";
import { pieces } from "./pieces.ts";

const figureKeys = ["before", "after", "difference"] as const;

/** A sum has the sign of its figures; a difference of several is bounded as theirs are. */
function totalOf(key: string, cells: Record<string, ReportCell>, rows: readonly Row[]): TotalRow {
  const total: Required<Omit<TotalRow, "years">> = { key, cells: { ...cells }, marks: {}, n: {} };
  for (const column of figureKeys) {
    const figures = rows.map(figureAt(column)).filter(({ value }) => value !== null);
    const summed = sumOf(figures);
    const bound = boundMark(figures.map(({ mark }) => mark));
    const mark = column === "difference" ? bound : summed.mark;
    total.cells[column] = summed.value;
    total.n[column] = figures.length;
    if (mark !== undefined) total.marks[column] = mark;
  }
  return total;
}

const sameCountries: readonly string[] = ["more", "fewer", "unchanged", "explained"];

/** All countries, those of both years, and each piece that has a country. */
export function pieceTotals(rows: readonly Row[]): TotalRow[] {
  const inPiece = (wanted: readonly string[]) =>
    rows.filter(({ cells }) => wanted.includes(String(cells.piece)));
  return [
    totalOf("pooled", {}, rows),
    totalOf("sameCountries", {}, inPiece(sameCountries)),
    ...pieces
      .filter((piece) => inPiece([piece]).length > 0)
      .map((piece) => totalOf("piece", { piece }, inPiece([piece]))),
  ];
}
