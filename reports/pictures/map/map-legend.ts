// The legend of a map: a colour for each step of the figures, and the hatching for no data. It is below
// the map, in rows where there is space, else in a column.

import type { Chart } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  columnOf,
  type Drawing,
  isNarrow,
  numberAt,
  titleOf,
} from "#reports/pictures/drawing.ts";
import { countText, limitText } from "#reports/pictures/format-cells.ts";
import { inScheme, noData, ramp } from "#reports/pictures/tokens.ts";
import { limitsOf, type MapStep, stepsOf } from "./map-steps.ts";

export type MapChart = Extract<Chart, { kind: "map" }>;

/** `colour` is null for the entry that says how countries without data are drawn. */
export type LegendEntry = { text: string; colour: string | null; x: number; y: number };

/** The colour of a figure. */
export type ColourOf = (figure: number) => string;

export type Legend = { entries: LegendEntry[]; height: number; colourOf: ColourOf };

export const swatch = { width: 18, height: 14, gap: 6 } as const;
const gapAbove = 30;
const rowHeight = 22;
const gapBetween = 14;

/** About as wide as a text is. */
const widthOf = (text: string): number => swatch.width + swatch.gap + text.length * 7;

/** Colours for n steps, from both ends of the ramp and evenly between. */
function coloursOf(count: number, appearance: Appearance): string[] {
  const last = ramp.length - 1;
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? last - 2 : Math.round((index * last) / (count - 1));
    return inScheme(ramp[place] ?? noData, appearance.scheme);
  });
}

function limitsText(drawing: Drawing, key: string, { from, to }: MapStep): string {
  const column = columnOf(drawing, key);
  const text = (value: number) => limitText(drawing.locale.lang, column, value);
  if (from === null) return to === null ? titleOf(drawing, key) : `< ${text(to)}`;
  return to === null ? `≥ ${text(from)}` : `${text(from)} – ${text(to)}`;
}

function countIn({ from, to }: MapStep, figures: readonly number[]): number {
  return figures.filter(
    (figure) => (from === null || figure >= from) && (to === null || figure < to),
  ).length;
}

/** The limits of a step, and how many countries it has. */
function stepText(drawing: Drawing, key: string, step: MapStep, figures: readonly number[]) {
  const { locale } = drawing;
  return textOf(locale, "map.step", {
    limits: limitsText(drawing, key, step),
    n: countText(locale, countIn(step, figures)),
  });
}

type Words = Pick<LegendEntry, "text" | "colour">;

/** One below the other, the largest figures first. */
const inColumn = (steps: readonly Words[], none: Words): LegendEntry[] =>
  [...steps.toReversed(), none].map((entry, row) => ({ ...entry, x: 0, y: row * rowHeight }));

/** Side by side, and “no data” at the end of the last row. */
function inRows(steps: readonly Words[], none: Words, width: number): LegendEntry[] {
  let x = 0;
  let y = 0;
  const goTo = (from: number, text: string) => {
    x = from;
    if (x > 0 && x + widthOf(text) > width) [x, y] = [0, y + rowHeight];
    return { x, y };
  };
  const placed = steps.map((entry) => {
    const place = goTo(x, entry.text);
    x += widthOf(entry.text) + gapBetween;
    return { ...entry, ...place };
  });
  goTo(x, none.text);
  return [...placed, { ...none, x: Math.max(0, width - widthOf(none.text)), y }];
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

const stepsFor = (figures: readonly number[]): MapStep[] => stepsOf(limitsOf(figures, ramp.length));

/** How many countries each step of a map has. */
export function stepCounts(drawing: Drawing, chart: MapChart): number[] {
  const figures = [...figuresOf(drawing, chart).values()];
  return stepsFor(figures).map((step) => countIn(step, figures));
}

export function legendOf(drawing: Drawing, chart: MapChart, appearance: Appearance): Legend {
  const figures = [...figuresOf(drawing, chart).values()];
  const steps = stepsFor(figures);
  const colours = coloursOf(steps.length, appearance);
  const words = steps.map((step, index) => ({
    text: stepText(drawing, chart.value, step, figures),
    colour: colours[index] ?? null,
  }));
  const none = { text: drawing.noData, colour: null };
  const entries = isNarrow(appearance)
    ? inColumn(words, none)
    : inRows(words, none, appearance.width);
  const rows = 1 + Math.max(...entries.map(({ y }) => y)) / rowHeight;
  return {
    entries: entries.map((entry) => ({ ...entry, y: entry.y + gapAbove })),
    height: gapAbove + rows * rowHeight,
    colourOf: (figure) => {
      const step = steps.findIndex(({ to }) => to === null || figure < to);
      return colours[step] ?? "";
    },
  };
}
