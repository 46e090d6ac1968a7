// Builder: a row per country and year, for every survey that there is, approved or not.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type {
  Filters,
  Note,
  Report,
  ReportInput,
  ReportTable,
  Row,
} from "#reports/engine/define.ts";
import { keeper } from "#reports/engine/keep.ts";
import { idsOf } from "#reports/engine/newest/latest.ts";
import { plainNotes } from "#reports/engine/note-on.ts";
import { basisNote } from "#reports/engine/notes.ts";
import { averages } from "#reports/engine/statistics.ts";
import { chosenOf, coverageOf, type World, worldOf } from "#reports/engine/world.ts";
import {
  type AnswersEntry,
  answersReport,
  answersRow,
  columnsFor,
  knownColumn,
  surveysIn,
  tableColumns,
  yearsIn,
} from "./answers-report.ts";
import type { AnswerColumn } from "./columns.ts";

const knownColumns = [
  knownColumn("country", "country"),
  knownColumn("year", "year"),
  knownColumn("approval", "approval"),
];

const keptRows = keeper<AnswerRow, Row>();

function rowsOf(
  surveys: readonly AnswerRow[],
  columns: readonly AnswerColumn[],
  world: World,
  { questionnaireOf }: ReportInput,
): Row[] {
  const keptRow = keptRows(columns, world);
  return surveys.map((survey) =>
    keptRow(survey, () => {
      const { countryId, year, isApproved } = survey;
      const country = world.of(countryId, year)?.code ?? null;
      const approval = isApproved ? "approved" : "notApproved";
      const known = { country, year, approval };
      const parts = { known, year, columns, world, questionnaireOf };
      const { isAnswered: _, ...row } = answersRow(parts, () => survey);
      return row;
    }),
  );
}

/** The surveys of the chosen countries, by country and then by year. The class of a country is that of the row's year. */
function chosenSurveys(input: ReportInput, world: World): AnswerRow[] {
  const chosen = yearsIn(input)
    .toReversed()
    .flatMap(([year, surveys]) => chosenOf(surveys, world, year, input.filters));
  return [...Map.groupBy(chosen, ({ countryId }) => countryId)]
    .toSorted(([one], [other]) => world.placeOf(one) - world.placeOf(other))
    .flatMap(([, surveys]) => surveys);
}

/** The smallest and the largest number of surveys of a year. */
function rangeOf(surveys: readonly AnswerRow[], { fromYear, year }: Filters) {
  const byYear = Map.groupBy(surveys, (survey) => survey.year);
  const counts = Array.from(
    { length: year - fromYear + 1 },
    (_, index) => byYear.get(fromYear + index)?.length ?? 0,
  );
  return { min: Math.min(...counts), max: Math.max(...counts) };
}

/** `left` are the surveys that the reader's choice leaves out. */
function notesOf({ notes }: AnswersEntry, { filters }: ReportInput, left: number): Note[] {
  return [
    basisNote(filters),
    ...plainNotes(["everySurvey"]),
    ...(left > 0 ? [{ key: "surveysOutsideChoice", values: { count: left } }] : []),
    ...(filters.gni.length > 0 ? plainNotes(["classOfRowYear"]) : []),
    ...plainNotes(["asAnswered", ...notes]),
  ];
}

/** How many surveys of how many countries there are, how many of them are approved, and their first and last year. */
function factsOf(surveys: readonly AnswerRow[]): ReportTable["facts"] {
  const years = surveys.map(({ year }) => year);
  return {
    surveys: surveys.length,
    countries: idsOf(surveys).size,
    approved: surveys.filter(({ isApproved }) => isApproved).length,
    firstYear: averages.min(years),
    lastYear: averages.max(years),
  };
}

function compute(entry: AnswersEntry, input: ReportInput): ReportTable {
  const { filters } = input;
  const world = worldOf(input.countries);
  const columns = columnsFor(entry, input);
  const surveys = chosenSurveys(input, world);
  return {
    columns: tableColumns(knownColumns, columns),
    rows: rowsOf(surveys, columns, world, input),
    totals: [],
    notes: notesOf(entry, input, surveysIn(input).length - surveys.length),
    coverage: coverageOf(world, filters.year, idsOf(surveys), filters),
    range: rangeOf(surveys, filters),
    facts: factsOf(surveys),
  };
}

export const answersPerSurvey = (entry: AnswersEntry): Report =>
  answersReport(entry, {
    filters: ["fromYear", "toYear", "region", "country", "gni"],
    compute: (input) => compute(entry, input),
  });
