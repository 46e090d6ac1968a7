// Builder: the world in one year, as a declared list of sentences whose slots are figures of reports.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { firstSurveyYear, surveyYearsTo } from "#questionnaire/engine/survey-years.ts";
import type { Basis, Coverage } from "#reports/engine/define.ts";
import { noFigure } from "#reports/engine/figures.ts";
import { hasSurveys } from "#reports/engine/newest/has-surveys.ts";
import { worldOf } from "#reports/engine/world.ts";
import type { Cited, CitedColumn, CitedFigure, Citer } from "./cite.ts";
import { filtersOf, type WorldInput, worldCiter } from "./citers.ts";

/** A figure in a total row where `total` names one, else in the row that `where` names. */
export type Slot = Cited & { total?: string };

/** Text key `world.<key>`; its slots are the placeholders. `main` is the slot whose n and change are shown. */
export type Sentence = {
  key: string;
  basis: Basis;
  slots: Readonly<Record<string, Slot>>;
  main: string;
};

/** Countries of a report on the change since the year before: the first in its order, at most so many. Text key `world.<key>`. */
type ChangedCountries = { key: string; cited: Cited; maxCount: number };

export type OverviewEntry = {
  sentences: readonly Sentence[];
  changed: readonly ChangedCountries[];
  /** Countries that were silent for so many years or more and answered again are news. */
  silentYears: number;
};

export type OverviewInput = WorldInput & { year: number };

type Filled = CitedFigure & { column: CitedColumn };

export type ShownSentence = {
  key: string;
  report: string;
  basis: Basis;
  main: string;
  slots: Record<string, Filled>;
  coverage: Coverage;
  /** The main figure a year before; null where the figure is of the year itself and no survey of the year before counts. */
  before: CitedFigure | null;
};

/** `left`: how many countries there are besides those that are named. */
type ShownChange = {
  key: string;
  report: string;
  fromYear: number;
  column: CitedColumn;
  countries: (CitedFigure & { code: string })[];
  left: number;
};

export type OverviewFigures = {
  sentences: ShownSentence[];
  /** None where no survey of the year before counts. */
  changed: ShownChange[];
  /** Codes of countries: those that never answered before, and those that had been silent. */
  firstAnswers: string[];
  cameBack: string[];
};

function figureOf({ total, ...cited }: Slot, of: Citer): CitedFigure {
  const figure = total === undefined ? of.inRow(cited) : of.inTotal({ ...cited, total });
  return figure ?? noFigure;
}

/** Cites reports on a year; what they compute is kept for the other sentences. */
function citersOf(input: OverviewInput): (year: number, basis: Basis) => Citer {
  const kept = new Map<string, Citer>();
  return (year, basis) => {
    const key = `${year} ${basis}`;
    const made = kept.get(key) ?? worldCiter(input, filtersOf(year, { basis }));
    kept.set(key, made);
    return made;
  };
}

/** The countries with surveys that count in the year, and the newest year before it in which each answered. */
function answersBefore({ rowsOf, year }: OverviewInput): Map<number, number | null> {
  const years = surveyYearsTo(year);
  const rows = rowsOf(years);
  const before = new Map<number, number>();
  for (const one of years.slice(0, -1)) {
    for (const { countryId } of rows.get(one) ?? []) before.set(countryId, one);
  }
  const now: readonly AnswerRow[] = rows.get(year) ?? [];
  return new Map(now.map(({ countryId }) => [countryId, before.get(countryId) ?? null]));
}

/** Whether the figures of a basis can be compared with those a year before. */
function hasBefore({ rowsOf, year }: OverviewInput, basis: Basis): boolean {
  if (year <= firstSurveyYear) return false;
  return basis !== "year" || hasSurveys(rowsOf([year - 1]), year - 1);
}

/** What changed since the year before. Of six countries with more people, of which five are named, one is left. */
function changedIn(entry: OverviewEntry, input: OverviewInput): ShownChange[] {
  if (!hasBefore(input, "year")) return [];
  const fromYear = input.year - 1;
  const of = worldCiter(input, filtersOf(input.year, { basis: "year", fromYear }));
  return entry.changed.map(({ key, cited, maxCount }) => {
    const known = [...of.byCountry(cited)].filter(([, { value }]) => value !== null);
    return {
      key,
      report: cited.report,
      fromYear,
      column: of.columnOf(cited),
      countries: known.slice(0, maxCount).map(([code, figure]) => ({ code, ...figure })),
      left: Math.max(0, known.length - maxCount),
    };
  });
}

/** The world in a year. */
export function overviewOf(entry: OverviewEntry, input: OverviewInput): OverviewFigures {
  const { year, countries } = input;
  const citerOf = citersOf(input);
  const answered = answersBefore(input);
  const codesOf = (isNews: (before: number | null) => boolean) =>
    [...answered]
      .filter(([, before]) => isNews(before))
      .flatMap(([id]) => worldOf(countries).of(id, year)?.code ?? [])
      .sort();
  return {
    sentences: entry.sentences.map(({ key, basis, slots, main }) => {
      const now = citerOf(year, basis);
      const mainSlot = slots[main];
      if (mainSlot === undefined) throw new Error(`The sentence ${key} has no slot ${main}`);
      const filled = Object.entries(slots).map(([name, slot]): [string, Filled] => [
        name,
        { ...figureOf(slot, now), column: now.columnOf(slot) },
      ]);
      const before = hasBefore(input, basis) ? figureOf(mainSlot, citerOf(year - 1, basis)) : null;
      return {
        key,
        basis,
        main,
        before,
        report: mainSlot.report,
        slots: Object.fromEntries(filled),
        coverage: now.coverageOf(mainSlot),
      };
    }),
    changed: changedIn(entry, input),
    firstAnswers: codesOf((before) => before === null && year > firstSurveyYear),
    cameBack: codesOf((before) => before !== null && year - before > entry.silentYears),
  };
}
