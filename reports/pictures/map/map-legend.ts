// What the legend of a map says: a colour for each step of the figures with its number of countries, the hatching for no
// data with its own, and the countries with the highest and the lowest figures, or all where they are few. map-layout.ts
// places it.

import type { Chart, Row } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  columnOf,
  type Drawing,
  figureIn,
  inks,
  numberAt,
  titleOf,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { limitText } from "#reports/pictures/format-cells.ts";
import { fewSign, marksAmong, type Sign } from "#reports/pictures/table-texts.ts";
import { inScheme, noData, ramp } from "#reports/pictures/tokens.ts";
import { type MapStep, stepLimits, stepsOf } from "./map-steps.ts";

export type MapChart = Extract<Chart, { kind: "map" }>;

/** `colour` is null for the entry that says how countries without data are drawn, `count` where it is not known. */
export type LegendEntry = { text: string; colour: string | null; count: number | null };

/** A country with its figure. */
export type Ranked = { name: string; figure: string };

/** Countries with their figures, and the title above them. */
export type RankedList = { title: string; countries: Ranked[] };

export type Legend = {
  /** The unit of the figures; blank where a country has none of its own. */
  head: string;
  /** From the smallest figures to the largest. */
  steps: LegendEntry[];
  none: LegendEntry;
  /** Where the reader chose countries: how all others are drawn. */
  others: LegendEntry | null;
  /** The highest and the lowest figures, or all where they are few: on paper and on a phone nothing points at a country. */
  lists: RankedList[];
  /** The colour of a figure. */
  colourOf: (figure: number) => string;
};

/** So many countries each of two lists has; fewer than fill both are in one. */
const ranked = 4;

/** Colours for n steps, from both ends of the ramp and evenly between. */
function coloursOf(count: number, scheme: Appearance["scheme"]): string[] {
  const last = ramp.length - 1;
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? last - 2 : Math.round((index * last) / (count - 1));
    return inScheme(ramp[place] ?? noData, scheme);
  });
}

/** A single step is called as its column only where a country has no figure: other names of columns are mostly too long. */
const onlyStepText = (drawing: Drawing, key: string): string =>
  drawing.table.points === undefined ? textOf(drawing.locale, "map.given") : titleOf(drawing, key);

function limitsText(drawing: Drawing, key: string, { from, to }: MapStep): string {
  const column = columnOf(drawing, key);
  const text = (value: number) => limitText(drawing.locale.lang, column, value);
  if (from === null) return to === null ? onlyStepText(drawing, key) : `< ${text(to)}`;
  return to === null ? `≥ ${text(from)}` : `${text(from)} – ${text(to)}`;
}

function countIn({ from, to }: MapStep, figures: readonly number[]): number {
  return figures.filter(
    (figure) => (from === null || figure >= from) && (to === null || figure < to),
  ).length;
}

/** The figure of each country that has one. */
export function figuresOf(
  { table }: Pick<Drawing, "table">,
  { value }: MapChart,
): Map<string, number> {
  if (table.points !== undefined) {
    return new Map(table.points.map((point) => [point.country, point.value]));
  }
  return new Map(
    table.rows.flatMap((row) => {
      const figure = numberAt(row, value);
      return figure === null ? [] : [[String(row.cells.country), figure] as const];
    }),
  );
}

const stepsFor = (figures: readonly number[]): MapStep[] =>
  stepsOf(stepLimits(figures, ramp.length));

function stepCounts(drawing: Drawing, chart: MapChart): number[] {
  const figures = [...figuresOf(drawing, chart).values()];
  return stepsFor(figures).map((step) => countIn(step, figures));
}

/** How many countries each step of the map has; none where there is no picture, or another one. */
export function countsInPicture(drawing: Drawing | null): number[] {
  const chart = drawing?.entry.chart;
  return drawing && chart?.kind === "map" ? stepCounts(drawing, chart) : [];
}

