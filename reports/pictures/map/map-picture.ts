// A map as data: each country in the colour of its step, hatched where there is no data, and its legend.
// Countries too small for outlines are dots.

import type { Row } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  type Drawing,
  figureIn,
  inks,
  isNarrow,
  numberAt,
  titleOf,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { markText } from "#reports/pictures/format-cells.ts";
import { inScheme, noData } from "#reports/pictures/tokens.ts";
import { type LegendRect, type LegendText, mapLayout } from "./map-layout.ts";
import { figuresOf, isLeftOut, type MapChart } from "./map-legend.ts";
import world from "./world.json" with { type: "json" };

/** `colour` is null without data. */
export type MapShape = { code: string; outline: string; colour: string | null };
export type MapDot = { code: string; x: number; y: number; colour: string | null };

export type MapPicture = {
  width: number;
  height: number;
  /** Pixels for one step of the grid of world.json. */
  scale: number;
  left: number;
  shapes: MapShape[];
  dots: MapDot[];
  dotRadius: number;
  rects: LegendRect[];
  texts: LegendText[];
  colours: { ink: string; line: string; ground: string; hatching: string };
};

const outlines: readonly [code: string, outline: string][] = Object.entries(world.outlines);
const dots: readonly [code: string, place: number[]][] = Object.entries(world.dots);

export function mapPicture(drawing: Drawing, chart: MapChart, appearance: Appearance): MapPicture {
  const { ink, line, sunken } = inks(appearance);
  const figures = figuresOf(drawing, chart);
  const {
    world: place,
    height,
    rects,
    texts,
    colourOf: stepColour,
  } = mapLayout(drawing, chart, appearance);
  const colourOf = (code: string): string | null => {
    if (isLeftOut(drawing, code)) return sunken;
    const figure = figures.get(code);
    return figure === undefined ? null : stepColour(figure);
  };
  return {
    width: appearance.width,
    height,
    scale: place.width / world.width,
    left: place.left,
    shapes: outlines.map(([code, outline]) => ({ code, outline, colour: colourOf(code) })),
    dots: dots
      .filter(([code]) => !isLeftOut(drawing, code))
      .map(([code, [x = 0, y = 0]]) => ({ code, x, y, colour: colourOf(code) })),
    dotRadius: isNarrow(appearance) ? 3 : 4.5,
    rects,
    texts,
    colours: { ink, line, ground: sunken, hatching: inScheme(noData, appearance.scheme) },
  };
}

function figureText(drawing: Drawing, key: string, row: Row): string {
  if (numberAt(row, key) === null) return markText(drawing.locale, row.marks[key]);
  return `${figureIn(drawing, row, key)} ${unitOf(drawing, key)}`;
}

/** The country with its year, and the figure or why there is none. */
export function countryTexts(drawing: Drawing, chart: MapChart, code: string): [string, string] {
  const { rows, points } = drawing.table;
  const row = rows.find(({ cells }) => cells.country === code);
  const name = drawing.locale.countryName(code);
  if (isLeftOut(drawing, code)) return [name, textOf(drawing.locale, "map.notChosen")];
  if (points?.some(({ country }) => country === code)) return [name, titleOf(drawing, chart.value)];
  if (row === undefined) return [name, drawing.noData];
  const year = row.years?.[chart.value] ?? row.cells.year;
  if (year === undefined || year === null) return [name, figureText(drawing, chart.value, row)];
  return [`${name} (${year})`, figureText(drawing, chart.value, row)];
}
