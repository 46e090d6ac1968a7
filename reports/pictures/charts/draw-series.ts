// Values over the years: areas stacked on each other, or lines, and below them how many countries each year
// has. A year without a value is a gap, and a line is broken before a year that cannot be compared.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart, Row } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  axisText,
  columnOf,
  type Drawing,
  inks,
  isNarrow,
  lineOfFigure,
  numberAt,
  textOfCell,
  titleOf,
} from "#reports/pictures/drawing.ts";
import { isNumeric } from "#reports/pictures/format-cells.ts";
import { largestOf, scaleName, scaleTexts, uprightStepCountOf, wholeScale } from "./axes.ts";
import { baseOption, brokenText, legendHeight, legendOption, lineHeight } from "./options.ts";
import { lineSymbol, patternOf, seriesColour } from "./series-colours.ts";

export type SeriesChart = Extract<Chart, { kind: "stackedAreas" | "lines" }>;

const curveHeight = 440;
const countsKey = "countries";

/** Whether the table says how many countries each year has. */
const hasCounts = ({ table }: Drawing): boolean =>
  table.columns.some((column) => column.key === countsKey && isNumeric(column));

/** Whether some figure is of an earlier year than its row. */
const hasCarried = ({ table }: Drawing): boolean =>
  table.rows.some((row) => (numberAt(row, "carried") ?? 0) > 0);

function countsName(drawing: Drawing, { width }: Appearance): string {
  const key = hasCarried(drawing) ? "series.n" : "series.nOfYear";
  return brokenText(textOf(drawing.locale, key), width - 16);
}

/** The strip of n with its name above it; 0 where there is none. */
function countsHeight(drawing: Drawing, appearance: Appearance): number {
  if (!hasCounts(drawing)) return 0;
  return 73 + countsName(drawing, appearance).split("\n").length * lineHeight;
}

export const seriesHeight = (drawing: Drawing, appearance: Appearance): number =>
  curveHeight + countsHeight(drawing, appearance);

/** Where each stretch of years that can be compared begins and ends, as places in the rows. */
function stretchesOf(
  { table }: Drawing,
  { kind, category }: SeriesChart,
  key: string,
): [from: number, to: number][] {
  const { rows, lineBreaks } = table;
  const breaks = (kind === "lines" ? lineBreaks?.[key] : undefined) ?? table.breaks ?? [];
  const starts = rows.flatMap(({ cells }, place) =>
    place > 0 && breaks.some((year) => year === cells[category]) ? [place] : [],
  );
  const bounds = [0, ...starts, rows.length];
  return bounds.slice(1).map((to, index) => [bounds[index] ?? 0, to]);
}

/** In a stack of areas a part without a figure has no height in a year in which another part has one. */
function valuesOf(rows: readonly Row[], { kind, series }: SeriesChart, key: string) {
  return rows.map((row) => {
    const value = numberAt(row, key);
    const hasOther = kind === "stackedAreas" && series.some((one) => numberAt(row, one) !== null);
    return value === null && hasOther ? 0 : value;
  });
}

/** Areas have a light edge and patterns, lines have symbols: grey print keeps them apart. */
function lookOf(chart: SeriesChart, key: string, place: number, appearance: Appearance) {
  const color = seriesColour(key, place, appearance.scheme);
  const { ground } = inks(appearance);
  if (chart.kind === "lines") {
    const symbol = lineSymbol(place);
    return { lineStyle: { color, width: 2.5 }, itemStyle: { color }, symbol, symbolSize: 7 };
  }
  const decal = patternOf(key, ground);
  return {
    areaStyle: { color, opacity: 0.85 },
    lineStyle: { color: ground, width: 1 },
    itemStyle: { color, ...(decal === null ? {} : { decal }) },
    symbolSize: 5,
  };
}

