// The world, each country in a step of the ramp; hatched where there is no data. Countries too small
// for a shape are dots.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart, Row } from "#reports/engine/define.ts";
import { markText } from "#web/reporting/format-cells.ts";
import { inScheme, noData, ramp } from "#web/theme/tokens.ts";
import {
  type Appearance,
  baseOption,
  type Drawing,
  inks,
  isNarrow,
  numberAt,
  textOfCell,
  titleOf,
  unitOf,
} from "./drawing.ts";
import { dots } from "./map-codes.ts";
import { mapProjection } from "./map-projection.ts";
import { limitsOf, type MapStep, stepsOf } from "./map-steps.ts";
import { shapeCodes } from "./world-map.ts";

export type MapChart = Extract<Chart, { kind: "map" }>;

const legendLine = 26;

function legendSpace(appearance: Appearance): number {
  return isNarrow(appearance) ? (ramp.length + 1) * 23 + 24 : 48;
}

export function mapHeight(appearance: Appearance): number {
  return Math.round(Math.min(appearance.width, 1280) * 0.47) + legendSpace(appearance);
}

function hatching(appearance: Appearance) {
  return {
    color: inks(appearance).sunken,
    decal: {
      symbol: "rect",
      color: inScheme(noData, appearance.scheme),
      dashArrayX: [1, 0],
      dashArrayY: [1.5, 4],
      rotation: -Math.PI / 4,
    },
  };
}

/** Colours for n steps, from both ends of the ramp and evenly between. */
function coloursOf(count: number, appearance: Appearance): string[] {
  const last = ramp.length - 1;
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? last - 2 : Math.round((index * last) / (count - 1));
    return inScheme(ramp[place] ?? noData, appearance.scheme);
  });
}

function stepText(drawing: Drawing, key: string, { from, to }: MapStep): string {
  const text = (value: number) => textOfCell(drawing, key, value);
  if (from === null) return to === null ? titleOf(drawing, key) : `< ${text(to)}`;
  return to === null ? `≥ ${text(from)}` : `${text(from)} – ${text(to)}`;
}

function visualMap(
  drawing: Drawing,
  key: string,
  values: readonly number[],
  appearance: Appearance,
) {
  const steps = stepsOf(limitsOf(values, ramp.length));
  const shades = coloursOf(steps.length, appearance);
  const { ink } = inks(appearance);
  return {
    type: "piecewise",
    pieces: steps.map((step, index) => ({
      ...(step.from === null ? {} : { gte: step.from }),
      ...(step.to === null ? {} : { lt: step.to }),
      ...(step.from === null && step.to === null ? { gte: 0 } : {}),
      label: stepText(drawing, key, step),
      color: shades[index],
    })),
    orient: isNarrow(appearance) ? "vertical" : "horizontal",
    left: 0,
    bottom: isNarrow(appearance) ? legendLine : 0,
    padding: 0,
    itemWidth: 18,
    itemHeight: 14,
    itemGap: isNarrow(appearance) ? 8 : 14,
    textGap: 6,
    itemSymbol: "rect",
    textStyle: { color: ink, fontSize: 14 },
    hoverLink: false,
    selectedMode: false,
    seriesIndex: [0, 1],
  };
}

/** The figure, its year, and why there is none. */
function tooltipText(drawing: Drawing, key: string, code: string, row: Row | undefined): string {
  const name = drawing.locale.countryName(code);
  if (row === undefined) return `${name}\n${drawing.noData}`;
  const year = textOfCell(drawing, "year", row.cells.year);
  const figure =
    numberAt(row, key) === null
      ? markText(drawing.locale, row.marks[key])
      : `${textOfCell(drawing, key, row.cells[key])} ${unitOf(drawing, key)}`;
  return `${name} (${year})\n${figure}`;
}

/** The figure of a country, by its code. */
type FigureOf = (code: string) => number | null;

function shapeSeries(figureOf: FigureOf, appearance: Appearance) {
  return {
    type: "map",
    geoIndex: 0,
    data: shapeCodes().map((code) => {
      const value = figureOf(code);
      return value === null
        ? { name: code, value: Number.NaN, itemStyle: hatching(appearance) }
        : { name: code, value };
    }),
  };
}

function dotSeries(figureOf: FigureOf, appearance: Appearance) {
  return {
    type: "scatter",
    coordinateSystem: "geo",
    symbolSize: isNarrow(appearance) ? 6 : 9,
    encode: { value: 2 },
    itemStyle: { borderColor: inks(appearance).ink, borderWidth: 0.75 },
    data: Object.entries(dots).flatMap(([code, place]) => {
      const value = figureOf(code);
      return value === null ? [] : [{ name: code, value: [...place, value] }];
    }),
  };
}

/** A series without data: it only adds the hatched square to the legend. */
function noDataSeries(name: string, appearance: Appearance) {
  return {
    type: "scatter",
    coordinateSystem: "geo",
    name,
    itemStyle: { ...hatching(appearance), borderColor: inks(appearance).line, borderWidth: 1 },
    data: [],
  };
}

function geo(appearance: Appearance) {
  const { ink, line, sunken } = inks(appearance);
  return {
    map: "world",
    projection: mapProjection,
    left: 0,
    right: 0,
    top: 4,
    bottom: legendSpace(appearance),
    itemStyle: { borderColor: line, borderWidth: 0.5, areaColor: sunken },
    emphasis: {
      label: { show: false },
      itemStyle: { areaColor: "inherit", borderColor: ink, borderWidth: 1.5 },
    },
    select: { disabled: true },
  };
}

export function drawMap(
  drawing: Drawing,
  chart: MapChart,
  appearance: Appearance,
): EChartsCoreOption {
  const rows = new Map(drawing.table.rows.map((row) => [row.cells.country, row]));
  const figureOf: FigureOf = (code) => {
    const row = rows.get(code);
    return row === undefined ? null : numberAt(row, chart.value);
  };
  const figures = [...rows.keys()].flatMap((code) => figureOf(String(code)) ?? []);
  const base = baseOption(appearance);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "item",
      formatter: ({ name }: { name: string }) =>
        tooltipText(drawing, chart.value, name, rows.get(name)),
    },
    legend: {
      ...(isNarrow(appearance) ? { left: 0 } : { right: 0 }),
      bottom: 0,
      padding: 0,
      itemWidth: 18,
      itemHeight: 14,
      selectedMode: false,
      textStyle: { color: inks(appearance).ink, fontSize: 14 },
      data: [{ name: drawing.noData, icon: "rect" }],
    },
    visualMap: visualMap(drawing, chart.value, figures, appearance),
    geo: geo(appearance),
    series: [
      shapeSeries(figureOf, appearance),
      dotSeries(figureOf, appearance),
      noDataSeries(drawing.noData, appearance),
    ],
  };
}