/** The name has the year of a figure that is not of the report's year. */
function rankedOf(drawing: Drawing, key: string, row: Row): Ranked {
  const { table, locale } = drawing;
  const { cells, years } = row;
  const year = years?.[key] ?? cells.year;
  const name = locale.countryName(String(cells.country));
  const isDated = typeof year === "number" && year !== table.facts.year;
  return {
    name: isDated ? `${name} (${year})` : name,
    figure: figureIn(drawing, row, key),
  };
}

type RankedRows = { title: "each" | "highest" | "lowest"; rows: Row[] };

const isTooFew = (rows: readonly Row[]): boolean => rows.length < 2 * ranked;

/** From the largest figures to the smallest: all of a few, else the ends of those above 0. */
function rankedOfSorted(sorted: Row[], aboveZero: Row[]): RankedRows[] {
  if (isTooFew(sorted)) return [{ title: "each", rows: sorted }];
  if (isTooFew(aboveZero)) return [{ title: "highest", rows: aboveZero }];
  return [
    { title: "highest", rows: aboveZero.slice(0, ranked) },
    { title: "lowest", rows: aboveZero.slice(-ranked).reverse() },
  ];
}

/** The rows whose countries are named, without blank lists. Figures that the reader may not see are not in the table. */
function rankedRows({ table }: Drawing, key: string): RankedRows[] {
  if (table.points !== undefined) return [];
  const figure = (row: Row) => numberAt(row, key) ?? 0;
  const sorted = table.rows
    .filter((row) => numberAt(row, key) !== null)
    .sort((one, other) => figure(other) - figure(one));
  const aboveZero = sorted.filter((row) => figure(row) > 0);
  return rankedOfSorted(sorted, aboveZero).filter(({ rows }) => rows.length > 0);
}

const listsOf = (drawing: Drawing, key: string): RankedList[] =>
  rankedRows(drawing, key).map(({ title, rows }) => ({
    title: textOf(drawing.locale, `map.${title}`),
    countries: rows.map((row) => rankedOf(drawing, key, row)),
  }));

/** A country that the reader did not choose is on the map all the same. */
export const isLeftOut = ({ table }: Drawing, code: string): boolean =>
  table.chosen !== undefined && !table.chosen.includes(code);

/** What the signs in the legend mean. */
export function legendSigns(drawing: Drawing, chart: MapChart): Sign[] {
  const named = rankedRows(drawing, chart.value).flatMap(({ rows }) => rows);
  const marks = named.map((row) => row.marks[chart.value]);
  return [
    ...marksAmong(marks, drawing.locale),
    ...fewSign(stepCounts(drawing, chart), drawing.locale),
  ];
}

/** The same as lines below a picture whose signs are not explained elsewhere: "* fewer than 5 countries …". */
export function legendSignLines(drawing: Drawing): string[] {
  const { chart } = drawing.entry;
  const signs = chart.kind === "map" ? legendSigns(drawing, chart) : [];
  return signs.map(([sign, meaning]) => `${sign.trim()} ${meaning}`);
}

export function legendOf(
  drawing: Drawing,
  { value }: MapChart,
  figuresByCountry: ReadonlyMap<string, number>,
  appearance: Appearance,
): Legend {
  const figures = [...figuresByCountry.values()];
  const steps = stepsFor(figures);
  const colours = coloursOf(steps.length, appearance.scheme);
  const { chosen } = drawing.table.facts;
  return {
    head: drawing.table.points === undefined ? unitOf(drawing, value) : "",
    steps: steps.map((step, index) => ({
      text: limitsText(drawing, value, step),
      colour: colours[index] ?? null,
      count: countIn(step, figures),
    })),
    none: {
      text: drawing.noData,
      colour: null,
      count: typeof chosen === "number" ? Math.max(0, chosen - figures.length) : null,
    },
    others:
      drawing.table.chosen === undefined
        ? null
        : {
            text: textOf(drawing.locale, "map.notChosen"),
            colour: inks(appearance).sunken,
            count: null,
          },
    lists: listsOf(drawing, value),
    colourOf: (figure) => {
      const step = steps.findIndex(({ to }) => to === null || figure < to);
      return colours[step] ?? "";
    },
  };
}
