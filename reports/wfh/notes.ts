// The notes that every report carries: which surveys count, from which years, and who is missing and why.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type { AnswerRow, Filters, Note, ReportInput } from "../engine/define.ts";
import { startOf } from "../engine/latest.ts";
import { isChosen, type World } from "./world.ts";

/** A note about some countries; nothing when there are none. */
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

/** Where the figures come from: `year`, `window` or `latest`. */
function basisNote({ basis, year, fromYear }: Filters): Note {
  const values = { year, from: startOf(basis, year) };
  if (fromYear === year) return { key: `basis.${basis}`, values };
  return { key: `series.${basis}`, values: { from: fromYear, to: year, first: firstSurveyYear } };
}

/** Only approved surveys, or all of them with those named that are not approved. */
function approvalNote(used: readonly AnswerRow[], world: World, filters: Filters): Note[] {
  if (filters.approvedOnly) return [{ key: "approvedOnly", values: {} }];
  const open = new Set(used.filter((row) => !row.isApproved).map((row) => row.countryId));
  return [{ key: "allSurveys", values: {} }, ...noteOn("notApproved", world, filters.year, open)];
}

/** What was left out of a report on one year and why. `used` are the rows it stands on, `given` those with a figure. */
export function commonNotes(
  input: ReportInput,
  world: World,
  used: readonly AnswerRow[],
  given: readonly AnswerRow[],
): Note[] {
  const { filters } = input;
  const withSurvey = new Set(used.map((row) => row.countryId));
  const withFigure = new Set(given.map((row) => row.countryId));
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
    ...noteOn("noFigure", world, filters.year, withSurvey.difference(withFigure)),
  ];
}

/** Notes of a series: basis, approval, and the constant set if one was chosen. */
export function seriesNotes(
  input: ReportInput,
  world: World,
  used: readonly AnswerRow[],
  constant: ReadonlySet<number> | null,
): Note[] {
  const { filters } = input;
  return [
    basisNote(filters),
    ...approvalNote(used, world, filters),
    ...(constant === null
      ? [{ key: "changingSet", values: {} }]
      : [
          {
            key: "constantSet",
            values: { count: constant.size, from: filters.fromYear, to: filters.year },
          },
        ]),
  ];
}
