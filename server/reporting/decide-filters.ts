// Makes the filters in force out of what the query says and what the report takes.
// What the reader did not choose is decided here and returned with the reply.

import { isStaff, type Role } from "#contract/define.ts";
import { malformed, problem } from "#contract/problems.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type { CountryYear, FilterKey, Filters, GniType, Report } from "#reports/engine/define.ts";
import { yearsOf } from "#reports/engine/latest.ts";

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

/** A survey year, and whether a country's survey of it is approved. */
export type SurveyYear = { year: number; hasApproved: boolean };

/** The newest year with approved surveys; the newest year of all where none is. */
function newestYear(years: readonly SurveyYear[]): number {
  const approved = years.filter((survey) => survey.hasApproved);
  const candidates = approved.length > 0 ? approved : years;
  return Math.max(firstSurveyYear, ...candidates.map((survey) => survey.year));
}

function wrong(name: FilterKey, message: string): Error {
  return malformed(`query.${name}`, "bad-year", message);
}

/** 400 for a year before the first survey, or a series that ends before it starts. */
function checkOrder({ fromYear, year }: Span, yearName: FilterKey, isSeries: boolean): void {
  if (fromYear < firstSurveyYear) {
    throw wrong(isSeries ? "fromYear" : "year", `Surveys start in ${firstSurveyYear}`);
  }
  if (fromYear > year) throw wrong(yearName, "A series cannot end before it starts");
}

/** 400 for a year that the reader chose beyond the newest survey, or to which no survey reaches on this basis. */
function checkExists(span: Span, yearName: FilterKey, years: readonly SurveyYear[]): void {
  const existing = new Set(years.map((survey) => survey.year));
  const reached = yearsOf(span).some((year) => existing.has(year));
  if (!reached || span.year > Math.max(...existing)) {
    throw wrong(yearName, `There is no survey of ${span.year}`);
  }
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

/** The filters in force. Only staff may ask for surveys that are not approved. */
export function decideFilters(
  entry: Report,
  chosen: Chosen,
  years: readonly SurveyYear[],
  role: Role,
): Filters {
  const takes = (key: FilterKey) => entry.filters.includes(key);
  const isSeries = takes("fromYear");
  const newest = newestYear(years);
  const year = (isSeries ? (chosen.toYear ?? chosen.year) : chosen.year) ?? newest;
  const fromYear = isSeries ? (chosen.fromYear ?? Math.min(firstSurveyYear, year)) : year;
  const basis = (takes("basis") ? chosen.basis : undefined) ?? entry.basis;
  const span = { fromYear, year, basis };
  const yearName = isSeries && chosen.toYear !== undefined ? "toYear" : "year";
  checkOrder(span, isSeries ? "toYear" : "year", isSeries);
  if (chosen[yearName] !== undefined) checkExists(span, yearName, years);
  return {
    ...span,
    regions: chosen.region,
    countries: chosen.country,
    gni: chosen.gni,
    constant: takes("constant") && chosen.constant === "true",
    approvedOnly: !(chosen.approvedOnly === "false" && isStaff(role)),
  };
}
