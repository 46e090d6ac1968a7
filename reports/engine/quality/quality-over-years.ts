// Builder: a row per survey year that says how well the survey was answered: who answered, how much, how precisely, of
// which year and reach the sources are, and how much was corrected afterwards. Figures of other years do not count.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { yearsBetween } from "#questionnaire/engine/survey-years.ts";
import { countOf } from "#reports/engine/average-row.ts";
import { plainColumns } from "#reports/engine/columns.ts";
import type { Filters, Report, ReportInput, ReportTable, Row } from "#reports/engine/define.ts";
import { checkedReport, type Entry } from "#reports/engine/entry.ts";
import { factsOf } from "#reports/engine/facts.ts";
import { keeper, listKeeper } from "#reports/engine/keep.ts";
import { hasSurveys } from "#reports/engine/newest/has-surveys.ts";
import { idsOf, inEveryYear } from "#reports/engine/newest/latest.ts";
import { plainNotes } from "#reports/engine/note-on.ts";
import { type NotedCountry, seriesNotes } from "#reports/engine/notes.ts";
import { seriesFilters } from "#reports/engine/over-years.ts";
import { type Known, mean, median, rangeOf, ratio, sum } from "#reports/engine/statistics.ts";
import { chosenOf, coverageOf, type World, worldOf } from "#reports/engine/world.ts";
import {
  askedQuestions,
  type SourceMeasures,
  type SurveyQuality,
  surveyQuality,
} from "./survey-quality.ts";

export type QualityEntry = Omit<Entry<keyof SourceMeasures, never>, "given"> & {
  measures: SourceMeasures;
};
type Plan = QualityEntry & { given: readonly (keyof SourceMeasures)[] };

type Cells = Readonly<Record<string, readonly [value: Known, n?: number]>>;

/** What some surveys of a year say, each with the number of countries behind it where that is not all of them. */
function qualityOf(some: readonly SurveyQuality[], year: number): Cells {
  const count = some.length;
  const total = (key: "asked" | "answered" | "precise" | "estimate" | "corrections") =>
    sum(some.map((one) => one[key])) ?? 0;
  const said = total("precise") + total("estimate");
  const ages = some.map(({ sourceYear }) => (sourceYear === null ? null : year - sourceYear));
  const reach = some.map(({ coverage }) => coverage);
  const dated = countOf(ages);
  const middle = median(reach);
  const corrected = some.filter(({ corrections }) => corrections > 0).length;
  return {
    answeredShare: [ratio(total("answered"), total("asked")), count],
    preciseAnswers: [ratio(total("precise"), total("answered")), count],
    estimatedAnswers: [ratio(total("estimate"), total("answered")), count],
    unsaidAnswers: [ratio(total("answered") - said, total("answered")), count],
    sameYearShare: [ratio(ages.filter((age) => age === 0).length, dated), dated],
    dataAge: [mean(ages), dated],
    sourceReach: [middle === null ? null : middle / 100, countOf(reach)],
    corrected: [count === 0 ? null : corrected, count],
    correctedShare: [ratio(corrected, count), count],
    figuresCorrected: [count === 0 ? null : total("corrections"), count],
  };
}

const qualityKeys = Object.keys(qualityOf([], 0));
const knownKeys = ["year", "countries", "members", "memberShare", "worldShare", ...qualityKeys];

type Year = { year: number; surveys: readonly AnswerRow[] };

const keptCells = listKeeper<AnswerRow, Cells>();
const keptAnswered = keeper<readonly AnswerRow[], AnswerRow[]>();

