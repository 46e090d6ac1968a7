// A box per income class on a logarithmic scale: the middle half of the countries, the range, every country, and mean
// and pooled figure. Fewer than three countries have no box.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart, Row } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  type Drawing,
  inks,
  numberAt,
  rowText,
  textOfCell,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { countText, limitText } from "#reports/pictures/format-cells.ts";
import { nameAxis, nameWidthOf, valueAxis } from "./axes.ts";
import { type LogScale, logScaleOf, placeOf, valueAt } from "./log-scale.ts";
import {
  baseOption,
  brokenText,
  legendHeight,
  legendOption,
  lineHeight,
  linesOf,
} from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type BoxChart = Extract<Chart, { kind: "boxes" }>;

const boxHeight = 76;
const boxKeys = ["min", "lowerQuartile", "median", "upperQuartile", "max"] as const;

const keysIn = ({ series: [median = "", mean = "", pooled = ""] }: BoxChart) => ({
  median,
  mean,
  pooled,
});

/** The names of the legend; one that is wider than the picture is broken. */
function namesOf(drawing: Drawing, { width }: Appearance) {
  const text = (key: string) => brokenText(textOf(drawing.locale, `boxes.${key}`), width - 48);
  return {
    box: text("box"),
    countries: text("countries"),
    mean: text("mean"),
    pooled: text("pooled"),
  };
}

/** The scale, broken where it is wider than what is around the middle of the boxes. */
function scaleName(drawing: Drawing, chart: BoxChart, appearance: Appearance): string {
  const unit = unitOf(drawing, keysIn(chart).median);
  const width = appearance.width - nameWidthOf(appearance);
  return brokenText(textOf(drawing.locale, "boxes.scale", { unit }), width);
}

const below = (drawing: Drawing, chart: BoxChart, appearance: Appearance): number =>
  43 + scaleName(drawing, chart, appearance).split("\n").length * lineHeight;

/** Of one class: its name and n do not reach into those of the next. */
function rowHeight(drawing: Drawing, chart: BoxChart, appearance: Appearance): number {
  const width = nameWidthOf(appearance);
  const lines = categoriesOf(drawing, chart).map((name) =>
    name.split("\n").reduce((sum, text) => sum + linesOf(text, width), 0),
  );
  return Math.max(boxHeight, Math.max(0, ...lines) * lineHeight + 8);
}

export const boxesHeight = (drawing: Drawing, chart: BoxChart, appearance: Appearance): number =>
  legendHeight(appearance, Object.values(namesOf(drawing, appearance))) +
  drawing.table.rows.length * rowHeight(drawing, chart, appearance) +
  below(drawing, chart, appearance);

/** The five places of a box; none where a place is missing. */
function boxOf(row: Row, scale: LogScale): number[] | string {
  const places = boxKeys.flatMap((key) => placeOf(scale, numberAt(row, key)) ?? []);
  return places.length === boxKeys.length ? places : "-";
}

/** Dots are below their box, moved up and down so that neighbours do not cover each other. */
function pointSeries(
  { table }: Drawing,
  { category }: BoxChart,
  { names, colour, scale }: { names: string; colour: string; scale: LogScale },
) {
  const lines = new Map(table.rows.map((row, line) => [row.cells[category], line]));
  const points = table.points ?? [];
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
          value: [placeOf(scale, point.value), line],
          symbolOffset: [0, 24 + (place % 3) * 4],
          name: point.country,
        },
      ];
    }),
  };
}

const cross =
  "path://M0,0 L3,0 L8,5 L13,0 L16,0 L16,3 L11,8 L16,13 L16,16 L13,16 L8,11 L3,16 L0,16 L0,13 L5,8 L0,3 Z";

function averageSeries(rows: readonly Row[], key: string, scale: LogScale, look: object) {
  const values = rows.map((row, line) => [placeOf(scale, numberAt(row, key)), line] as const);
  return {
    type: "scatter",
    data: values.filter(([value]) => value !== null),
    z: 5,
    ...look,
  };
}

