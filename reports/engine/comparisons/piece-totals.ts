// The totals of the pieces of a difference: each piece, the countries of both years, and all.

import { numberIn } from "#reports/engine/average-row.ts";
import type { ReportCell, Row, TotalRow } from "#reports/engine/define.ts";
import { type Figure, sumOf } from "#reports/engine/figures.ts";
import { sum } from "#reports/engine/statistics.ts";
import { pieces } from "./pieces.ts";

const figureKeys = ["before", "after", "difference"] as const;

function totalOf(key: string, cells: Record<string, ReportCell>, rows: readonly Row[]): TotalRow {
  const total: TotalRow = { key, cells: { ...cells }, marks: {}, n: {} };
  for (const column of figureKeys) {
    const given = rows.filter((row) => numberIn(row.cells[column]) !== null);
    const figures = given.map((row): Figure => {
      const isAtLeast = row.marks[column] === "atLeast";
      return { value: numberIn(row.cells[column]), ...(isAtLeast ? { mark: "atLeast" } : {}) };
    });
    const isExact = given.every((row) => row.marks[column] === undefined);
    const summed = sumOf(figures);
    total.cells[column] = sum(figures.map(({ value }) => value));
    if (total.n !== undefined) total.n[column] = given.length;
    if (column === "difference" && !isExact) total.marks[column] = "approximate";
    else if (summed.mark !== undefined) total.marks[column] = summed.mark;
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
