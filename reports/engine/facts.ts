// The facts that fill a chart's description for screen readers, by kind of chart.

import { numberIn } from "./average-row.ts";
import { funnelFacts } from "./comparisons/funnel-points.ts";
import type { Pictured, PicturedCountries } from "./comparisons/pictured.ts";
import type { DrawnChart, Filters, GniType, ReportTable, Row, TotalRow } from "./define.ts";
import { averages, median, sum } from "./statistics.ts";

export type CountryChart = Extract<DrawnChart, { kind: "countryBars" | "countryDots" }>;

type Facts = ReportTable["facts"];

type Choice = Pictured & Pick<Partial<PicturedCountries>, "leavesOutZeros">;

const isBelow = ({ cells }: Row, { min }: Choice): boolean =>
  min !== undefined && (numberIn(cells[min.of]) ?? min.value) < min.value;

const isWhere = ({ cells }: Row, { where = {} }: Choice): boolean =>
  Object.entries(where).every(([key, value]) => cells[key] === value);

const wantedRows = (rows: readonly Row[], choice: Choice): readonly Row[] =>
  rows.filter((row) => isWhere(row, choice) && !isBelow(row, choice));

/** Whether all that a picture would show of a row is 0. */
const isZero = ({ cells }: Row, { series }: Choice): boolean =>
  averages.max(series.map((key) => numberIn(cells[key]))) === 0;

/** The rows that a picture is of. */
export const picturedRows = (rows: readonly Row[], choice: Choice): readonly Row[] =>
  wantedRows(rows, choice).filter((row) => !(choice.leavesOutZeros && isZero(row, choice)));

/** The rows that a picture leaves out because their whole is too small: of 10 people one is 10 %, by chance. */
export const tooSmallRows = (rows: readonly Row[], choice: Choice): readonly Row[] =>
  rows.filter((row) => isWhere(row, choice) && isBelow(row, choice));

/** So many countries a picture with a line for each shows at most; the table has all. */
export const shownCountries = 30;

/** Names of the income classes in the descriptions. */
export const classNames: Readonly<Record<GniType, string>> = {
  H: "high",
  UM: "upperMiddle",
  LM: "lowerMiddle",
  L: "low",
  U: "unclassified",
};

/** The longest bar of answers, or all of a stack. Nothing but 0 beside a hidden figure, or a blank part of a stack, is no length. */
function answersLength({ cells, marks }: Row, series: readonly string[], isStacked: boolean) {
  const asked = series.filter((key) => key in cells);
  const figures = asked.map((key) => numberIn(cells[key]));
  const length = isStacked ? sum(figures) : averages.max(figures);
  const isBlank = (key: string) => numberIn(cells[key]) === null;
  const isUnknown = asked.some((key) => marks[key] === "hidden" || (isStacked && isBlank(key)));
  return length === 0 && isUnknown ? null : length;
}

/** What the countries of a picture are ordered by: all of a stack, the longest bar, or the first column. */
export function lengthOf(row: Row, chart: CountryChart): number | null {
  const { cells } = row;
  const isStacked = chart.kind === "countryBars" && chart.isStacked;
  if (chart.isLongestFirst) return answersLength(row, chart.series, isStacked);
  if (chart.kind === "countryBars" && chart.orderBy !== undefined) {
    return numberIn(cells[chart.orderBy]);
  }
  const figures = chart.series.map((key) => numberIn(cells[key]));
  return isStacked ? sum(figures) : (figures[0] ?? null);
}

/** The range of a figure, and the countries at its ends. */
function rangeFacts(
  rows: readonly Row[],
  figureOf: (row: Row) => number | null,
  { year }: Filters,
): Facts {
  const sorted = rows
    .flatMap((row) => {
      const { country } = row.cells;
      const value = figureOf(row);
      return typeof country === "string" && value !== null ? [{ country, value }] : [];
    })
    .sort((a, b) => a.value - b.value);
  const low = sorted[0];
  const high = sorted.at(-1);
  return {
    year,
    count: sorted.length,
    low: low?.value ?? null,
    lowCountry: low?.country ?? null,
    high: high?.value ?? null,
    highCountry: high?.country ?? null,
    median: median(sorted.map((one) => one.value)),
  };
}

