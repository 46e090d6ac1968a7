// The facts that fill a chart's description for screen readers, and the sentence that is the title of its report, by kind
// of chart.

import { figureAt, numberIn } from "./average-row.ts";
import { funnelFacts } from "./comparisons/funnel-points.ts";
import type { Pictured, PicturedCountries } from "./comparisons/pictured.ts";
import type { Chart, Filters, GniType, Row, TotalRow } from "./define.ts";
import { type Figure, sumOf } from "./figures.ts";
import { type Facts, factOf, markFact, minCountries } from "./seen/bounds.ts";
import { classEnds, yearEnds } from "./seen/ends.ts";
import { limitFacts, mapFacts, rangeFacts } from "./seen/range.ts";
import { averages, sum } from "./statistics.ts";

export type CountryChart = Extract<Chart, { kind: "countryBars" | "countryDots" }>;

type Choice = Pictured & Pick<Partial<PicturedCountries>, "leavesOutZeros">;

const isTooSmall = ({ cells }: Row, { min }: Choice): boolean =>
  min !== undefined && (numberIn(cells[min.of]) ?? min.value) < min.value;

const isWhere = ({ cells }: Row, { where = {} }: Choice): boolean =>
  Object.entries(where).every(([key, value]) => cells[key] === value);

const wantedRows = (rows: readonly Row[], choice: Choice): readonly Row[] =>
  rows.filter((row) => isWhere(row, choice) && !isTooSmall(row, choice));

/** Whether all that a picture would show of a row is 0. */
const isZero = ({ cells }: Row, { series }: Choice): boolean =>
  averages.max(series.map((key) => numberIn(cells[key]))) === 0;

/** The rows that a picture is of. */
export const picturedRows = (rows: readonly Row[], choice: Choice): readonly Row[] =>
  wantedRows(rows, choice).filter((row) => !(choice.leavesOutZeros && isZero(row, choice)));

/** The rows that a picture leaves out because their whole is too small: of 10 people one is 10 %, by chance. */
export const tooSmallRows = (rows: readonly Row[], choice: Choice): readonly Row[] =>
  rows.filter((row) => isWhere(row, choice) && isTooSmall(row, choice));

/** A picture with a line for each country shows no more than these; the table has all. */
export const shownCountries = 30;

/** Names of the income classes in the descriptions. */
export const classNames: Readonly<Record<GniType, string>> = {
  H: "high",
  UM: "upperMiddle",
  LM: "lowerMiddle",
  L: "low",
  U: "unclassified",
};

/**
 * The longest bar of answers, or all of a stack: at least so long beside a hidden figure, or with a blank part of a stack.
 * Nothing but 0 beside such a one is no length.
 */
function answersLength(
  { cells, marks }: Row,
  series: readonly string[],
  isStacked: boolean,
): Figure {
  const asked = series.filter((key) => key in cells);
  const figures = asked.map((key) => numberIn(cells[key]));
  const length = isStacked ? sum(figures) : averages.max(figures);
  const isBlank = (key: string) => numberIn(cells[key]) === null;
  const isUnknown = asked.some((key) => marks[key] === "hidden" || (isStacked && isBlank(key)));
  if (!isUnknown || length === null) return { value: length };
  return length === 0 ? { value: null } : { value: length, mark: "atLeast" };
}

/** What the countries of a picture are ordered by: all of a stack, the longest bar, or the first column. */
export function lengthOf(row: Row, chart: CountryChart): number | null {
  const { cells } = row;
  const isStacked = chart.kind === "countryBars" && chart.isStacked;
  if (chart.isLongestFirst) return answersLength(row, chart.series, isStacked).value;
  if (chart.kind === "countryBars" && chart.orderBy !== undefined) {
    return numberIn(cells[chart.orderBy]);
  }
  const figures = chart.series.map((key) => numberIn(cells[key]));
  return isStacked ? sum(figures) : (figures[0] ?? null);
}

/** The same as a figure; it is a bound where a part of it is not known. */
const lengthFigure = (row: Row, chart: CountryChart): Figure =>
  chart.isLongestFirst
    ? answersLength(row, chart.series, chart.kind === "countryBars" && chart.isStacked)
    : { value: lengthOf(row, chart) };

/** Of two figures of a country: how many countries gave both, and in how many the first is the larger one. */
function pairFacts(rows: readonly Row[], [first = "", second]: readonly string[]): Facts {
  if (second === undefined) return {};
  const differences = rows.flatMap(({ cells }) => {
    const [one, other] = [numberIn(cells[first]), numberIn(cells[second])];
    return one === null || other === null ? [] : [one - other];
  });
  const isFew = differences.length < minCountries;
  return {
    pairs: isFew ? null : differences.length,
    firstLarger: isFew ? null : differences.filter((difference) => difference > 0).length,
  };
}

/** The total of all countries; a negative one, such as of more people than expected, says nothing. */
function totalFacts(totals: readonly TotalRow[], key: string): Facts {
  const facts = factOf(
    "total",
    totals.find((total) => total.key === "pooled"),
    key,
  );
  return Number(facts.total) < 0 ? { ...facts, total: null } : facts;
}