/** A series for each stretch; those of one column have its name, so that the legend has one entry. */
function seriesOf(drawing: Drawing, chart: SeriesChart, appearance: Appearance) {
  const isStacked = chart.kind === "stackedAreas";
  const { rows } = drawing.table;
  return chart.series.flatMap((key, place) =>
    stretchesOf(drawing, chart, key).map(([from, to], stretch) => {
      const symbol = to - from > 1 ? "none" : "circle";
      return {
        type: "line",
        name: titleOf(drawing, key),
        ...(isStacked ? { stack: `stretch ${stretch}`, symbol } : {}),
        ...lookOf(chart, key, place, appearance),
        connectNulls: false,
        data: valuesOf(rows, chart, key).map((value, at) => {
          if (at < from || at >= to) return null;
          // Its point would cover that of the part below it.
          return isStacked && value === 0 ? { value, symbol: "none" } : value;
        }),
      };
    }),
  );
}

/**
 * The bars of n, with their numbers at the first and the last year and some between: at the foot the countries that
 * answered in the year, above them in pale those that have an older figure.
 */
function countSeries(drawing: Drawing, appearance: Appearance) {
  const { quiet, line, hairline } = inks(appearance);
  const { rows } = drawing.table;
  const step = isNarrow(appearance) ? 10 : 5;
  const isWritten = (at: number) =>
    at === 0 || at === rows.length - 1 || (at % step === 0 && rows.length - 1 - at >= step / 2);
  const bar = { type: "bar", stack: countsKey, xAxisIndex: 1, yAxisIndex: 1, barWidth: "55%" };
  return [
    {
      ...bar,
      name: titleOf(drawing, "answered"),
      itemStyle: { color: line },
      data: rows.map((row) => numberAt(row, "answered") ?? numberAt(row, countsKey)),
    },
    {
      ...bar,
      name: titleOf(drawing, "carried"),
      itemStyle: { color: hairline, borderColor: line, borderWidth: 0.5 },
      data: rows.map((row, at) => ({
        value: numberAt(row, "carried") ?? 0,
        label: {
          show: isWritten(at),
          position: "top",
          color: quiet,
          fontSize: 14,
          formatter: textOfCell(drawing, countsKey, numberAt(row, countsKey)),
        },
      })),
    },
  ];
}

type Hovered = { dataIndex?: number; seriesName?: string; marker?: unknown };

/** "● Beans  82,000 · n 98" for each column, below the year; a broken line is one line. */
function tooltipText(drawing: Drawing, chart: SeriesChart, hovered: readonly Hovered[]): string {
  const row: Row | undefined = drawing.table.rows[hovered[0]?.dataIndex ?? -1];
  if (row === undefined) return "";
  const lineOf = (key: string) => {
    const name = titleOf(drawing, key);
    const marker = hovered.find(({ seriesName }) => seriesName === name)?.marker;
    return `${typeof marker === "string" ? marker : ""}${lineOfFigure(drawing, row, { key, name })}`;
  };
  const counts = row.cells[countsKey];
  return [
    textOfCell(drawing, chart.category, row.cells[chart.category]),
    ...chart.series.map(lineOf),
    ...(typeof counts === "number"
      ? [countsKey, "answered", "carried"].flatMap((key) =>
          numberAt(row, key) === null
            ? []
            : [lineOfFigure(drawing, row, { key, name: titleOf(drawing, key) })],
        )
      : []),
  ].join("\n");
}

/** The name of a category: a year, or a share, which is written without decimals where it is round. */
function categoryText(drawing: Drawing, { category }: SeriesChart, row: Row): string {
  const share = columnOf(drawing, category).type === "share" ? numberAt(row, category) : null;
  if (share !== null) return axisText(drawing, category, share);
  return textOfCell(drawing, category, row.cells[category]);
}

function yearsAxis(drawing: Drawing, chart: SeriesChart, appearance: Appearance) {
  const { ink, line } = inks(appearance);
  return {
    type: "category",
    data: drawing.table.rows.map((row) => categoryText(drawing, chart, row)),
    axisLine: { lineStyle: { color: line } },
    axisTick: { lineStyle: { color: line } },
    axisLabel: { color: ink, fontSize: 14, hideOverlap: true },
  };
}

