// Makes the filters in force out of what the query says and what the report takes.
// What the reader did not choose is decided here and returned with the reply.

import { isStaff, type Role } from "#contract/define.ts";
import { excludedChoice, unknownChoice } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import {
  bases,
  type CountryYear,
  type FilterKey,
  type Filters,
  filterKeys,
  type GniType,
  gniTypes,
  type Report,
} from "#reports/engine/define.ts";
import { keeper } from "#reports/engine/keep.ts";
import { yearsOf } from "#reports/engine/newest/latest.ts";
import { chosenOf, worldOf } from "#reports/engine/world.ts";
import {
  refusedChoice,
  refusedClasses,
  refuseOutside,
  refuseUnknownChoices,
  refuseUntaken,
} from "#server/definitions/known-choices.ts";

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

/** A choice as it was sent, before it is known whether it exists. */
export type SentChoice = {
  [name in "year" | "fromYear" | "toYear"]?: string | number | undefined;
} & {
  [name in "approvedOnly" | "basis" | "constant"]?: string | undefined;
} & { region: string[]; country: readonly string[]; gni: readonly string[] };

const flagOf = (sent: string | undefined) =>
  (["true", "false"] as const).find((one) => one === sent);

const numberOf = (year: string | number | undefined) =>
  year === undefined ? undefined : Number(year);

type KnownPlace = Pick<CountryYear, "countryId" | "region">;

/** Regions and countries, found once for a list of 26 years of 200 countries. */
const keptPlaces = keeper<
  readonly KnownPlace[],
  {
    regions: ReadonlySet<string>;
    countries: ReadonlySet<number>;
    regionOf: ReadonlyMap<number, string>;
  }
>()();

const placesIn = (known: readonly KnownPlace[]) =>
  keptPlaces(known, () => ({
    regions: new Set(known.map(({ region }) => region)),
    countries: new Set(known.map(({ countryId }) => countryId)),
    regionOf: new Map(known.map(({ countryId, region }) => [countryId, region])),
  }));

/**
 * What was chosen, once every value exists and the countries are not all outside of the regions; whether the report takes it
 * is decided with the filters.
 */
export function checkedChoice(
  sent: SentChoice,
  known: readonly KnownPlace[],
  years: readonly SurveyYear[],
  lang: Lang,
): Chosen {
  const { year, fromYear, toYear, region, country, gni, approvedOnly, basis, constant } = sent;
  const one = (value: string | number | undefined) => (value === undefined ? [] : [value]);
  const spans = { year: one(year), fromYear: one(fromYear), toYear: one(toYear) };
  const places = placesIn(known);
  const fixed = { basis: one(basis), constant: one(constant), approvedOnly: one(approvedOnly) };
  refuseUnknownChoices(
    lang,
    { region, country, gni, ...spans, ...fixed },
    { ...places, years: years.map((survey) => survey.year) },
  );
  const countries = country.map(Number);
  refuseOutside(lang, { regions: region, countries, regionOf: places.regionOf });
  return {
    region,
    approvedOnly: flagOf(approvedOnly),
    basis: bases.find((name) => name === basis),
    constant: flagOf(constant),
    year: numberOf(year),
    fromYear: numberOf(fromYear),
    toYear: numberOf(toYear),
    country: countries,
    gni: gniTypes.filter((type) => gni.includes(type)),
  };
}

/** The year that was sent; 400 for one that is no year, is before the first survey or beyond the newest one. */
export function knownYear(
  { year, culture }: { year?: string | number | undefined; culture: Lang },
  years: readonly SurveyYear[],
): number | undefined {
  const known = { regions: [], countries: new Set<number>(), years: years.map((one) => one.year) };
  refuseUnknownChoices(culture, { year: year === undefined ? [] : [year] }, known);
  return numberOf(year);
}

