// The figures in memory as one value, and how it takes in what changed. Nothing in it is changed in
// place, so a report that is being computed keeps what it began with.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import type {
  CountryYear,
  QuestionnaireOf,
  ReportInput,
  RowsByYear,
} from "#reports/engine/define.ts";
import {
  type AllSurveys,
  type WithheldTotals,
  withheldTotals,
} from "#reports/engine/small-counts/withheld-totals.ts";
import { noQuestionnaire } from "#server/definitions/year-questionnaire.ts";
import type { Definition } from "#server/request/definitions.ts";
import { type Layout, rowOf, type StoredSurvey, sectionsOf } from "./answer-layout.ts";
import type { SurveyYear } from "./decide-filters.ts";
import type { FigureChanges, SurveyVersion } from "./fetch-figures.ts";
import {
  countsIn,
  type FigureYears,
  lastChangeIn,
  replaceRows,
  replaceYear,
  rowsIn,
  surveyedIn,
} from "./figure-years.ts";
import type { NamedCountry } from "./locale.ts";
import { countryYearsOf, type StoredWorld, withChanges } from "./world-years.ts";

/** Everything that reports read, as it was at one moment. */
export type Figures = {
  asOf: string;
  isDemonstration: boolean;
  /** Every survey year, the newest first. */
  years: SurveyYear[];
  countries: readonly CountryYear[];
  /** Every country once. */
  named: readonly NamedCountry[];
  questionnaireOf: QuestionnaireOf;
  /** What the survey year asks, with its texts; null for a year that has no survey. */
  definitionOf(year: number): Definition | null;
  rowsOf(years: readonly number[], approvedOnly: boolean): RowsByYear;
  /** The totals over years that readers outside the staff do not get. */
  withheldTotals(): WithheldTotals;
  /** The countries that have a survey of these years, approved or not. */
  surveyedIn(years: readonly number[]): NonNullable<ReportInput["surveyed"]>;
  /** The number of the last change to anything that a report on these years depends on. */
  lastChange(years: readonly number[], approvedOnly: boolean): number;
  /** Of a past time: why the staff revoked the approval of a survey or imported its answers since. */
  reasonsFor(countryId: number, year: number): readonly string[];
};

/** What is in memory. Its parts are replaced, never changed. */
export type Memory = {
  snapshot: string;
  deletedIn: string;
  surveyYears: readonly SurveyVersion[];
  layouts: ReadonlyMap<number, Layout>;
  /** The sections that hold the answers of the layouts. */
  sections: readonly string[];
  rows: FigureYears;
  world: StoredWorld;
  countries: readonly CountryYear[];
  named: readonly NamedCountry[];
  worldChangedAt: number;
  /** Numbers the changes. */
  changeCount: number;
};

/** The newest survey year; the first one of all where there is none yet. */
export const newestOf = (surveyYears: readonly SurveyVersion[]): number =>
  Math.max(firstSurveyYear, ...surveyYears.map(({ year }) => year));

/** Rows of surveys whose year has a layout. */
export function rowsFrom(
  surveys: readonly StoredSurvey[],
  surveyYears: readonly SurveyVersion[],
  layouts: ReadonlyMap<number, Layout>,
) {
  const years = new Map(surveyYears.map(({ key, year }) => [key, year]));
  return surveys.flatMap((survey) => {
    const year = years.get(survey.surveyKey);
    const layout = year === undefined ? undefined : layouts.get(year);
    return year === undefined || layout === undefined ? [] : [rowOf(layout, year, survey)];
  });
}

/** Nothing yet. The numbers of changes go on from those of a memory that was dropped, so that none is used twice. */
export function emptyMemory({ snapshot, deletedIn }: FigureChanges, changeCount: number): Memory {
  return {
    snapshot,
    deletedIn,
    surveyYears: [],
    layouts: new Map(),
    sections: [],
    rows: new Map(),
    world: { countries: new Map(), figures: new Map() },
    countries: [],
    named: [],
    worldChangedAt: changeCount + 1,
    changeCount: changeCount + 1,
  };
}

