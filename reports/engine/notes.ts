// The notes that every report carries: which surveys count, from which years, and who is missing and why.

import { firstSurveyYear, yearRuns } from "#questionnaire/engine/survey-years.ts";
import {
  type Chart,
  type CountryYear,
  type Filters,
  type GniType,
  gniTypes,
  type Note,
  type Report,
  type ReportInput,
  type ReportTable,
  type Row,
} from "./define.ts";
import { tooSmallRows } from "./facts.ts";
import { keeper } from "./keep.ts";
import type { CountryFigures } from "./measures.ts";
import { type CountryView, idsOf, startOf, surveysIn, type Views } from "./newest/latest.ts";
import { noteOn, plainNotes } from "./note-on.ts";
import { isChosen, type World, worldOf } from "./world.ts";

/** `isDated`: the year of a row is that of its figures. */
export function basisNote({ basis, year, fromYear }: Filters, isDated = false): Note {
  const values = { year, from: startOf(basis, year) };
  const dated = isDated && basis !== "year" ? ".dated" : "";
  if (fromYear === year) return { key: `basis.${basis}${dated}`, values };
  return { key: `series.${basis}`, values: { from: fromYear, to: year, first: firstSurveyYear } };
}

/** What notes say of a survey. */
export type Noted = Pick<
  CountryFigures,
  "countryId" | "year" | "isApproved" | "reasons" | "exceeds"
>;
/** A country with the surveys that its figures come from. */
export type NotedCountry = { countryId: number; surveys: readonly Noted[] };
type NotedCountries = readonly (NotedCountry | CountryView)[];

const keptNotable = keeper<NotedCountries, readonly Noted[]>()();

const notedIn = (country: NotedCountry | CountryView): readonly Noted[] =>
  "surveys" in country ? country.surveys : surveysIn(country);

/** The surveys of the list that a note may be about. */
const notableIn = (countries: NotedCountries) =>
  keptNotable(countries, () =>
    countries.flatMap((country) =>
      notedIn(country).filter((one) => !one.isApproved || one.reasons.length > 0 || one.exceeds),
    ),
  );

/** The surveys that the figures come from and a note may be about, each once. */
function surveysOf(used: readonly NotedCountries[]): Noted[] {
  return [...new Set(used.flatMap(notableIn))];
}

/** Only approved surveys; or all of them, and then the countries whose survey is not approved are named. */
function approvalNote(surveys: readonly Noted[], world: World, filters: Filters): Note[] {
  if (filters.approvedOnly) return plainNotes(["approvedOnly"]);
  const open = idsOf(surveys.filter(({ isApproved }) => !isApproved));
  return [...plainNotes(["allSurveys"]), ...noteOn("notApproved", world, filters.year, open)];
}