/** A scale that holds every figure. */
function scaleOf({ table }: Drawing, { series }: BoxChart): LogScale {
  const keys = [...boxKeys, ...series];
  const ofClasses = table.rows.flatMap((row) => keys.map((key) => numberAt(row, key)));
  return logScaleOf([...ofClasses, ...(table.points ?? []).map(({ value }) => value)]);
}

/** A country with its figure, or a class with the places of its box. */
function tooltipText(drawing: Drawing, chart: BoxChart, hovered: unknown): string {
  const { seriesType, dataIndex, name, value } = hovered as Record<string, unknown>;
  const { pooled } = keysIn(chart);
  if (seriesType === "scatter" && typeof name === "string" && name !== "" && Array.isArray(value)) {
    return `${drawing.locale.countryName(name)}  ${textOfCell(drawing, pooled, valueAt(scaleOf(drawing, chart), Number(value[0])))}`;
  }
  const row = drawing.table.rows[Array.isArray(value) ? Number(value[1]) : Number(dataIndex)];
  const at = seriesType === "boxplot" ? drawing.table.rows[Number(dataIndex)] : row;
  if (at === undefined) return "";
  const { mean } = keysIn(chart);
  return rowText(drawing, { ...chart, series: [...boxKeys, mean, pooled] }, at);
}

function seriesOf(drawing: Drawing, chart: BoxChart, appearance: Appearance, scale: LogScale) {
  const { ink, ground } = inks(appearance);
  const { rows } = drawing.table;
  const names = namesOf(drawing, appearance);
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
      data: rows.map((row) => boxOf(row, scale)),
    },
    pointSeries(drawing, chart, { names: names.countries, colour, scale }),
    averageSeries(rows, mean, scale, {
      ...diamond,
      name: names.mean,
      itemStyle: { color: ground, borderColor: ink, borderWidth: 1.5, opacity: 1 },
    }),
    averageSeries(rows, pooled, scale, {
      ...crossed,
      name: names.pooled,
      itemStyle: { color: seriesColour("pooledMark", 4, appearance.scheme), opacity: 1 },
    }),
  ];
}

function scaleAxis(drawing: Drawing, chart: BoxChart, appearance: Appearance, scale: LogScale) {
  const { median } = keysIn(chart);
  const { lang } = drawing.locale;
  const axis = valueAxis(appearance, {
    type: "log",
    name: scaleName(drawing, chart, appearance),
    textOf: (place) =>
      limitText(lang, { key: median, type: "rate", digits: 2 }, valueAt(scale, place)),
  });
  return { ...axis, min: scale.min, max: scale.max };
}

/** "Low income", and below it how many countries its box has. */
const categoriesOf = (drawing: Drawing, chart: BoxChart): string[] =>
  drawing.table.rows.map((row) => {
    const name = textOfCell(drawing, chart.category, row.cells[chart.category]);
    return `${name}\n${countText(drawing.locale, row.n?.[keysIn(chart).median] ?? 0)}`;
  });

export function drawBoxes(
  drawing: Drawing,
  chart: BoxChart,
  appearance: Appearance,
): EChartsCoreOption {
  const names = Object.values(namesOf(drawing, appearance));
  const base = baseOption(appearance);
  const top = legendHeight(appearance, names);
  const { icon: _, ...legend } = legendOption(appearance, names);
  const scale = scaleOf(drawing, chart);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "item",
      formatter: (hovered: unknown) => tooltipText(drawing, chart, hovered),
    },
    legend,
    grid: {
      left: nameWidthOf(appearance) + 12,
      right: 24,
      top,
      bottom: below(drawing, chart, appearance),
    },
    xAxis: scaleAxis(drawing, chart, appearance, scale),
    yAxis: nameAxis(appearance, categoriesOf(drawing, chart)),
    series: seriesOf(drawing, chart, appearance, scale),
  };
}
