// Builder: a row per country with its answers as it gave them, of one year or each line with its newest answer.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Note, Report, ReportInput, ReportTable, Row } from "#reports/engine/define.ts";
import { answerFacts } from "#reports/engine/facts.ts";
import { listKeeper } from "#reports/engine/keep.ts";
import { idsOf } from "#reports/engine/newest/latest.ts";
import { noteOn, plainNotes } from "#reports/engine/note-on.ts";
import { carriedNotes, commonNotes, mapNotes, type NotedCountry } from "#reports/engine/notes.ts";
import { oneYearFilters } from "#reports/engine/per-country.ts";
import {
  chosenCodes,
  chosenFacts,
  chosenOf,
  coverageOf,
  type World,
  worldOf,
} from "#reports/engine/world.ts";
import {
  type AnswersChart,
  type AnswersEntry,
  answersReport,
  answersRow,
  columnsFor,
  knownColumn,
  surveysIn,
  tableColumns,
  type YearBars,
} from "./answers-report.ts";
import { askedCodes } from "./asked.ts";
import type { AnswerColumn, Source } from "./columns.ts";
import { newestLines } from "./newest-lines.ts";

const knownColumns = [knownColumn("country", "country"), knownColumn("year", "year")];

type CountriesEntry = AnswersEntry<Exclude<AnswersChart, YearBars>>;

type Country = NotedCountry & { row: Row; isAnswered: boolean; isMixed: boolean };

/** The surveys that answer lines of the question, the newest first. */
function surveysOfQuestion(newest: ReadonlyMap<string, AnswerRow>, question: string): AnswerRow[] {
  const own = [...newest].filter(([line]) => line.startsWith(`${question} `));
  return own.map(([, survey]) => survey).sort((one, other) => other.year - one.year);
}

/** Whether the surveys behind the lines of a question chose precise, estimate or no data differently. */
function isMixedIn(columns: readonly AnswerColumn[], newest: ReadonlyMap<string, AnswerRow>) {
  return columns.some(({ source }) => {
    if (!("precisionOf" in source)) return false;
    const surveys = surveysOfQuestion(newest, source.precisionOf);
    return new Set(surveys.map(({ precision }) => precision.get(source.precisionOf))).size > 1;
  });
}

/** What a warning was confirmed with, and whether parts exceed a total. */
function notedOf(
  surveys: ReadonlySet<AnswerRow>,
  row: Row,
  { asks }: AnswersEntry,
  { questionnaireOf }: ReportInput,
): NotedCountry["surveys"] {
  const exceeds = Object.values(row.marks).includes("partsExceed");
  return [...surveys].map(({ countryId, year, isApproved, reasons }) => {
    const codes = reasons === undefined ? [] : askedCodes(asks, questionnaireOf(year));
    const given = codes.flatMap((code) => reasons?.get(code) ?? []);
    return { countryId, year, isApproved, exceeds, reasons: [...new Set(given)] };
  });
}

type Reading = {
  entry: AnswersEntry;
  columns: readonly AnswerColumn[];
  input: ReportInput;
  world: World;
};

/** What the surveys of a country give, the newest first; `last` is the first of them. */
function countryOf(
  { entry, columns, input, world }: Reading,
  surveys: readonly AnswerRow[],
  last: AnswerRow,
): Country {
  const { countryId } = last;
  const { questionnaireOf } = input;
  const newest = newestLines(entry, surveys, questionnaireOf);
  const used = new Set(newest.size > 0 ? newest.values() : [last]);
  const year = Math.max(...[...used].map((survey) => survey.year));
  const country = world.of(countryId, input.filters.year)?.code ?? null;
  const surveyOf = (source: Source) => {
    const found =
      "precisionOf" in source
        ? surveysOfQuestion(newest, source.precisionOf)[0]
        : newest.get(source.line);
    return found ?? last;
  };
  const known = { country, year };
  const { isAnswered, ...row } = answersRow(
    { known, year, columns, world, questionnaireOf },
    surveyOf,
  );
  return {
    countryId,
    row,
    isAnswered,
    isMixed: isMixedIn(columns, newest),
    surveys: notedOf(used, row, entry, input),
  };
}

const keptCountries = listKeeper<AnswerRow, Country>();

/** All countries that have a survey; one whose surveys are the same is the same object. */
function countriesOf(reading: Reading): Country[] {
  const { columns, input, world } = reading;
  const keptCountry = keptCountries(columns, world);
  const byCountry = Map.groupBy(surveysIn(input), ({ countryId }) => countryId);
  return [...byCountry.values()].flatMap((surveys) => {
    const [last] = surveys;
    return last === undefined ? [] : keptCountry(surveys, () => countryOf(reading, surveys, last));
  });
}

/** About the picture: that parts which were not given are not in it, or whose borders it has. */
function pictureNotes({ chart }: CountriesEntry): Note[] {
  const isStacked = chart.kind === "countryBars" && chart.isStacked;
  return [...(isStacked ? plainNotes(["barsOfGivenParts"]) : []), ...mapNotes(chart)];
}

const shownRows = (used: readonly Country[], world: World): Row[] =>
  used
    .toSorted((one, other) => world.placeOf(one.countryId) - world.placeOf(other.countryId))
    .map(({ row }) => row);

function compute(entry: CountriesEntry, input: ReportInput): ReportTable {
  const { filters } = input;
  const { year } = filters;
  const world = worldOf(input.countries);
  const columns = columnsFor(entry, input);
  const all = countriesOf({ entry, columns, input, world });
  const used = chosenOf(all, world, year, filters);
  const given = idsOf(used.filter(({ isAnswered }) => isAnswered));
  const answered = idsOf(all.filter(({ isAnswered }) => isAnswered));
  const hasRates = (entry.rates ?? []).length > 0;
  const rows = shownRows(used, world);
  return {
    columns: tableColumns(knownColumns, columns),
    rows,
    totals: [],
    notes: [
      ...commonNotes(input, world, [used], { given, answered, isDated: true }),
      ...(hasRates ? carriedNotes("populationCarried", world, year, given) : []),
      ...noteOn("precisionOfNewest", world, year, idsOf(used.filter(({ isMixed }) => isMixed))),
      ...plainNotes(["asAnswered", ...entry.notes]),
      ...pictureNotes(entry),
    ],
    coverage: coverageOf(world, year, given, filters),
    ...chosenCodes(entry.chart, world, filters),
    facts: {
      ...answerFacts(entry.chart, rows, filters),
      ...chosenFacts(entry.chart, world, filters),
    },
  };
}

export const answersPerCountry = (entry: CountriesEntry): Report =>
  answersReport(entry, {
    filters: oneYearFilters,
    compute: (input) => compute(entry, input),
  });