/** The oldest transaction that had not ended. */
const oldestIn = (snapshot: string) => BigInt(snapshot.slice(0, snapshot.indexOf(":")));

/** Whether rows were deleted, or the database is another one than before: then everything is read anew. */
export function mustReload(memory: Memory, { deletedIn, snapshot }: FigureChanges): boolean {
  return deletedIn !== memory.deletedIn || oldestIn(snapshot) < oldestIn(memory.snapshot);
}

/** The memory with one survey year read anew. */
export function withYear(
  memory: Memory,
  survey: SurveyVersion,
  layout: Layout,
  surveys: readonly StoredSurvey[],
): Memory {
  const layouts = new Map([...memory.layouts, [survey.year, layout] as const]);
  const rows = rowsFrom(surveys, [survey], layouts);
  const changeCount = memory.changeCount + 1;
  return {
    ...memory,
    layouts,
    sections: sectionsOf(layouts.values()),
    rows: replaceYear(memory.rows, survey.year, rows, changeCount),
    changeCount,
  };
}

/** The memory with the countries and their figures that changed, or with other survey years. */
function withWorld(memory: Memory, changes: FigureChanges): Memory {
  const { countries, countryYears, surveyYears } = changes;
  const isSameYears =
    surveyYears.map(({ year }) => year).join() ===
    memory.surveyYears.map(({ year }) => year).join();
  if (countries === null && countryYears === null && isSameYears) return memory;
  const world = withChanges(memory.world, countries ?? [], countryYears ?? []);
  const changeCount = memory.changeCount + 1;
  return {
    ...memory,
    world,
    countries: countryYearsOf(world, newestOf(surveyYears)),
    named: [...world.countries.values()],
    changeCount,
    worldChangedAt: changeCount,
  };
}

/** The memory with everything that one statement found. */
export function withAll(before: Memory, changes: FigureChanges): Memory {
  const memory = withWorld(before, changes);
  const rows = rowsFrom(changes.surveys ?? [], changes.surveyYears, memory.layouts);
  const changeCount = memory.changeCount + (rows.length === 0 ? 0 : 1);
  return {
    ...memory,
    snapshot: changes.snapshot,
    surveyYears: changes.surveyYears,
    rows: rows.length === 0 ? memory.rows : replaceRows(memory.rows, rows, changeCount),
    changeCount,
  };
}

function yearOf({ year, endDate }: SurveyVersion, rows: FigureYears, today: string): SurveyYear {
  const { surveys, approved } = countsIn(rows, year);
  return {
    year,
    isClosed: endDate <= today,
    hasApproved: approved > 0,
    isMostlyApproved: approved > 0 && approved * 2 >= surveys,
  };
}

const questionnairesIn =
  ({ layouts }: Memory): QuestionnaireOf =>
  (year) =>
    layouts.get(year)?.questionnaire ?? noQuestionnaire;

/** Every survey, approved or not. */
export const allSurveysOf = (memory: Memory): AllSurveys => ({
  rows: rowsIn(memory.rows, [...memory.layouts.keys()], false),
  questionnaireOf: questionnairesIn(memory),
});

/** The memory as reports read it. `asOf` decides which years are closed. */
export function figuresOf(
  memory: Memory,
  { asOf, isDemonstration }: Pick<FigureChanges, "asOf" | "isDemonstration">,
): Figures {
  const { layouts, rows, countries, named, worldChangedAt } = memory;
  const time = new Date(asOf).toISOString();
  return {
    asOf: time,
    isDemonstration,
    years: memory.surveyYears.map((survey) => yearOf(survey, rows, time.slice(0, 10))),
    countries,
    named,
    definitionOf: (year) => layouts.get(year)?.definition ?? null,
    questionnaireOf: questionnairesIn(memory),
    rowsOf: (years, approvedOnly) => rowsIn(rows, years, approvedOnly),
    withheldTotals: () => withheldTotals(allSurveysOf(memory)),
    surveyedIn: (years) => surveyedIn(rows, years),
    lastChange: (years, approvedOnly) =>
      Math.max(worldChangedAt, lastChangeIn(rows, years, approvedOnly)),
    reasonsFor: () => [],
  };
}
