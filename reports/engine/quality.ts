// The columns that say what a country's figures are worth: precise or estimate, the year of the source,
// and how much of the country the source covers.

import type { AnswerRow, Cell, Column } from "./define.ts";
import { type Figure, figure } from "./figures.ts";
import { grouped } from "./rows.ts";

export const qualityCodes = ["dataYear", "coveragePercent"];

export const qualityColumns: readonly Column[] = grouped("quality", [
  { key: "precision", type: "precision" },
  { key: "dataYear", type: "year" },
  { key: "sourceCoverage", type: "share", unit: "percent" },
]);

/** `question` is the one whose choice precise / estimate / no data stands beside the figures. */
export function qualityCells(row: AnswerRow, question: string): Record<string, Figure | Cell> {
  const covered = figure(row, "coveragePercent");
  return {
    precision: row.precision.get(question) ?? null,
    dataYear: figure(row, "dataYear"),
    sourceCoverage: { ...covered, value: covered.value === null ? null : covered.value / 100 },
  };
}