/** Whether a picture has nothing of a country because its figures are hidden. */
const isHidden = (row: Row, chart: CountryChart): boolean =>
  lengthOf(row, chart) === null && chart.series.some((key) => row.marks[key] === "hidden");

/** A picture of countries: their range, how many of them it shows, and those that it has nothing of. */
function picturedFacts(
  chart: CountryChart,
  rows: readonly Row[],
  figureOf: (row: Row) => Figure,
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

/** The sum of all bars that are stacked, or else of the first of each country, over the countries that gave it. */
function barTotal(rows: readonly Row[], chart: CountryChart): Facts {
  if (chart.kind === "countryDots") return {};
  const keys = chart.isStacked ? chart.series : chart.series.slice(0, 1);
  const figuresOf = (row: Row) =>
    keys.filter((key) => key in row.cells).map((key) => figureAt(key)(row));
  const given = rows.map(figuresOf).filter((some) => some.some(({ value }) => value !== null));
  const { value, mark } = sumOf(given.flat());
  const row: Row = {
    cells: { total: value },
    marks: mark === undefined ? {} : { total: mark },
    n: { total: given.length },
  };
  return factOf("total", row, "total");
}

/** A picture of answers, of which no column is the main one: the range of what it shows of each country. */
export function answerFacts(
  chart: Extract<Chart, { kind: "map" }> | CountryChart,
  rows: readonly Row[],
  filters: Filters,
): Facts {
  if (chart.kind === "map") return mapFacts(rows, chart.value, filters);
  const pictured = picturedFacts(chart, rows, (row) => lengthFigure(row, chart), filters);
  return { ...pictured, ...barTotal(picturedRows(rows, chart), chart) };
}

/** A series: its first and its last value. */
export function seriesFacts(rows: readonly Row[], key: string, { fromYear, year }: Filters): Facts {
  return {
    from: fromYear,
    to: year,
    first: numberIn(rows[0]?.cells[key]),
    ...markFact("first", rows[0]?.marks[key]),
    last: numberIn(rows.at(-1)?.cells[key]),
    ...markFact("last", rows.at(-1)?.marks[key]),
    ...yearEnds(rows, key),
  };
}

/** Bars of income classes: the value of each class, and those of the richest and the poorest. */
function classFacts(bars: readonly Row[], key: string): Facts {
  const facts = Object.entries(classNames).map(([gni, name]): Facts => {
    const bar = bars.find(({ cells }) => cells.gni === gni);
    return { [name]: numberIn(bar?.cells[key]), ...markFact(name, bar?.marks[key]) };
  });
  return Object.assign({}, ...facts, classEnds(bars, key));
}

/** Bars: the value of each category, under the name of the category. */
function barFacts(bars: readonly Row[], category: string, key: string, { year }: Filters): Facts {
  if (category === "gni") return { year, ...classFacts(bars, key) };
  const facts = bars.map((row) => factOf(String(row.cells[category]), row, key));
  return Object.assign({ year }, ...facts);
}

/** `headline` is the column that the description speaks of, `limit` the value that the sentence compares the countries with. */
export type Described = { chart: Chart; headline: string; limit?: number };

type Lines = { rows: readonly Row[]; totals: readonly TotalRow[] };

function countryFacts({ chart, headline, limit }: Described, lines: Lines, filters: Filters) {
  const { rows, totals } = lines;
  const total = totalFacts(totals, headline);
  if (chart.kind !== "countryBars" && chart.kind !== "countryDots") {
    return { ...mapFacts(rows, headline, filters), ...limitFacts(rows, headline, limit), ...total };
  }
  const ofLongest = (row: Row): Figure => lengthFigure(row, chart);
  const figureOf = chart.isLongestFirst ? ofLongest : figureAt(headline);
  return {
    ...picturedFacts(chart, rows, figureOf, filters),
    ...limitFacts(wantedRows(rows, chart), headline, limit),
    ...total,
    ...(chart.kind === "countryDots" ? pairFacts(picturedRows(rows, chart), chart.series) : {}),
  };
}

/** The facts of a table for its description and its sentence; which they are depends on the kind of its chart. */
export function factsOf(described: Described, lines: Lines, filters: Filters): Facts {
  const { chart, headline } = described;
  const { rows, totals } = lines;
  switch (chart.kind) {
    case "map":
    case "countryBars":
    case "countryDots":
      return countryFacts(described, lines, filters);
    case "lines":
    case "stackedAreas":
      return seriesFacts(rows, headline, filters);
    case "funnels":
      return { year: filters.year, ...funnelFacts(rows, chart.funnels[0]) };
    case "boxes":
      return barFacts(rows, chart.category, headline, filters);
    case "linesPerClass": {
      const last = rows.filter(({ cells }) => cells[chart.category] === filters.year);
      const { fromYear: from, year: to } = filters;
      return { from, to, ...barFacts(last, "gni", headline, filters) };
    }
    case "steps":
    case "tickBars":
      return barFacts(totals, chart.category, headline, filters);
    case "bars":
    case "shareBars": {
      const bars = picturedRows(chart.from === "rows" ? rows : totals, chart);
      return barFacts(bars, chart.category, headline, filters);
    }
  }
}
