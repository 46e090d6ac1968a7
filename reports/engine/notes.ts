// The notes that every report carries: which surveys count, from which years, and who is missing and why.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type { Filters, Note, ReportInput } from "./define.ts";
import { idsOf, startOf } from "./latest.ts";
import type { CountryFigures } from "./measures.ts";
import { isChosen, type World } from "./world.ts";

type Surveys = readonly CountryFigures[];

/** A note about some countries; none when there are none. */
export function noteOn(
  key: string,
  world: World,
  year: number,
  countryIds: Iterable<number>,
  values: Note["values"] = {},
): Note[] {
  const countries = [...countryIds]
    .map((id) => world.of(id, year)?.code)
    .filter((code) => code !== undefined)
    .sort();
  if (countries.length === 0) return [];
  return [{ key, values: { ...values, count: countries.length }, countries }];
}

/** Notes without values, by key. */
export function plainNotes(keys: readonly string[]): Note[] {
  return keys.map((key) => ({ key, values: {} }));
}

/** Where the figures come from: `year`, `window` or `latest`. */
function basisNote({ basis, year, fromYear }: Filters): Note {
  const values = { year, from: startOf(basis, year) };
  if (fromYear === year) return { key: `basis.${basis}`, values };
  return { key: `series.${basis}`, values: { from: fromYear, to: year, first: firstSurveyYear } };
}

/** Only approved surveys; or all of them, and then the countries whose survey is not approved are named. */
function approvalNote(used: readonly Surveys[], world: World, filters: Filters): Note[] {
  if (filters.approvedOnly) return plainNotes(["approvedOnly"]);
  const open = idsOf(...used.map((surveys) => surveys.filter(({ isApproved }) => !isApproved)));
  return [...plainNotes(["allSurveys"]), ...noteOn("notApproved", world, filters.year, open)];
}

/** What countries said to a warning about a figure of the report: one note for each reason. */
function reasonNotes(used: readonly Surveys[], world: World): Note[] {
  const explained = used.flatMap((surveys) => surveys.filter(({ reasons }) => reasons.length > 0));
  const notes = explained.flatMap(({ countryId, year, reasons }) =>
    reasons.flatMap((reason) => noteOn("reason", world, year, [countryId], { year, reason })),
  );
  const keys = notes.map((note) => JSON.stringify(note));
  return notes.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** How many countries count as members because it is not known whether they are. */
function membershipNote(world: World, year: number): Note[] {
  const count = world.inYear(year).filter(({ isMember }) => isMember === null).length;
  return count === 0 ? [] : [{ key: "membershipUnknown", values: { count, year } }];
}

/** What a report on one year left out and why. `used` are lists of its surveys, `given` the countries with a figure. */
export function commonNotes(
  input: ReportInput,
  world: World,
  used: readonly Surveys[],
  given: ReadonlySet<number>,
): Note[] {
  const { filters } = input;
  const withSurvey = idsOf(...used);
  const chosen = world.inYear(filters.year).filter((country) => isChosen(country, filters));
  const silent = chosen.filter((country) => !withSurvey.has(country.countryId));
  return [
    basisNote(filters),
    ...approvalNote(used, world, filters),
    ...noteOn(
      filters.approvedOnly ? "noApprovedSurvey" : "noSurvey",
      world,
      filters.year,
      silent.map((country) => country.countryId),
    ),
    ...noteOn("noFigure", world, filters.year, withSurvey.difference(given)),
    ...membershipNote(world, filters.year),
    ...reasonNotes(used, world),
  ];
}

/** Notes of a series: basis, approval, and the constant set if one was chosen. */
export function seriesNotes(
  { filters }: ReportInput,
  world: World,
  used: readonly Surveys[],
  constant: ReadonlySet<number> | null,
): Note[] {
  const values = { count: constant?.size ?? 0, from: filters.fromYear, to: filters.year };
  return [
    basisNote(filters),
    ...approvalNote(used, world, filters),
    ...(constant === null ? plainNotes(["changingSet"]) : [{ key: "constantSet", values }]),
    ...membershipNote(world, filters.year),
    ...reasonNotes(used, world),
  ];
}
