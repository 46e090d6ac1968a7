// A line per income class over the years, on a logarithmic scale: else the poor countries would all lie on 0. A year
// without a figure is a gap, and the line of a class is broken before a year whose countries cannot be compared with
// those of the year before.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart, Row } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  type Drawing,
  inks,
  lineOfFigure,
  numberAt,
  textOfCell,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { limitText } from "#reports/pictures/format-cells.ts";
import { type LogScale, logScaleOf, placeOf, valueAt } from "./log-scale.ts";
import { baseOption, legendHeight, legendOption } from "./options.ts";
import { lineSymbol, seriesColour } from "./series-colours.ts";

export type ClassChart = Extract<Chart, { kind: "linesPerClass" }>;

export const classesHeight = 460;

type Years = {
  years: readonly number[];
  byClass: ReadonlyMap<string, readonly (Row | undefined)[]>;
};

function yearsOf({ table }: Drawing, { category }: ClassChart): Years {
  const years = [...new Set(table.rows.map(({ cells }) => Number(cells[category])))];
  const classes = Map.groupBy(table.rows, ({ cells }) => String(cells.gni));
  const inYears = (rows: readonly Row[]) =>
    years.map((year) => rows.find(({ cells }) => cells[category] === year));
  return {
    years,
    byClass: new Map([...classes].map(([gni, rows]) => [gni, inYears(rows)])),
  };
}

/** A series for each stretch of years that can be compared; those of a class have its name. */
function linesOfClass(
  drawing: Drawing,
  { series: [key] }: ClassChart,
  appearance: Appearance,
  {
    gni,
    place,
    rows,
    years,
    scale,
  }: {
    gni: string;
    place: number;
    rows: readonly (Row | undefined)[];
    years: readonly number[];
    scale: LogScale;
  },
) {
  const breaks = new Set(drawing.table.lineBreaks?.[gni]);
  const starts = years.flatMap((year, at) => (at > 0 && breaks.has(year) ? [at] : []));
  const bounds = [0, ...starts, years.length];
  const color = seriesColour(`class ${gni}`, place, appearance.scheme);
  return bounds.slice(1).map((to, index) => ({
    type: "line",
    name: textOfCell(drawing, "gni", gni),
    lineStyle: { color, width: 2.5 },
    itemStyle: { color },
    symbol: lineSymbol(place),
    symbolSize: 7,
    connectNulls: false,
    data: rows.map((row, at) =>
      row !== undefined && at >= (bounds[index] ?? 0) && at < to
        ? placeOf(scale, numberAt(row, key))
        : null,
    ),
  }));
}

type Hovered = { dataIndex?: number };

function tooltipText(
  drawing: Drawing,
  { series: [key] }: ClassChart,
  { years, byClass }: Years,
  hovered: readonly Hovered[],
): string {
  const at = hovered[0]?.dataIndex ?? -1;
  if (years[at] === undefined) return "";
  const lines = [...byClass].map(([gni, rows]) => {
    const name = textOfCell(drawing, "gni", gni);
    return lineOfFigure(drawing, rows[at], { key, name });
  });
  return [String(years[at]), ...lines].join("\n");
}

function scaleAxis(
  drawing: Drawing,
  { series: [key] }: ClassChart,
  appearance: Appearance,
  scale: LogScale,
) {
  const { quiet, hairline } = inks(appearance);
  const { locale } = drawing;
  const column = { key, type: "rate", digits: 2 } as const;
  return {
    type: "log",
    min: scale.min,
    max: scale.max,
    name: textOf(locale, "boxes.scale", { unit: unitOf(drawing, key) }),
    nameTextStyle: { color: quiet, fontSize: 14, align: "left", padding: [0, 0, 4, -52] },
    splitLine: { lineStyle: { color: hairline } },
    axisLabel: {
      color: quiet,
      fontSize: 14,
      formatter: (place: number) => limitText(locale.lang, column, valueAt(scale, place)),
    },
  };
}

export function drawClasses(
  drawing: Drawing,
  chart: ClassChart,
  appearance: Appearance,
): EChartsCoreOption {
  const { ink, line } = inks(appearance);
  const { years, byClass } = yearsOf(drawing, chart);
  const [key] = chart.series;
  const scale = logScaleOf(drawing.table.rows.map((row) => numberAt(row, key)));
  const names = [...byClass]
    .filter(([, rows]) => rows.some((row) => row !== undefined && numberAt(row, key) !== null))
    .map(([gni]) => textOfCell(drawing, "gni", gni));
  const base = baseOption(appearance);
  const { icon: _, ...legend } = legendOption(appearance, names);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "axis",
      axisPointer: { type: "line", lineStyle: { color: line } },
      formatter: (hovered: unknown) =>
        tooltipText(drawing, chart, { years, byClass }, Array.isArray(hovered) ? hovered : []),
    },
    // With the symbols of the lines, which tell them apart in grey print.
    legend: { ...legend, itemWidth: 18 },
    grid: { left: 64, right: 24, top: legendHeight(appearance, names) + 28, bottom: 36 },
    xAxis: {
      type: "category",
      data: years.map(String),
      axisLine: { lineStyle: { color: line } },
      axisTick: { lineStyle: { color: line } },
      axisLabel: { color: ink, fontSize: 14, hideOverlap: true },
    },
    yAxis: scaleAxis(drawing, chart, appearance, scale),
    series: [...byClass].flatMap(([gni, rows], place) =>
      linesOfClass(drawing, chart, appearance, { gni, place, rows, years, scale }),
    ),
  };
}
