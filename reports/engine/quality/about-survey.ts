// How sure a figure is: what the country chose at its question, and what the survey that gave it says of itself.

import { countOf } from "#reports/engine/average-row.ts";
import type { AboutFormula, PlannedColumn } from "#reports/engine/columns.ts";
import type { ReportCell } from "#reports/engine/define.ts";
import {
  type CountryView,
  choiceIn,
  type Dated,
  figureOf,
  surveyOf,
  type Views,
} from "#reports/engine/newest/latest.ts";
import { averages, type Known, ratio } from "#reports/engine/statistics.ts";

type OfSome = { value: Known; n: number };

/** A figure that is hidden from the reader was given, too. */
function isGiven(view: CountryView, name: string, choice: string): boolean {
  const { value, mark } = figureOf(view, name, choice);
  return value !== null || mark === "hidden";
}

/** Whether the survey answered the line of the figure, be it by another figure of the line. */
const answersLine = (view: CountryView, name: string, choice: string) =>
  (surveyOf(view, choice).given[name] ?? "no") !== "no";

/** Precise or estimate, as chosen at the question; null where the line of the figure has no answer. "No data" is one. */
export function precisionOfOne(name: string, view: CountryView, choice: string): ReportCell {
  const chosen = surveyOf(view, choice).precisions[name] ?? null;
  return chosen === "noData" || answersLine(view, name, choice) ? chosen : null;
}

/** What the survey that gave the figure says of itself; a percentage as a fraction of 1. Null where none gave it. */
export function aboutOne(
  { about, of }: AboutFormula,
  { type }: Pick<PlannedColumn, "type">,
  view: CountryView,
  choice: string,
): Dated {
  const { figures, year } = surveyOf(view, choice);
  const value = figures[about]?.value ?? null;
  if (value === null || !answersLine(view, of, choice)) return { value: null, year };
  return { value: type === "share" ? value / 100 : value, year };
}

/** The average, or the end, that `as` names; n are the countries whose survey says it. */
export function aboutOfSome(
  from: AboutFormula,
  column: PlannedColumn,
  some: Views,
): OfSome | undefined {
  if (from.as === undefined) return undefined;
  const said = some.map((view) => aboutOne(from, column, view, choiceIn(column, view)).value);
  return { value: averages[from.as](said), n: countOf(said) };
}

/**
 * Precise ÷ precise and estimates, a fraction of 1, over the countries that gave the figure and said which it is. Of
 * three precise figures, one estimate and one of which nothing is said it is 0.75, with n 4.
 */
export function preciseOfSome(name: string, column: PlannedColumn, some: Views): OfSome {
  const said = some.flatMap((view) => {
    const choice = choiceIn(column, view);
    return isGiven(view, name, choice) ? [surveyOf(view, choice).precisions[name]] : [];
  });
  const precise = said.filter((one) => one === "precise").length;
  const n = precise + said.filter((one) => one === "estimate").length;
  return { value: ratio(precise, n), n };
}
