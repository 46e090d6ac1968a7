// Which survey year a country's figure comes from: one year, its newest of the last five, or its newest since 1999.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type { Basis, Filters } from "./define.ts";

/** Anything about one country in one survey year. */
type InYear = { countryId: number; year: number };

const windowYears = 5;

/** The first year a figure for `year` may come from. */
export function startOf(basis: Basis, year: number): number {
  if (basis === "year") return year;
  return basis === "window" ? Math.max(firstSurveyYear, year - windowYears + 1) : firstSurveyYear;
}

/** Every survey year a report with these filters reads. */
export function yearsOf(filters: Pick<Filters, "basis" | "fromYear" | "year">): number[] {
  const first = startOf(filters.basis, filters.fromYear);
  return Array.from({ length: Math.max(0, filters.year - first + 1) }, (_, index) => first + index);
}

/**
 * For each country its newest row up to `year` that has the answers; countries without one are left out.
 * Reads the rows from the last to the first, so that `has` is asked little when they are sorted by year.
 */
export function newestPerCountry<R extends InYear>(
  rows: readonly R[],
  basis: Basis,
  year: number,
  has: (row: R) => boolean,
): Map<number, R> {
  const from = startOf(basis, year);
  const newest = new Map<number, R>();
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (row === undefined || row.year < from || row.year > year) continue;
    const other = newest.get(row.countryId);
    if ((other === undefined || other.year < row.year) && has(row)) newest.set(row.countryId, row);
  }
  return new Map([...newest].reverse());
}

/** As `newestPerCountry`, but a country whose surveys all lack the answers keeps its newest survey. */
export function newestOrEmpty<R extends InYear>(
  rows: readonly R[],
  basis: Basis,
  year: number,
  has: (row: R) => boolean,
): Map<number, R> {
  const any = newestPerCountry(rows, basis, year, () => true);
  return new Map([...any, ...newestPerCountry(rows, basis, year, has)]);
}

/** The countries that have the answers in every year of a series, each year read with the same basis. */
export function inEveryYear<R extends InYear>(
  rows: readonly R[],
  basis: Basis,
  years: readonly number[],
  has: (row: R) => boolean,
): Set<number> {
  const perYear = years.map((year) => new Set(newestPerCountry(rows, basis, year, has).keys()));
  return perYear.reduce((common, ids) => common.intersection(ids), perYear[0] ?? new Set());
}
