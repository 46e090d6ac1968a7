// Builder: a row per country and year, for every survey that there is, approved or not.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { averageRow } from "#reports/engine/average-row.ts";
import type {
  Filters,
  Note,
  Report,
  ReportInput,
  ReportTable,
  Row,
  TotalRow,
} from "#reports/engine/define.ts";
import { seriesFacts } from "#reports/engine/facts.ts";
import { keeper, listKeeper } from "#reports/engine/keep.ts";
import { idsOf } from "#reports/engine/newest/latest.ts";
import { plainNotes } from "#reports/engine/note-on.ts";
import { basisNote } from "#reports/engine/notes.ts";
import { averages, rangeOf } from "#reports/engine/statistics.ts";
import { chosenOf, coverageOf, type World, worldOf } from "#reports/engine/world.ts";
import {
  type AnswersEntry,
  answersReport,
  answersRow,
  columnsFor,
  knownColumn,
  tableColumns,
  type YearBars,
  yearsIn,
} from "./answers-report.ts";
import type { AnswerColumn } from "./columns.ts";

const knownColumns = [
  knownColumn("country", "country"),
  knownColumn("year", "year"),
  knownColumn("approval", "approval"),
];

/** `ofYear`: what the totals are, one for each year, of the columns of the picture. */
type SurveysEntry = AnswersEntry<YearBars> & {
  ofYear: "sum" | "median";
};

const keptRows = keeper<AnswerRow, Row>();

function rowsOf(
  surveys: readonly AnswerRow[],
  columns: readonly AnswerColumn[],
  world: World,
  { questionnaireOf }: ReportInput,
): Row[] {
  const keptRow = keptRows(columns, world);
  const rowOf = (survey: AnswerRow): Row => {
    const { countryId, year, isApproved } = survey;
    const country = world.of(countryId, year)?.code ?? null;
    const approval = isApproved ? "approved" : "notApproved";
    const known = { country, year, approval };
    const parts = { known, year, columns, world, questionnaireOf };
    const { isAnswered: _, ...row } = answersRow(parts, () => survey);
    return row;
  };
  return surveys.map((survey) => keptRow(survey, rowOf));
}

/** A list of surveys for each year that has any. */
type YearLists = readonly (readonly AnswerRow[])[];

/** Those of the chosen countries, the first year first. The class of a country is that of the row's year. */
const chosenLists = (input: ReportInput, world: World): YearLists =>
  yearsIn(input)
    .toReversed()
    .map(([year, surveys]) => chosenOf(surveys, world, year, input.filters));

/** All surveys, by country and then by year. */
const inRowOrder = (lists: YearLists, world: World): AnswerRow[] =>
  [...Map.groupBy(lists.flat(), ({ countryId }) => countryId)]
    .toSorted(([one], [other]) => world.placeOf(one) - world.placeOf(other))
    .flatMap(([, surveys]) => surveys);

/** The smallest and the largest number of surveys of a year. A year without surveys has no list and counts as 0. */
function surveyRange(lists: YearLists, { fromYear, year }: Filters) {
  const counts = lists.map(({ length }) => length);
  return rangeOf(counts.length < year - fromYear + 1 ? [0, ...counts] : counts);
}

const countIn = (input: ReportInput): number =>
  yearsIn(input).reduce((count, [, surveys]) => count + surveys.length, 0);

const keptTotals = listKeeper<Row, TotalRow>();

/** A total for each year, from the first to the last, over the surveys that gave the figure. */
function totalsOf(entry: SurveysEntry, rows: readonly Row[]): TotalRow[] {
  const { chart, ofYear } = entry;
  const keptTotal = keptTotals(entry);
  return [...Map.groupBy(rows, ({ cells }) => Number(cells.year))]
    .toSorted(([one], [other]) => one - other)
    .map(([year, own]) =>
      keptTotal(own, () => {
        const { cells, ...total } = averageRow(ofYear, chart.series, own);
        return { ...total, key: `${ofYear}OfYear`, cells: { year, ...cells } };
      }),
    );
}

/** `left` are the surveys that the reader's choice leaves out. */
function notesOf({ notes }: SurveysEntry, { filters }: ReportInput, left: number): Note[] {
  return [
    basisNote(filters),
    ...plainNotes(["everySurvey"]),
    ...(left > 0 ? [{ key: "surveysOutsideChoice", values: { count: left } }] : []),
    ...(filters.gni.length > 0 ? plainNotes(["classOfRowYear"]) : []),
    ...plainNotes(["asAnswered", "totalsOfYears", ...notes]),
  ];
}

/** How many surveys of how many countries there are, how many of them are approved, and their first and last year. */
function factsOf(
  surveys: readonly AnswerRow[],
  lists: YearLists,
  ids: ReadonlySet<number>,
): ReportTable["facts"] {
  const years = lists.flatMap(([survey]) => (survey === undefined ? [] : [survey.year]));
  return {
    surveys: surveys.length,
    countries: ids.size,
    approved: surveys.filter(({ isApproved }) => isApproved).length,
    firstYear: averages.min(years),
    lastYear: averages.max(years),
  };
}

function compute(entry: SurveysEntry, input: ReportInput): ReportTable {
  const { filters } = input;
  const world = worldOf(input.countries);
  const columns = columnsFor(entry, input);
  const lists = chosenLists(input, world);
  const surveys = inRowOrder(lists, world);
  const ids = idsOf(surveys);
  const rows = rowsOf(surveys, columns, world, input);
  const totals = totalsOf(entry, rows);
  const [headline = ""] = entry.chart.series;
  return {
    columns: tableColumns(knownColumns, columns),
    rows,
    totals,
    notes: notesOf(entry, input, countIn(input) - surveys.length),
    coverage: coverageOf(world, filters.year, ids, filters),
    range: surveyRange(lists, filters),
    facts: { ...factsOf(surveys, lists, ids), ...seriesFacts(totals, headline, filters) },
  };
}

export const answersPerSurvey = (entry: SurveysEntry): Report =>
  answersReport(entry, {
    filters: ["fromYear", "toYear", "region", "country", "gni"],
    compute: (input) => compute(entry, input),
  });
