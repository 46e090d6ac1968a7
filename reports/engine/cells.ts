// What each kind of column shows for one country, and for several countries together.

import { countOf } from "./average-row.ts";
import type { PartFormula, PlannedColumn, RateFormula } from "./columns.ts";
import type { ReportCell, Row } from "./define.ts";
import { averageOf, derived, type Figure, noFigure, sumOf } from "./figures.ts";
import type { CountryFigures } from "./measures.ts";
import {
  type CountryView,
  choiceIn,
  type Dated,
  datedFigureOf,
  figureOf,
  figureOfLine,
  lineNamesIn,
  surveyOf,
  type Views,
} from "./newest/latest.ts";
import { aboutOfSome, aboutOne, preciseOfSome, precisionOfOne } from "./quality/about-survey.ts";
import { type Average, averages, isPooled, pooled, type Rate, ratio, sum } from "./statistics.ts";

const isExceeded = (rate: Rate, value: number | null) =>
  rate.isPart === true && value !== null && value > 1;

/**
 * What a formula gives. A part that is "at least" leaves "at most" of a figure that falls with it; one that is more than
 * its whole is marked, not cut.
 */
function figureOfRate(rate: Rate, value: number | null, part: Figure, whole?: Figure): Figure {
  if (isExceeded(rate, value)) return { value, mark: "partsExceed" };
  // None of a number that lacks a part is none of the whole number. A 0 that its parts exceed is none that was meant.
  if (value === 0 && rate.with === undefined && part.mark !== "atLeast") {
    return part.mark === "partsExceed" ? { value, mark: part.mark } : { value };
  }
  // The whole of the part, which is larger, leaves it at 0.
  if (value === 0 && rate.endsAtNone === true && whole?.mark !== "atLeast") return { value };
  if (rate.with === "wholeAlone" && value !== null) {
    return derived(value, { value: part.value }, whole);
  }
  const figure = derived(value, part, whole);
  if (rate.with !== "fallingPart") return figure;
  if (figure.mark === "atLeast") return { ...figure, mark: "atMost" };
  return figure.mark === "atMost" ? { ...figure, mark: "atLeast" } : figure;
}

/**
 * Numerator and denominator in the survey with the newest answer to both; over an older population it has the year of
 * that. No share is of a total that is too low. With people and IU in 2023 and IU alone in 2024, IU per
 * patient is that of 2023, never the IU of 2024 ÷ the people of 2023.
 */
function rateIn(
  { rate, of: [part, whole] }: RateFormula,
  { figures, year }: CountryFigures,
  isShare: boolean,
): Dated {
  const [numerator, denominator] = [figures[part] ?? noFigure, figures[whole] ?? noFigure];
  if (isShare && denominator.mark === "atLeast") return { value: null, mark: "atLeast", year };
  const value = rate(numerator.value, denominator.value);
  return {
    ...figureOfRate(rate, value, numerator, denominator),
    year: denominator.year ?? year,
  };
}

/** Σ of the part and Σ of the known parts, and how many lines of the questionnaire they are of. */
type Parts = { part: number; known: number; lines: number };

/** Σ of the values; null when one is not known. */
function wholeSum(names: readonly string[], valueAt: (name: string) => number | null) {
  let total = 0;
  for (const name of names) {
    const value = valueAt(name);
    if (value === null) return null;
    total += value;
  }
  return total;
}

/** A part that itself lacks a part is not known. */
const wholeValue = ({ value, mark }: Figure = noFigure) => (mark === "atLeast" ? null : value);

/** The known parts of a country, over those lines that have them all. */
function partsOf({ part, ofKnown }: PartFormula, view: CountryView, choice: string): Parts {
  const parts: Parts = { part: 0, known: 0, lines: 0 };
  const add = (valueAt: (name: string) => number | null) => {
    const known = wholeSum(ofKnown, valueAt);
    const own = valueAt(part);
    if (known === null || own === null) return;
    parts.part += own;
    parts.known += known;
    parts.lines += 1;
  };
  const lines = lineNamesIn(view, part);
  if (lines === undefined) add((name) => wholeValue(figureOf(view, name, choice)));
  for (const line of lines ?? []) add((name) => wholeValue(figureOfLine(view, name, line)));
  return parts;
}

