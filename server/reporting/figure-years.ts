// The surveys in memory by survey year, and when each year changed last. Lists are replaced, never
// changed, so a report that is being computed keeps what it began with.

import type { RowsByYear } from "#reports/engine/define.ts";
import type { FigureRow } from "./answer-layout.ts";

/** The ids of the countries that have a survey. */
type Countries = ReadonlySet<number>;

/** The rows of one survey year by country id, and the numbers of the changes that touched them last. */
type Year = {
  rows: readonly FigureRow[];
  approved: readonly FigureRow[];
  surveyed: Countries;
  changedAt: number;
  approvedChangedAt: number;
};
export type FigureYears = ReadonlyMap<number, Year>;

const noYear: Year = {
  rows: [],
  approved: [],
  surveyed: new Set(),
  changedAt: 0,
  approvedChangedAt: 0,
};

const sorted = (rows: readonly FigureRow[]) => rows.toSorted((a, b) => a.countryId - b.countryId);
const approvedOf = (rows: readonly FigureRow[]) => rows.filter((row) => row.isApproved);
const countriesOf = (rows: readonly FigureRow[]): Countries =>
  new Set(rows.map(({ countryId }) => countryId));

/** All rows of a year anew. */
export function replaceYear(
  years: FigureYears,
  year: number,
  all: readonly FigureRow[],
  changedAt: number,
): FigureYears {
  const rows = sorted(all);
  const lists = { rows, approved: approvedOf(rows), surveyed: countriesOf(rows) };
  return new Map([...years, [year, { ...lists, changedAt, approvedChangedAt: changedAt }]]);
}

/**
 * A year with some rows anew. The list of approved rows stays the same one unless one of them is or was approved, and the countries
 * stay the same object unless one is new.
 */
function withRows(before: Year, changed: readonly FigureRow[], changedAt: number): Year {
  const ids = new Set(changed.map((row) => row.surveyId));
  const old = before.rows.filter((row) => ids.has(row.surveyId));
  const others = before.rows.filter((row) => !ids.has(row.surveyId));
  const rows = sorted([...others, ...changed]);
  const isNew = changed.some(({ countryId }) => !before.surveyed.has(countryId));
  const surveyed = isNew ? countriesOf(rows) : before.surveyed;
  const isOfApproved = [...old, ...changed].some((row) => row.isApproved);
  return {
    rows,
    approved: isOfApproved ? approvedOf(rows) : before.approved,
    surveyed,
    changedAt,
    approvedChangedAt: isNew || isOfApproved ? changedAt : before.approvedChangedAt,
  };
}

/** Some rows anew. */
export function replaceRows(
  years: FigureYears,
  changed: readonly FigureRow[],
  changedAt: number,
): FigureYears {
  const replaced = new Map(years);
  for (const [year, rows] of Map.groupBy(changed, (row) => row.year)) {
    replaced.set(year, withRows(years.get(year) ?? noYear, rows, changedAt));
  }
  return replaced;
}

/** How many surveys of a year there are, and how many of them are approved. */
export function countsIn(years: FigureYears, year: number): { surveys: number; approved: number } {
  const { rows, approved } = years.get(year) ?? noYear;
  return { surveys: rows.length, approved: approved.length };
}

/** The rows of these years, by country id. */
export function rowsIn(
  years: FigureYears,
  some: readonly number[],
  approvedOnly: boolean,
): RowsByYear {
  const key = approvedOnly ? "approved" : "rows";
  return new Map(some.map((year) => [year, (years.get(year) ?? noYear)[key]]));
}

/** The countries that have a survey of these years, approved or not. */
export const surveyedIn = (
  years: FigureYears,
  some: readonly number[],
): ReadonlyMap<number, Countries> =>
  new Map(some.map((year) => [year, (years.get(year) ?? noYear).surveyed]));

/** The number of the last change to the rows of these years; of approved ones, also to which countries have a survey. */
export function lastChangeIn(
  years: FigureYears,
  some: readonly number[],
  approvedOnly: boolean,
): number {
  const key = approvedOnly ? "approvedChangedAt" : "changedAt";
  return Math.max(0, ...some.map((year) => (years.get(year) ?? noYear)[key]));
}
