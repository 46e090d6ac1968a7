// Bars lying on their side, one per class, disorder or country, stacked by series: whole numbers, or
// shares that fill the bar.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart } from "#reports/engine/define.ts";
import {
  baseOption,
  type Drawing,
  inks,
  isNarrow,
  type Look,
  legendHeight,
  legendOption,
  numberAt,
  textOfCell,
  titleOf,
  unitOf,
} from "./drawing.ts";
import { shortNumber } from "./format-cells.ts";
import { seriesColour } from "./series-colours.ts";

export type BarChart = Extract<Chart, { kind: "stackedBars" | "shareBars" }>;

const barHeight = 44;
/** A share is written into its part of the bar from this width on. */
const writtenFrom = 0.09;

function rowsOf({ table }: Drawing, { from }: BarChart) {
  return from === "rows" ? table.rows : table.totals;
}

export function barsHeight(drawing: Drawing, chart: BarChart, look: Look): number {
  const names = chart.series.map((key) => titleOf(drawing, key));
  return rowsOf(drawing, chart).length * barHeight + legendHeight(look, names) + 60;
}

function seriesOf(drawing: Drawing, chart: BarChart, look: Look) {
  const isShare = chart.kind === "shareBars";
  return chart.series.map((key, place) => ({
    type: "bar",
    name: titleOf(drawing, key),
    stack: "all",
    barCategoryGap: "30%",
    itemStyle: {
      color: seriesColour(key, place, look.scheme),
      borderColor: inks(look).ground,
      borderWidth: 1,
    },
    data: rowsOf(drawing, chart).map((row) => numberAt(row, key)),
    label: {
      show: isShare,
      color: "#111111",
      fontSize: 14,
      formatter: ({ value }: { value: unknown }) =>
        typeof value === "number" && value >= writtenFrom ? textOfCell(drawing, key, value) : "",
    },
  }));
}

function valueAxis(drawing: Drawing, chart: BarChart, look: Look) {
  const { quiet, hairline } = inks(look);
  const first = chart.series[0] ?? "";
  const isShare = chart.kind === "shareBars";
  return {
    type: "value",
    ...(isShare ? { max: 1, interval: isNarrow(look) ? 0.5 : 0.2 } : {}),
    name: isShare ? "" : unitOf(drawing, first),
    nameLocation: "middle",
    nameGap: 30,
    nameTextStyle: { color: quiet, fontSize: 14 },
    splitNumber: isNarrow(look) ? 3 : 6,
    splitLine: { lineStyle: { color: hairline } },
    axisLabel: {
      color: quiet,
      fontSize: 14,
      hideOverlap: true,
      formatter: (value: number) =>
        isShare
          ? new Intl.NumberFormat(drawing.locale.lang, { style: "percent" }).format(value)
          : shortNumber(drawing.locale.lang, value),
    },
  };
}

export function drawBars(drawing: Drawing, chart: BarChart, look: Look): EChartsCoreOption {
  const { ink, line } = inks(look);
  const names = chart.series.map((key) => titleOf(drawing, key));
  const base = baseOption(look);
  const labelWidth = isNarrow(look) ? 104 : 210;
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "axis",
      axisPointer: { type: "none" },
      valueFormatter: (value: unknown) =>
        textOfCell(drawing, chart.series[0] ?? "", typeof value === "number" ? value : null),
    },
    legend: legendOption(look, names),
    grid: { left: labelWidth + 12, right: 24, top: legendHeight(look, names), bottom: 52 },
    xAxis: valueAxis(drawing, chart, look),
    yAxis: {
      type: "category",
      inverse: true,
      data: rowsOf(drawing, chart).map((row) =>
        textOfCell(drawing, chart.category, row.cells[chart.category]),
      ),
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: ink, fontSize: 14, lineHeight: 16, width: labelWidth, overflow: "break" },
    },
    series: seriesOf(drawing, chart, look),
  };
}