/**
 * Share of the known = Σ of the part ÷ Σ of the known parts, a fraction of 1. It needs every known part: a country
 * that knows its men only is not 100 % men. Of 30 men and 70 women 0.3 are men; of 30 men and unknown women null.
 */
const shareOfParts = ({ part, known, lines }: Parts) => (lines === 0 ? null : ratio(part, known));

/** The cell of one country. */
function cellOfOne(column: PlannedColumn, view: CountryView): Dated | ReportCell {
  const { key, from, type } = column;
  const choice = choiceIn(column, view);
  if (from === undefined) return datedFigureOf(view, key, choice);
  if ("rate" in from) return rateIn(from, surveyOf(view, choice), type === "share");
  if ("part" in from) {
    const { year, mark } = datedFigureOf(view, from.part, choice);
    const value = shareOfParts(partsOf(from, view, choice));
    return value === null && mark !== undefined && mark !== "atLeast"
      ? { value, mark, year }
      : { value, year };
  }
  if ("percent" in from) {
    const percent = datedFigureOf(view, from.percent, choice);
    return { ...percent, value: percent.value === null ? null : percent.value / 100 };
  }
  if ("about" in from) return aboutOne(from, column, view, choice);
  if (!("precisionOf" in from)) return null;
  return precisionOfOne(from.precisionOf, view, choice);
}

const isFigure = (entry: Dated | ReportCell): entry is Dated =>
  typeof entry === "object" && entry !== null;

/** A row about one country; `known` are the cells that the builder fills by itself, `year` the year of the row. */
export function rowOf(
  columns: readonly PlannedColumn[],
  known: Readonly<Record<string, ReportCell | Dated>>,
  one: CountryView,
  year: number,
): Row {
  const cells: Row["cells"] = {};
  const marks: Row["marks"] = {};
  const years: Record<string, number> = {};
  for (const column of columns) {
    const { key } = column;
    const entry = Object.hasOwn(known, key) ? (known[key] ?? null) : cellOfOne(column, one);
    cells[key] = isFigure(entry) ? entry.value : entry;
    if (!isFigure(entry)) continue;
    if (entry.mark !== undefined) marks[key] = entry.mark;
    if (entry.value !== null && entry.year !== year) years[key] = entry.year;
  }
  // What was filled key by key takes several times the memory of its copy, and these rows are kept.
  const row = { cells: { ...cells }, marks };
  return Object.keys(years).length > 0 ? { ...row, years } : row;
}

/** A figure of several countries, and how many of them gave it. */
type Pooled = Figure & { n: number };

function rateOfSome(
  { rate, of: [part, whole], as }: RateFormula,
  column: PlannedColumn,
  some: Views,
): Pooled {
  const { type } = column;
  const surveys = some.map((view) => surveyOf(view, choiceIn(column, view)).figures);
  const usable = surveys.filter(
    (figures) => type !== "share" || figures[whole]?.mark !== "atLeast",
  );
  const pairs = usable.map((figures) => {
    return [figures[part]?.value ?? null, figures[whole]?.value ?? null] as const;
  });
  const rates = pairs.map((pair) => rate(...pair));
  if (as !== undefined) {
    const figures = usable.map((one, index) =>
      figureOfRate(rate, rates[index] ?? null, one[part] ?? noFigure, one[whole]),
    );
    return { ...averageOf(as, figures), n: countOf(rates) };
  }
  const counted = usable.filter((_, index) => isPooled(pairs[index] ?? [null, null], rate));
  const n = counted.length;
  const sumAt = (name: string) => sumOf(counted.map((figures) => figures[name] ?? noFigure));
  const figure = figureOfRate(rate, pooled(pairs, rate), sumAt(part), sumAt(whole));
  const hasExcess = rates.some((value) => isExceeded(rate, value));
  return { ...figure, ...(hasExcess ? { mark: "partsExceed" } : {}), n };
}