/** 400 for a series that ends before it starts, and for a year to which no survey reaches on this basis. */
function checkSpan(
  span: Span,
  field: "year" | "toYear",
  years: readonly SurveyYear[],
  lang: Lang,
): void {
  const at = { path: `query.${field}`, field };
  const values = { value: String(span.year), from: span.fromYear };
  if (span.fromYear > span.year) {
    // A year that exists, and that another one excludes.
    throw refusedChoice(lang, { ...at, code: excludedChoice }, "startsLater", values);
  }
  const existing = new Set(years.map((survey) => survey.year));
  if (yearsOf(span).some((year) => existing.has(year))) return;
  throw refusedChoice(lang, { ...at, code: unknownChoice }, "noFigures", values);
}

/** 400 for one year where the difference between two is wanted. */
function refuseOneYear(
  { fromYear, year }: Span,
  field: "year" | "fromYear" | "toYear",
  lang: Lang,
): void {
  if (fromYear < year) return;
  const at = { path: `query.${field}`, field, code: excludedChoice };
  throw refusedChoice(lang, at, "sameYear", { from: fromYear });
}

const isSent = (choice: Chosen[FilterKey]): boolean =>
  Array.isArray(choice) ? choice.length > 0 : choice !== undefined;

/**
 * What was chosen and the report does not take. In a series `year` is another name of `toYear`, and what asks for what the report
 * does anyway is no fault.
 */
function untakenBy({ filters, basis }: Report, chosen: Chosen): FilterKey[] {
  const isSeries = filters.includes("toYear");
  const isHarmless = (key: FilterKey) =>
    (key === "year" && isSeries && chosen.toYear === undefined) ||
    (key === "basis" && chosen.basis === basis) ||
    ((key === "constant" || key === "approvedOnly") && chosen[key] === "false");
  return filterKeys.filter(
    (key) => isSent(chosen[key]) && !filters.includes(key) && !isHarmless(key),
  );
}

/**
 * The filters in force; 400 for a choice that the report does not take. Only staff may ask for surveys that are not approved; a
 * report may list every survey.
 */
export function decideFilters(
  entry: Report,
  chosen: Chosen,
  years: readonly SurveyYear[],
  role: Role,
  lang: Lang = "en",
): Filters {
  refuseUntaken(lang, untakenBy(entry, chosen), entry.filters);
  const takes = (key: FilterKey) => entry.filters.includes(key);
  const isSeries = takes("fromYear");
  const { fromYear: from = firstSurveyYear } = isSeries ? chosen : {};
  const chosenYear = isSeries ? (chosen.toYear ?? chosen.year) : chosen.year;
  const year = chosenYear ?? Math.max(usualYear(years), from);
  const fromYear = isSeries ? from : year;
  const basis = (takes("basis") ? chosen.basis : undefined) ?? entry.basis;
  const span = { fromYear, year, basis };
  const yearName = isSeries && chosen.toYear !== undefined ? "toYear" : "year";
  if (chosenYear !== undefined) checkSpan(span, yearName, years, lang);
  const isChosen = chosenYear !== undefined || chosen.fromYear !== undefined;
  if (isChosen && entry.chart.kind === "steps") {
    refuseOneYear(span, chosenYear === undefined ? "fromYear" : yearName, lang);
  }
  return {
    ...span,
    regions: chosen.region,
    countries: chosen.country,
    gni: chosen.gni,
    constant: takes("constant") && chosen.constant === "true",
    approvedOnly: takes("approvedOnly") && !(chosen.approvedOnly === "false" && isStaff(role)),
  };
}

/**
 * 400 for income classes that no chosen country has: in the year of the report, or in a series in any of its years. The result would
 * be empty.
 */
export function refuseNoClass(
  lang: Lang,
  filters: Filters,
  countries: readonly CountryYear[],
): void {
  const { gni, fromYear, year } = filters;
  if (gni.length === 0) return;
  const world = worldOf(countries);
  for (let each = fromYear; each <= year; each += 1) {
    if (chosenOf(world.inYear(each), world, each, filters).length > 0) return;
  }
  throw refusedClasses(lang, gni, "query.gni");
}
