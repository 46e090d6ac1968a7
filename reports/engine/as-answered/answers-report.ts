// What the builders of reports of answers share: the entry, the report made of it, and the row of a survey.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type {
  Basis,
  Chart,
  Column,
  Family,
  FilterKey,
  Mark,
  Report,
  ReportCell,
  ReportInput,
  ReportTable,
  Row,
  YearQuestionnaire,
} from "#reports/engine/define.ts";
import type { CountryChart } from "#reports/engine/facts.ts";
import { keeper } from "#reports/engine/keep.ts";
import { yearsOf } from "#reports/engine/newest/latest.ts";
import { withUnapprovedYears } from "#reports/engine/notes.ts";
import { type World, worldOf } from "#reports/engine/world.ts";
import { askedCodes } from "./asked.ts";
import { cellOf, hasAnswer } from "./cells.ts";
import { type AnswerColumn, type AskedWithRates, answerColumns, type Source } from "./columns.ts";

/** The pictures of answers. What they name are the keys of columns: codes of the questionnaire. */
export type AnswersChart = YearBars | Extract<Chart, { kind: "map" }> | CountryChart;
/** Bars of the totals of years. */
export type YearBars = Extract<Chart, { kind: "bars" | "shareBars" }>;

export type AnswersEntry<C extends AnswersChart = AnswersChart> = AskedWithRates & {
  family: Family;
  route: string;
  basis?: Basis;
  chart: C;
  /** Notes besides those that the builder writes. */
  notes: readonly string[];
};

/** The surveys of the years that the filters reach, the newest year first. */
export function yearsIn({ rows, filters }: ReportInput): [number, readonly AnswerRow[]][] {
  return yearsOf(filters)
    .toReversed()
    .flatMap((year): [number, readonly AnswerRow[]][] => {
      const some = rows.get(year) ?? [];
      return some.length > 0 ? [[year, some]] : [];
    });
}

export const surveysIn = (input: ReportInput): AnswerRow[] =>
  yearsIn(input).flatMap(([, some]) => [...some]);

/** The questionnaires of the years that have surveys, each once, the newest first. */
const questionnairesIn = (input: ReportInput): YearQuestionnaire[] => [
  ...new Set(yearsIn(input).map(([year]) => input.questionnaireOf(year))),
];

export const columnsFor = (entry: AnswersEntry, input: ReportInput): readonly AnswerColumn[] =>
  answerColumns(entry, questionnairesIn(input), input.filters.year);

export const knownColumn = (key: string, type: string): Column => ({
  key,
  type,
  made: { formula: key, codes: [], ...(key === "country" ? { source: "list" } : {}) },
});

const keptTableColumns = keeper<readonly AnswerColumn[], Column[]>();

/** What is known of every survey, then its answers. The same list for the same columns, so that written rows are kept. */
export const tableColumns = (
  known: readonly Column[],
  answers: readonly AnswerColumn[],
): Column[] =>
  keptTableColumns(known)(answers, () => [...known, ...answers.map(({ column }) => column)]);

export type RowParts = {
  known: Readonly<Record<string, ReportCell>>;
  year: number;
  columns: readonly AnswerColumn[];
  world: World;
  questionnaireOf: ReportInput["questionnaireOf"];
};

/** The row of answers; `surveyOf` says which survey a column shows. */
export function answersRow(
  { known, year, columns, world, questionnaireOf }: RowParts,
  surveyOf: (source: Source) => AnswerRow,
): Row & { isAnswered: boolean } {
  const cells: Record<string, ReportCell> = { ...known };
  const marks: Record<string, Mark> = {};
  const years: Record<string, number> = {};
  let isAnswered = false;
  for (const { column, source } of columns) {
    const survey = surveyOf(source);
    const cell = cellOf(source, survey, questionnaireOf(survey.year), world);
    const { value, mark, year: own = survey.year } = cell;
    cells[column.key] = value;
    if (mark !== undefined) marks[column.key] = mark;
    if (value !== null && own !== year) years[column.key] = own;
    if (!("precisionOf" in source) && hasAnswer(cell)) isAnswered = true;
  }
  // What was filled key by key takes several times the memory of its copy, and these rows are kept.
  const row = { cells: { ...cells }, marks: { ...marks }, isAnswered };
  return Object.keys(years).length > 0 ? { ...row, years } : row;
}

type Built = {
  filters: readonly FilterKey[];
  compute: (input: ReportInput) => ReportTable;
};

/** The column that a picture begins with. */
const firstPictured = (chart: AnswersChart): string | undefined =>
  chart.kind === "map" ? chart.value : chart.series[0];

/** The report of an entry. It reads whole questions, and makes no sense of a single one of their fields. */
export function answersReport(entry: AnswersEntry, { filters, compute }: Built): Report {
  const { family, route, basis = "year", asks, chart } = entry;
  const headline = firstPictured(chart);
  return {
    id: route,
    family,
    route,
    filters,
    basis,
    measures: {},
    ...(headline === undefined ? {} : { headline }),
    codesIn: (questionnaire) => askedCodes(asks, questionnaire),
    chart,
    ...withUnapprovedYears({
      reads: (input) => [
        worldOf(input.countries),
        ...questionnairesIn(input),
        ...yearsIn(input).map(([, some]) => some),
      ],
      compute,
    }),
  };
}
