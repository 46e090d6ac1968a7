// The surveys in memory by survey year, and when each year changed last. Lists are replaced, never
// changed, so a report that is being computed keeps what it began with.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { FigureRow } from "./answer-layout.ts";

/** The rows of one survey year by country id, and the numbers of the changes that touched them last. */
type Year = {
  rows: readonly FigureRow[];
  approved: readonly FigureRow[];
  changedAt: number;
  approvedChangedAt: number;
};
export type FigureYears = ReadonlyMap<number, Year>;

const noYear: Year = { rows: [], approved: [], changedAt: 0, approvedChangedAt: 0 };

function yearOf(rows: readonly FigureRow[], changedAt: number, approvedChangedAt: number): Year {
  const sorted = rows.toSorted((a, b) => a.countryId - b.countryId);
  return {
    rows: sorted,
    approved: sorted.filter((row) => row.isApproved),
    changedAt,
    approvedChangedAt,
  };
}

/** All rows of a year anew. */
export function replaceYear(
  years: FigureYears,
  year: number,
  rows: readonly FigureRow[],
  changedAt: number,
): FigureYears {
  return new Map([...years, [year, yearOf(rows, changedAt, changedAt)]]);
}

/** Some rows anew. Reports on approved surveys are touched only when one of them is or was approved. */
export function replaceRows(
  years: FigureYears,
  changed: readonly FigureRow[],
  changedAt: number,
): FigureYears {
  const replaced = new Map(years);
  for (const [year, rows] of Map.groupBy(changed, (row) => row.year)) {
    const before = years.get(year) ?? noYear;
    const ids = new Set(rows.map((row) => row.surveyId));
    const old = before.rows.filter((row) => ids.has(row.surveyId));
    const isApprovedTouched = [...old, ...rows].some((row) => row.isApproved);
    replaced.set(
      year,
      yearOf(
        [...before.rows.filter((row) => !ids.has(row.surveyId)), ...rows],
        changedAt,
        isApprovedTouched ? changedAt : before.approvedChangedAt,
      ),
    );
  }
  return replaced;
}

export function hasApproved(years: FigureYears, year: number): boolean {
  return (years.get(year) ?? noYear).approved.length > 0;
}

/** The rows of these years, sorted by year and country. */
export function rowsIn(
  years: FigureYears,
  some: readonly number[],
  approvedOnly: boolean,
): AnswerRow[] {
  return some.flatMap((year) => (years.get(year) ?? noYear)[approvedOnly ? "approved" : "rows"]);
}

/** The number of the last change to the rows of these years. */
export function lastChangeIn(
  years: FigureYears,
  some: readonly number[],
  approvedOnly: boolean,
): number {
  const key = approvedOnly ? "approvedChangedAt" : "changedAt";
  return Math.max(0, ...some.map((year) => (years.get(year) ?? noYear)[key]));
}