const mapFacts = (rows: readonly Row[], key: string, filters: Filters): Facts =>
  rangeFacts(rows, ({ cells }) => numberIn(cells[key]), filters);

/** Whether a picture has nothing of a country because its figures are hidden. */
const isHidden = (row: Row, chart: CountryChart): boolean =>
  lengthOf(row, chart) === null && chart.series.some((key) => row.marks[key] === "hidden");

/** A picture of countries: their range, how many of them it shows, and those that it has nothing of. */
function countryFacts(
  chart: CountryChart,
  rows: readonly Row[],
  figureOf: (row: Row) => number | null,
  filters: Filters,
): Facts {
  const pictured = picturedRows(rows, chart);
  const facts = rangeFacts(pictured, figureOf, filters);
  const hidden = pictured.filter((row) => isHidden(row, chart)).length;
  const zeros = wantedRows(rows, chart).length - pictured.length;
  return {
    ...facts,
    shown: Math.min(shownCountries, Number(facts.count)),
    ...(hidden > 0 ? { hidden } : {}),
    ...(zeros > 0 ? { zeros } : {}),
  };
}

/** A picture of answers, of which no column is the main one: the range of what it shows of each country. */
export function answerFacts(
  chart: Extract<DrawnChart, { kind: "map" }> | CountryChart,
  rows: readonly Row[],
  filters: Filters,
): Facts {
  if (chart.kind === "map") return mapFacts(rows, chart.value, filters);
  return countryFacts(chart, rows, (row) => lengthOf(row, chart), filters);
}

/** A series: its first and its last value. */
function seriesFacts(rows: readonly Row[], key: string, { fromYear, year }: Filters): Facts {
  return {
    from: fromYear,
    to: year,
    first: numberIn(rows[0]?.cells[key]),
    last: numberIn(rows.at(-1)?.cells[key]),
  };
}

/** Bars: the value of each category, under the name of the category. */
function barFacts(
  bars: readonly Row[],
  category: string,
  names: Readonly<Record<string, string>>,
  key: string,
  { year }: Filters,
): Facts {
  const valueAt = (cell: string) =>
    numberIn(bars.find(({ cells }) => cells[category] === cell)?.cells[key]);
  const facts = Object.entries(names).map(([cell, name]): [string, number | null] => [
    name,
    valueAt(cell),
  ]);
  return Object.fromEntries([["year", year], ...facts]);
}

function categoryNames(bars: readonly Row[], category: string): Readonly<Record<string, string>> {
  if (category === "gni") return classNames;
  return Object.fromEntries(bars.map(({ cells }) => [cells[category], String(cells[category])]));
}

/** `headline` is the column that the description speaks of. */
export function factsOf(
  chart: DrawnChart,
  headline: string,
  { rows, totals }: { rows: readonly Row[]; totals: readonly TotalRow[] },
  filters: Filters,
): Facts {
  switch (chart.kind) {
    case "map":
      return mapFacts(rows, headline, filters);
    case "countryBars":
    case "countryDots": {
      const ofHeadline = ({ cells }: Row) => numberIn(cells[headline]);
      const ofLongest = (row: Row) => lengthOf(row, chart);
      return countryFacts(chart, rows, chart.isLongestFirst ? ofLongest : ofHeadline, filters);
    }
    case "lines":
    case "stackedAreas":
      return seriesFacts(rows, headline, filters);
    case "funnels":
      return { year: filters.year, ...funnelFacts(rows, chart.funnels[0]) };
    case "boxes":
      return barFacts(rows, chart.category, classNames, headline, filters);
    case "linesPerClass": {
      const last = rows.filter(({ cells }) => cells[chart.category] === filters.year);
      const { fromYear: from, year: to } = filters;
      return { from, to, ...barFacts(last, "gni", classNames, headline, filters) };
    }
    case "steps":
    case "tickBars":
      return barFacts(
        totals,
        chart.category,
        categoryNames(totals, chart.category),
        headline,
        filters,
      );
    case "bars":
    case "shareBars": {
      const bars = picturedRows(chart.from === "rows" ? rows : totals, chart);
      const names = categoryNames(bars, chart.category);
      return barFacts(bars, chart.category, names, headline, filters);
    }
  }
}
