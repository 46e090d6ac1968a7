// Which survey year a country's figure comes from: one year, its newest of the last five, or its newest since 1999.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type { Basis, Filters } from "./define.ts";
import { keeper } from "./keep.ts";
import type { CountryFigures } from "./measures.ts";

type Surveys = readonly CountryFigures[];

/** The surveys of one year, at most one for a country. A list is never changed, so what is made from it is kept. */
export type SurveysOf = (year: number) => Surveys;

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

/** The countries of some lists of surveys. */
export function idsOf(...lists: readonly Surveys[]): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const surveys of lists) for (const { countryId } of surveys) ids.add(countryId);
  return ids;
}

const keptNewer = keeper<Surveys, Surveys>();
const keptMerged = keeper<Surveys, Surveys>();

/** The newer surveys, after the older ones of all other countries. */
function withNewer(older: Surveys, newer: Surveys): Surveys {
  if (older.length === 0) return newer;
  if (newer.length === 0) return older;
  return keptNewer(older)(newer, () => {
    const ids = idsOf(newer);
    return older.filter(({ countryId }) => !ids.has(countryId)).concat(newer);
  });
}

/** The newest survey of each country up to `year`, sorted by year. */
export function newestOf(surveysOf: SurveysOf, basis: Basis, year: number): Surveys {
  const [first = [], ...later] = yearsOf({ basis, fromYear: year, year }).map(surveysOf);
  return later.reduce(withNewer, first);
}

/** Each country's newest survey that has the answers; its newest of all where none has. */
export function newestOrEmpty(
  { all, given }: { all: SurveysOf; given: SurveysOf },
  basis: Basis,
  year: number,
): Surveys {
  const newest = newestOf(all, basis, year);
  const answered = newestOf(given, basis, year);
  return keptMerged(newest)(answered, () => {
    const byId = new Map(answered.map((one) => [one.countryId, one]));
    return newest.map((one) => byId.get(one.countryId) ?? one);
  });
}

/** The countries that have a survey in every year of a series, each year read with the same basis. */
export function inEveryYear(
  surveysOf: SurveysOf,
  basis: Basis,
  years: readonly number[],
): ReadonlySet<number> {
  const [first = idsOf(), ...others] = years.map((year) => idsOf(newestOf(surveysOf, basis, year)));
  return others.reduce((common, ids) => common.intersection(ids), first);
}
