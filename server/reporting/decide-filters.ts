// Makes the filters in force out of what the query says and what the report takes.
// What the reader did not choose is decided here and returned with the reply.

import { isStaff, type Role } from "#contract/define.ts";
import { malformed, problem } from "#contract/problems.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type { CountryYear, FilterKey, Filters, GniType, Report } from "#reports/engine/define.ts";
import { yearsOf } from "#reports/engine/newest/latest.ts";

type Span = Pick<Filters, "basis" | "fromYear" | "year">;

export type Chosen = {
  year?: number | undefined;
  fromYear?: number | undefined;
  toYear?: number | undefined;
  region: string[];
  country: number[];
  gni: GniType[];
  approvedOnly?: "true" | "false" | undefined;
  basis?: Filters["basis"] | undefined;
  constant?: "true" | "false" | undefined;
};

/** A survey year, and what is known of the countries' surveys of it. */
export type SurveyYear = {
  year: number;
  /** Countries can answer no more. */
  isClosed: boolean;
  hasApproved: boolean;
  /** At least half of its surveys are approved. */
  isMostlyApproved: boolean;
};

/** Which years are good enough for a report that names none, the best first. */
const preferences: readonly ((survey: SurveyYear) => boolean)[] = [
  ({ isClosed, isMostlyApproved }) => isClosed && isMostlyApproved,
  ({ isClosed, hasApproved }) => isClosed && hasApproved,
  ({ hasApproved }) => hasApproved,
  () => true,
];

/** The newest year of those that are preferred, so that the first approval of a new year changes no report. */
export function usualYear(years: readonly SurveyYear[]): number {
  const best = preferences.map((isGood) => years.filter(isGood)).find(({ length }) => length > 0);
  return Math.max(firstSurveyYear, ...(best ?? []).map(({ year }) => year));
}

const yearNames = ["year", "fromYear", "toYear"] as const;
type YearName = (typeof yearNames)[number];

function wrong(name: YearName, message: string): Error {
  return malformed(`query.${name}`, "bad-year", message);
}

/** 400 for each year before the first survey or beyond the newest one, also where the report does not take it. */
export function refuseUnknownYears(
  chosen: Partial<Record<YearName, number | undefined>>,
  years: readonly SurveyYear[],
): void {
  const newest = Math.max(...years.map(({ year }) => year));
  for (const name of yearNames) {
    const year = chosen[name];
    if (year === undefined || (year >= firstSurveyYear && year <= newest)) continue;
    throw wrong(name, `There is no survey of ${year}`);
  }
}

/** 400 for a series that ends before it starts, and for a year to which no survey reaches on this basis. */
function checkSpan(span: Span, yearName: YearName, years: readonly SurveyYear[]): void {
  if (span.fromYear > span.year) throw wrong(yearName, "A series cannot end before it starts");
  const existing = new Set(years.map((survey) => survey.year));
  if (yearsOf(span).some((year) => existing.has(year))) return;
  throw wrong(yearName, `There is no survey of ${span.year}`);
}

/** 400 that names each country and region that does not exist: the report would be empty without a reason. */
export function refuseUnknownPlaces(
  { country, region }: Pick<Chosen, "country" | "region">,
  known: readonly Pick<CountryYear, "countryId" | "region">[],
): void {
  if (country.length + region.length === 0) return;
  const ids = new Set(known.map(({ countryId }) => countryId));
  const regions = new Set(known.map((one) => one.region));
  const unknownIds = country.filter((id) => !ids.has(id));
  const unknownRegions = region.filter((name) => !regions.has(name));
  const errors = [
    ...unknownIds.map((id) => ({ path: "query.country", message: `There is no country ${id}` })),
    ...unknownRegions.map((name) => ({
      path: "query.region",
      message: `There is no region ${name}; there are ${[...regions].sort().join(", ")}`,
    })),
  ].map((error) => ({ ...error, code: "unknown" }));
  if (errors.length > 0) throw problem("malformed-request", { errors: errors.slice(0, 50) });
}

/** The filters in force. Only staff may ask for surveys that are not approved; a report may list every survey. */
export function decideFilters(
  entry: Report,
  chosen: Chosen,
  years: readonly SurveyYear[],
  role: Role,
): Filters {
  const takes = (key: FilterKey) => entry.filters.includes(key);
  const isSeries = takes("fromYear");
  refuseUnknownYears(chosen, years);
  const { fromYear: from = firstSurveyYear } = isSeries ? chosen : {};
  const chosenYear = isSeries ? (chosen.toYear ?? chosen.year) : chosen.year;
  const year = chosenYear ?? Math.max(usualYear(years), from);
  const fromYear = isSeries ? from : year;
  const basis = (takes("basis") ? chosen.basis : undefined) ?? entry.basis;
  const span = { fromYear, year, basis };
  const yearName = isSeries && chosen.toYear !== undefined ? "toYear" : "year";
  if (chosenYear !== undefined) checkSpan(span, yearName, years);
  return {
    ...span,
    regions: chosen.region,
    countries: chosen.country,
    gni: chosen.gni,
    constant: takes("constant") && chosen.constant === "true",
    approvedOnly: takes("approvedOnly") && !(chosen.approvedOnly === "false" && isStaff(role)),
  };
}
