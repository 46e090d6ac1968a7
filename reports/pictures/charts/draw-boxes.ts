// A box per income class on a logarithmic scale: the middle half of the
// countries, the range, every country, and mean and pooled figure. Fewer than three countries have no box. A figure
// of 0 has no place on such a scale; the description and the notes say so.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart, Row } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  type Drawing,
  inks,
  numberAt,
  textOfCell,
  titleOf,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { limitText } from "#reports/pictures/format-cells.ts";
import { nameAxis, nameWidthOf, valueAxis } from "./axes.ts";
import { baseOption, legendHeight, legendOption } from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type BoxChart = Extract<Chart, { kind: "boxes" }>;

const boxHeight = 76;
const below = 60;
const boxKeys = ["min", "lowerQuartile", "median", "upperQuartile", "max"] as const;

const keysIn = ({ series: [median = "", mean = "", pooled = ""] }: BoxChart) => ({
  median,
  mean,
  pooled,
});

function namesOf(drawing: Drawing) {
  const text = (key: string) => textOf(drawing.locale, `boxes.${key}`);
  return {
    box: text("box"),
    countries: text("countries"),
    mean: text("mean"),
    pooled: text("pooled"),
  };
}

export const boxesHeight = (drawing: Drawing, appearance: Appearance): number =>
  legendHeight(appearance, Object.values(namesOf(drawing))) +
  drawing.table.rows.length * boxHeight +
  below;

const isDrawn = (value: number | null): value is number => value !== null && value > 0;

/** The five places of a box, those at 0 at the left end of the scale; none where a place is missing. */
function boxOf(row: Row, smallest: number): number[] | string {
  const places = boxKeys.map((key) => numberAt(row, key));
  return places.every((one) => one !== null)
    ? places.map((one) => Math.max(one ?? 0, smallest))
    : "-";
}

/** Dots are below their box, moved up and down so that neighbours do not cover each other. */
function pointSeries({ table }: Drawing, { category }: BoxChart, names: string, colour: string) {
  const lines = new Map(table.rows.map((row, line) => [row.cells[category], line]));
  const points = (table.points ?? []).filter(({ value }) => isDrawn(value));
  return {
    type: "scatter",
    name: names,
    symbolSize: 6,
    itemStyle: { color: colour, opacity: 0.6 },
    data: points.flatMap((point, place) => {
      const line = lines.get(point.category);
      if (line === undefined) return [];
      return [
        {
          value: [point.value, line],
          symbolOffset: [0, 24 + (place % 3) * 4],
          name: point.country,
        },
      ];
    }),
  };
}

const cross =
  "path://M0,0 L3,0 L8,5 L13,0 L16,0 L16,3 L11,8 L16,13 L16,16 L13,16 L8,11 L3,16 L0,16 L0,13 L5,8 L0,3 Z";

function averageSeries(rows: readonly Row[], key: string, look: object) {
  const values = rows.map((row, line) => [numberAt(row, key), line] as const);
  return {
    type: "scatter",
    data: values.filter(([value]) => isDrawn(value)),
    z: 5,
    ...look,
  };
}

/** Limits of the scale that hold every figure. */
function scaleOf({ table }: Drawing, chart: BoxChart): { min: number; max: number } {
  const averages = table.rows.flatMap((row) => chart.series.map((key) => numberAt(row, key)));
  const all = [...averages, ...(table.points ?? []).map(({ value }) => value)].filter(isDrawn);
  if (all.length === 0) return { min: 0.1, max: 10 };
  return {
    min: 10 ** Math.floor(Math.log10(Math.min(...all))),
    max: 10 ** Math.ceil(Math.log10(Math.max(...all)) + 1e-9),
  };
}