function rowOf(plan: Plan, { year, surveys }: Year, input: ReportInput, world: World): Row {
  const questionnaire = input.questionnaireOf(year);
  const covered = coverageOf(world, year, idsOf(surveys), input.filters);
  const { members } = covered;
  const shares = { memberShare: covered.memberShare, worldShare: covered.populationShare };
  const made = keptCells(plan, questionnaire)(surveys, () =>
    qualityOf(
      surveys.map((one) => surveyQuality(one, questionnaire, plan.measures)),
      year,
    ),
  );
  const row = {
    cells: {
      year,
      countries: surveys.length,
      members,
      ...(hasSurveys(input.rows, year) ? shares : { memberShare: null, worldShare: null }),
    } as Row["cells"],
    marks: {},
    n: {} as Record<string, number>,
  };
  for (const [key, [value, n]] of Object.entries(made)) {
    row.cells[key] = value;
    if (n !== undefined) row.n[key] = n;
  }
  return row;
}

/** The surveys of a year that have a figure at one of the questions. */
function answeredIn(plan: Plan, { rows, questionnaireOf }: ReportInput, year: number) {
  const questionnaire = questionnaireOf(year);
  return keptAnswered(plan, questionnaire)(rows.get(year) ?? [], (all) =>
    all.filter((row) => surveyQuality(row, questionnaire, plan.measures).answered > 0),
  );
}

/** The surveys of each year of the chosen countries; of the constant set those that answered in every year. */
function yearsOf(plan: Plan, input: ReportInput, world: World) {
  const { filters } = input;
  const years = yearsBetween(filters.fromYear, filters.year);
  const chosenIn = (year: number) => chosenOf(answeredIn(plan, input, year), world, year, filters);
  const constant = filters.constant ? inEveryYear(chosenIn, years) : null;
  return {
    constant,
    years: years.map((year): Year => {
      const surveys = chosenIn(year);
      const kept =
        constant === null ? surveys : surveys.filter(({ countryId }) => constant.has(countryId));
      return { year, surveys: kept };
    }),
  };
}

const keptNoted = keeper<readonly AnswerRow[], NotedCountry[]>()();

const notedOf = ({ surveys }: Year): NotedCountry[] =>
  keptNoted(surveys, () =>
    surveys.map(({ countryId, year, isApproved }) => ({
      countryId,
      surveys: [{ countryId, year, isApproved, reasons: [], exceeds: false }],
    })),
  );

function factsOfRows(plan: Plan, rows: readonly Row[], filters: Filters) {
  const countOfRow = (row: Row | undefined) => row?.n?.[plan.headline] ?? null;
  return {
    ...factsOf(plan, { rows, totals: [] }, filters),
    firstCount: countOfRow(rows[0]),
    lastCount: countOfRow(rows.at(-1)),
  };
}

/** What a year is about are its own surveys, whichever countries sent them: any two years can be compared. */
const changing = "qualityOfEachYear";

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const world = worldOf(input.countries);
  const { years, constant } = yearsOf(plan, input, world);
  const rows = years.map((each) => rowOf(plan, each, input, world));
  const answered = idsOf(answeredIn(plan, input, filters.year));
  return {
    columns: plainColumns(plan, [plan.measures], input.questionnaireOf(filters.year), true),
    rows,
    totals: [],
    notes: [
      ...seriesNotes(input, world, years.map(notedOf), { constant, answered, changing }),
      ...plainNotes(plan.notes),
    ],
    coverage: coverageOf(world, filters.year, idsOf(years.at(-1)?.surveys ?? []), filters),
    range: rangeOf(years.map(({ surveys }) => surveys.length)),
    facts: factsOfRows(plan, rows, filters),
  };
}

export function qualityOverYears(entry: QualityEntry): Report {
  const plan: Plan = { ...entry, given: ["sourceYear"], basis: "year" };
  const report = checkedReport(plan, {
    filters: seriesFilters.filter((key) => key !== "basis"),
    measures: entry.measures,
    names: [...Object.keys(entry.measures), ...knownKeys],
    reads: ({ rows, countries }) => [worldOf(countries), ...rows.values()],
    compute: (input) => compute(plan, input),
  });
  return {
    ...report,
    codesIn: (questionnaire) => askedQuestions(questionnaire).flatMap(({ codes }) => [...codes]),
  };
}