/** Σ over the countries that gave the figure; marked when one of them lacks a part, or has parts above its total. */
function sumOfSome(column: PlannedColumn, some: Views): Pooled {
  let value: number | null = null;
  let n = 0;
  let isAtLeast = false;
  let hasExcess = false;
  for (const view of some) {
    const figure = figureOf(view, column.key, choiceIn(column, view));
    if (figure.value === null) continue;
    value = (value ?? 0) + figure.value;
    n += 1;
    isAtLeast ||= figure.mark === "atLeast";
    hasExcess ||= figure.mark === "partsExceed";
  }
  if (isAtLeast) return { value, mark: "atLeast", n };
  return hasExcess ? { value, mark: "partsExceed", n } : { value, n };
}

/**
 * The share of a part among the known parts of the countries that gave them all. In 2013, when no one was asked for extended
 * half-life, it has no share; where recombinant is confidential, standard half-life has none.
 */
function partsOfSome(formula: PartFormula, choice: string, some: Views): Pooled {
  const { statedBy = [] } = formula;
  const states = (view: CountryView) =>
    statedBy.every((name) => (surveyOf(view, choice).figures[name]?.value ?? null) !== null);
  if (!some.some(states)) return { value: null, n: 0 };
  const all: Parts = { part: 0, known: 0, lines: 0 };
  let n = 0;
  for (const view of some) {
    const { part, known, lines } = partsOf(formula, view, choice);
    all.part += part;
    all.known += known;
    all.lines += lines;
    if (known > 0) n += 1;
  }
  return { value: shareOfParts(all), n };
}

/** The share of some countries in all, over those whose figure is whole. */
function shareOfSome(name: string, choice: string, some: Views, all: Views): Pooled {
  const wholeAt = (views: Views) =>
    views.flatMap((view) => {
      const { value, mark } = figureOf(view, name, choice);
      return value === null || mark === "atLeast" ? [] : [value];
    });
  const own = wholeAt(some);
  return { value: ratio(sum(own), sum(wholeAt(all))), n: own.length };
}

/** An average of the percentages that the countries answered, as a fraction of 1. */
function percentOfSome(name: string, as: Average, choice: string, some: Views): Pooled {
  const percents = some.map((view) => figureOf(view, name, choice).value);
  const value = averages[as](percents);
  return { value: value === null ? null : value / 100, n: countOf(percents) };
}

const summedTypes: readonly string[] = ["count", "amount"];

/** The cell of several countries together: a sum, or a rate of sums; undefined where a column has neither. */
function cellOfSome(column: PlannedColumn, some: Views, all: Views): Pooled | undefined {
  const { type, from, choice } = column;
  if (from === undefined) {
    return summedTypes.includes(type) ? sumOfSome(column, some) : undefined;
  }
  if ("rate" in from) return rateOfSome(from, column, some);
  if ("part" in from) return partsOfSome(from, choice, some);
  if ("shareOfAll" in from) return shareOfSome(from.shareOfAll, choice, some, all);
  if ("preciseOf" in from) return preciseOfSome(from.preciseOf, column, some);
  if ("about" in from) return aboutOfSome(from, column, some);
  if ("percent" in from && from.as !== undefined) {
    return percentOfSome(from.percent, from.as, choice, some);
  }
  return undefined;
}

/** A row about several countries; `all` are the countries of every group. */
export function rowOfSome(
  columns: readonly PlannedColumn[],
  known: Readonly<Record<string, ReportCell>>,
  some: Views,
  all: Views = some,
): Row {
  const row = { cells: {}, marks: {}, n: {} } as Required<Omit<Row, "years">>;
  for (const column of columns) {
    const { key } = column;
    if (Object.hasOwn(known, key)) {
      row.cells[key] = known[key] ?? null;
      continue;
    }
    const cell = cellOfSome(column, some, all);
    if (cell === undefined) continue;
    row.cells[key] = cell.value;
    row.n[key] = cell.n;
    if (cell.mark !== undefined) row.marks[key] = cell.mark;
  }
  return row;
}