function uprightAxis(drawing: Drawing, chart: SeriesChart, appearance: Appearance) {
  const { quiet, hairline } = inks(appearance);
  const key = chart.series[0] ?? "";
  const isShare = columnOf(drawing, key).type === "share";
  const isStacked = chart.kind === "stackedAreas";
  const largest = largestOf(drawing.table.rows, chart.series, isStacked);
  const stepCount = uprightStepCountOf(appearance);
  // Pieces of a whole, or what part of one thing goes to a part of another.
  const isOfWhole = isStacked || columnOf(drawing, chart.category).type === "share";
  return {
    type: "value",
    name: scaleName(drawing, key),
    ...(isShare && isOfWhole ? wholeScale(appearance) : {}),
    nameTextStyle: { color: quiet, fontSize: 14, align: "left", padding: [0, 0, 4, -52] },
    splitNumber: stepCount,
    splitLine: { lineStyle: { color: hairline } },
    axisLabel: {
      color: quiet,
      fontSize: 14,
      formatter: scaleTexts(drawing, key, { largest, stepCount }),
    },
  };
}

/** The axes of the strip of n: the same years without their names, and no scale. */
function countAxes(drawing: Drawing, years: object, appearance: Appearance) {
  const { quiet } = inks(appearance);
  const none = { show: false };
  return {
    years: { ...years, gridIndex: 1, axisLabel: none, axisTick: none },
    values: {
      type: "value",
      gridIndex: 1,
      min: 0,
      name: countsName(drawing, appearance),
      nameTextStyle: {
        color: quiet,
        fontSize: 14,
        lineHeight,
        align: "left",
        padding: [0, 0, 8, -52],
      },
      axisLabel: none,
      axisLine: none,
      axisTick: none,
      splitLine: none,
    },
  };
}

/** The options of the strip of n, where there is one. */
function withCounts(drawing: Drawing, appearance: Appearance, plain: SeriesOptions) {
  if (!hasCounts(drawing)) return plain;
  const { years, values } = countAxes(drawing, plain.xAxis[0] ?? {}, appearance);
  const sides = { left: 64, right: 24 };
  return {
    ...plain,
    grid: [...plain.grid, { ...sides, height: 36, bottom: 6 }],
    xAxis: [...plain.xAxis, years],
    yAxis: [...plain.yAxis, values],
    series: [...plain.series, ...countSeries(drawing, appearance)],
    axisPointer: { link: [{ xAxisIndex: "all" }] },
  };
}

type SeriesOptions = Record<"grid" | "xAxis" | "yAxis" | "series", object[]> & EChartsCoreOption;

export function drawSeries(
  drawing: Drawing,
  chart: SeriesChart,
  appearance: Appearance,
): EChartsCoreOption {
  const names = chart.series
    .filter((key) => drawing.table.rows.some((row) => numberAt(row, key) !== null))
    .map((key) => titleOf(drawing, key));
  const base = baseOption(appearance);
  const top = legendHeight(appearance, names) + 28;
  const bottom = 36 + countsHeight(drawing, appearance);
  const { icon, ...legend } = legendOption(appearance, names);
  return withCounts(drawing, appearance, {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "axis",
      axisPointer: { type: "line", lineStyle: { color: inks(appearance).line } },
      formatter: (hovered: unknown) =>
        tooltipText(drawing, chart, Array.isArray(hovered) ? hovered : []),
    },
    // Of lines with their symbols.
    legend: chart.kind === "lines" ? { ...legend, itemWidth: 18 } : { ...legend, icon },
    grid: [{ left: 64, right: 24, top, bottom }],
    xAxis: [{ ...yearsAxis(drawing, chart, appearance), boundaryGap: hasCounts(drawing) }],
    yAxis: [uprightAxis(drawing, chart, appearance)],
    series: seriesOf(drawing, chart, appearance),
  });
}