/** What countries said to a warning about a figure of the report: one note for each reason. */
export function reasonNotes(surveys: readonly Noted[], world: World): Note[] {
  const explained = surveys.filter(({ reasons }) => reasons.length > 0);
  const notes = explained.flatMap(({ countryId, year, reasons }) =>
    reasons.flatMap((reason) => noteOn("reason", world, year, [countryId], { year, reason })),
  );
  const keys = notes.map((note) => JSON.stringify(note));
  return notes.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** The countries whose part, or parts together, are more than their whole, which no figure is cut to. */
export function exceedingNotes(
  surveys: readonly Noted[],
  world: World,
  { year }: Filters,
  inShares?: ReadonlySet<number>,
): Note[] {
  const inSums = idsOf(surveys.filter((one) => one.exceeds));
  return noteOn("partsExceed", world, year, inSums.union(inShares ?? new Set()));
}

/** How many countries the reader's choice leaves out, those whose class is not known at all, and those chosen by an older one. */
export function choiceNotes(
  { filters }: ReportInput,
  world: World,
  answered: ReadonlySet<number>,
): Note[] {
  const { year, gni } = filters;
  const others = [...answered].flatMap((id) => {
    const country = world.of(id, year);
    return country === undefined || isChosen(country, filters) ? [] : [country];
  });
  const chosen = world.inYear(year).filter((country) => isChosen(country, filters));
  const unclassified = others.filter(({ gniType }) => gni.length > 0 && gniType === null);
  return [
    ...(others.length === 0 ? [] : [{ key: "outsideChoice", values: { count: others.length } }]),
    ...noteOn("classUnknown", world, year, idsOf(unclassified), { year }),
    ...(gni.length === 0 ? [] : carriedNotes("classCarried", world, year, idsOf(chosen))),
  ];
}

/** Where classes are chosen, who had none in an earlier year of a series. What `choiceNotes` says of the last year is not said again. */
export function noClassNotes(
  years: readonly { year: number; answered: readonly { countryId: number }[] }[],
  world: World,
  filters: Filters,
): Note[] {
  if (filters.gni.length === 0) return [];
  const without = years.map(({ year, answered }) =>
    [...idsOf(answered)].filter((id) => {
      const country = world.of(id, year);
      return country?.gniType === null && isChosen(country, { ...filters, gni: [] });
    }),
  );
  const last = new Set(without.at(-1));
  const others = new Set(without.flat()).difference(last);
  return noteOn("noClassInSeries", world, filters.year, others);
}

/** As `carriedNotes`, of a report that shows classes. Where classes are chosen, `choiceNotes` says it. */
export function shownClassNotes(
  { year, gni }: Pick<Filters, "year" | "gni">,
  world: World,
  ids: Iterable<number>,
): Note[] {
  return gni.length > 0 ? [] : carriedNotes("classCarried", world, year, ids);
}

/** Those of a report with rows of classes that are in none of these: their class is not on file. */
export const noClassRowNotes = (ids: Iterable<number>, world: World, year: number): Note[] =>
  noteOn(
    "noClassRow",
    world,
    year,
    [...ids].filter((id) => world.classOf(id, year) === null),
    { year },
  );

/** The countries among those given whose population or income class of the year is an older one. */
export function carriedNotes(
  key: "populationCarried" | "classCarried",
  world: World,
  year: number,
  ids: Iterable<number>,
): Note[] {
  const yearOf = ({ populationYear, gniYear }: CountryYear) =>
    key === "populationCarried" ? populationYear : gniYear;
  const carried = [...ids].filter((id) => {
    const country = world.of(id, year);
    return country !== undefined && (yearOf(country) ?? year) < year;
  });
  return noteOn(key, world, year, carried, { year });
}

/** Notes for income classes with figures to which only one country of the world belongs: where Venezuela alone is U, U is Venezuela. */
export function classOfOneNotes(
  classes: readonly { gni: GniType; views: Views }[],
  world: World,
  year: number,
): Note[] {
  const shown = new Set(classes.flatMap(({ gni, views }) => (views.length > 0 ? gni : [])));
  return gniTypes.flatMap((gni) => {
    if (!shown.has(gni)) return [];
    const members = world.inYear(year).filter((country) => country.gniType === gni);
    return members.length === 1 ? noteOn("classOfOne", world, year, idsOf(members)) : [];
  });
}

/** The countries that the picture leaves out, because too few people make up the whole of their share. */
export function tooSmallNotes(chart: Chart, rows: readonly Row[]): Note[] {
  if (!("min" in chart) || chart.min === undefined) return [];
  const countries = tooSmallRows(rows, chart).flatMap(({ cells: { country } }) =>
    typeof country === "string" ? [country] : [],
  );
  if (countries.length === 0) return [];
  const values = { count: countries.length, min: chart.min.value };
  return [{ key: "tooSmallForPicture", values, countries: countries.sort() }];
}

/** A map says by what convention it draws borders. */
export const mapNotes = ({ kind }: Chart): Note[] =>
  kind === "map" ? plainNotes(["mapBorders"]) : [];

/** How many of the chosen countries count as members because it is not known whether they are. */
export function membershipNote(world: World, filters: Filters): Note[] {
  const { year } = filters;
  const unknown = world.inYear(year).filter(({ isMember }) => isMember === null);
  const count = unknown.filter((country) => isChosen(country, filters)).length;
  return count === 0 ? [] : [{ key: "membershipUnknown", values: { count, year } }];
}

/** The years shown in which no chosen country has an approved survey though one has a survey. */
function unapprovedYears({ surveyed = new Map(), rows, countries, filters }: ReportInput) {
  const world = worldOf(countries);
  return [...surveyed].flatMap(([year, ids]) => {
    const isOfChoice = (id: number): boolean => {
      const country = world.of(id, year);
      return country !== undefined && isChosen(country, filters);
    };
    const isApproved = rows.get(year)?.some(({ countryId }) => isOfChoice(countryId)) ?? false;
    return !isApproved && [...ids].some(isOfChoice) ? [year] : [];
  });
}

/** The table with a note for each run of years without approved surveys, after the note about its years, which comes first. */
function noted(table: ReportTable, input: ReportInput): ReportTable {
  const notes = yearRuns(unapprovedYears(input)).map(([from, to]) => ({
    key: from === to ? "unapprovedYear" : "unapprovedYears",
    values: { from, to },
  }));
  return notes.length === 0 ? table : { ...table, notes: table.notes.toSpliced(1, 0, ...notes) };
}

/** The same computation, whose table names the years without approved surveys. */
export const withUnapprovedYears = ({
  reads,
  compute,
}: Pick<Report, "reads" | "compute">): Pick<Report, "reads" | "compute"> => ({
  reads: (input) => [...reads(input), ...(input.surveyed?.values() ?? [])],
  compute: (input) => noted(compute(input), input),
});

type Counted = {
  given: ReadonlySet<number>;
  answered: ReadonlySet<number>;
  /** A row has the year of its figures. */
  isDated?: boolean;
  /** Have a share above 1. */
  exceeding?: ReadonlySet<number>;
};

/**
 * What a report on one year left out and why. `used` are lists of the chosen countries, `given` those of them that
 * gave a figure, `answered` all that gave one.
 */
export function commonNotes(
  input: ReportInput,
  world: World,
  used: readonly NotedCountries[],
  { given, answered, isDated, exceeding }: Counted,
): Note[] {
  const { filters } = input;
  const withSurvey = idsOf(...used);
  const surveys = surveysOf(used);
  const chosen = world.inYear(filters.year).filter((country) => isChosen(country, filters));
  const silent = chosen.filter((country) => !withSurvey.has(country.countryId));
  return [
    basisNote(filters, isDated),
    ...approvalNote(surveys, world, filters),
    ...choiceNotes(input, world, answered),
    ...noteOn(
      filters.approvedOnly ? "noApprovedSurvey" : "noSurvey",
      world,
      filters.year,
      silent.map((country) => country.countryId),
    ),
    ...noteOn("noFigure", world, filters.year, withSurvey.difference(given)),
    ...exceedingNotes(surveys, world, filters, exceeding),
    ...membershipNote(world, filters),
    ...reasonNotes(surveys, world),
  ];
}

type InSeries = {
  constant: ReadonlySet<number> | null;
  answered: ReadonlySet<number>;
  exceeding?: ReadonlySet<number>;
  /** The note that the countries differ from year to year; it says where lines are broken unless given. */
  changing?: string;
};

/** Notes of a series: basis, approval, and the constant set if one was chosen. */
export function seriesNotes(
  input: ReportInput,
  world: World,
  used: readonly NotedCountries[],
  { constant, answered, exceeding, changing = "changingSet" }: InSeries,
): Note[] {
  const { filters } = input;
  const surveys = surveysOf(used);
  const values = { count: constant?.size ?? 0, from: filters.fromYear, to: filters.year };
  return [
    basisNote(filters),
    ...approvalNote(surveys, world, filters),
    ...(constant === null ? plainNotes([changing]) : [{ key: "constantSet", values }]),
    ...choiceNotes(input, world, answered),
    ...(filters.gni.length > 0 ? plainNotes(["classOfRowYear"]) : []),
    ...exceedingNotes(surveys, world, filters, exceeding),
    ...membershipNote(world, filters),
    ...reasonNotes(surveys, world),
  ];
}