/** A country with its figure, or a class with the places of its box. */
function tooltipText(drawing: Drawing, chart: BoxChart, hovered: unknown): string {
  const { seriesType, dataIndex, name, value } = hovered as Record<string, unknown>;
  const { pooled } = keysIn(chart);
  if (seriesType === "scatter" && typeof name === "string" && name !== "" && Array.isArray(value)) {
    return `${drawing.locale.countryName(name)}  ${textOfCell(drawing, pooled, Number(value[0]))}`;
  }
  const row = drawing.table.rows[Array.isArray(value) ? Number(value[1]) : Number(dataIndex)];
  const at = seriesType === "boxplot" ? drawing.table.rows[Number(dataIndex)] : row;
  if (at === undefined) return "";
  const lineOf = (key: string) =>
    `${titleOf(drawing, key)}  ${textOfCell(drawing, key, at.cells[key])}`;
  const { mean } = keysIn(chart);
  return [
    textOfCell(drawing, chart.category, at.cells[chart.category]),
    ...[...boxKeys, mean, pooled].map(lineOf),
  ].join("\n");
}

function seriesOf(drawing: Drawing, chart: BoxChart, appearance: Appearance, smallest: number) {
  const { ink, ground } = inks(appearance);
  const { rows } = drawing.table;
  const names = namesOf(drawing);
  const { mean, pooled } = keysIn(chart);
  const colour = seriesColour("box", 0, appearance.scheme);
  const diamond = { symbol: "diamond", symbolSize: 13 };
  const crossed = { symbol: cross, symbolSize: 11 };
  return [
    {
      type: "boxplot",
      name: names.box,
      boxWidth: [18, 18],
      itemStyle: { color: ground, borderColor: colour, borderWidth: 2 },
      data: rows.map((row) => boxOf(row, smallest)),
    },
    pointSeries(drawing, chart, names.countries, colour),
    averageSeries(rows, mean, {
      ...diamond,
      name: names.mean,
      itemStyle: { color: ground, borderColor: ink, borderWidth: 1.5, opacity: 1 },
    }),
    averageSeries(rows, pooled, {
      ...crossed,
      name: names.pooled,
      itemStyle: { color: seriesColour("pooledMark", 4, appearance.scheme), opacity: 1 },
    }),
  ];
}

function scaleAxis(drawing: Drawing, chart: BoxChart, appearance: Appearance) {
  const { median } = keysIn(chart);
  const { lang } = drawing.locale;
  const axis = valueAxis(drawing, appearance, {
    type: "log",
    name: textOf(drawing.locale, "boxes.scale", { unit: unitOf(drawing, median) }),
    textOf: (value) => limitText(lang, { key: median, type: "rate", digits: 2 }, value),
  });
  const { nameTextStyle } = axis;
  return {
    ...axis,
    ...scaleOf(drawing, chart),
    nameTextStyle: { ...nameTextStyle, width: appearance.width - 40, overflow: "break" },
  };
}

/** "Low income", and below it how many countries its box has. */
const categoriesOf = (drawing: Drawing, chart: BoxChart): string[] =>
  drawing.table.rows.map((row) => {
    const name = textOfCell(drawing, chart.category, row.cells[chart.category]);
    return `${name}\nn ${row.n?.[keysIn(chart).median] ?? 0}`;
  });

export function drawBoxes(
  drawing: Drawing,
  chart: BoxChart,
  appearance: Appearance,
): EChartsCoreOption {
  const names = Object.values(namesOf(drawing));
  const base = baseOption(appearance);
  const top = legendHeight(appearance, names);
  const { icon: _, ...legend } = legendOption(appearance, names);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "item",
      formatter: (hovered: unknown) => tooltipText(drawing, chart, hovered),
    },
    legend,
    grid: { left: nameWidthOf(appearance) + 12, right: 24, top, bottom: below },
    xAxis: scaleAxis(drawing, chart, appearance),
    yAxis: nameAxis(appearance, categoriesOf(drawing, chart), { lineHeight: 17 }),
    series: seriesOf(drawing, chart, appearance, scaleOf(drawing, chart).min),
  };
}
