// Values over the years: areas stacked on each other, or lines. A year without a value is a gap.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart } from "#reports/engine/define.ts";
import {
  type Appearance,
  type Drawing,
  inks,
  isNarrow,
  numberAt,
  textOfCell,
  titleOf,
  unitOf,
} from "#web/reporting/drawing.ts";
import { shortNumber } from "#web/reporting/format-cells.ts";
import { baseOption, legendHeight, legendOption } from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type SeriesChart = Extract<Chart, { kind: "stackedAreas" | "lines" }>;

export const seriesHeight = 440;

function seriesOf(drawing: Drawing, chart: SeriesChart, appearance: Appearance) {
  const isStacked = chart.kind === "stackedAreas";
  return chart.series.map((key, place) => {
    const color = seriesColour(key, place, appearance.scheme);
    return {
      type: "line",
      name: titleOf(drawing, key),
      ...(isStacked ? { stack: "all", areaStyle: { color, opacity: 0.85 } } : {}),
      lineStyle: { color, width: isStacked ? 1 : 2.5 },
      itemStyle: { color },
      symbol: isStacked ? "none" : "circle",
      symbolSize: 5,
      connectNulls: false,
      data: drawing.table.rows.map((row) => numberAt(row, key)),
    };
  });
}

export function drawSeries(
  drawing: Drawing,
  chart: SeriesChart,
  appearance: Appearance,
): EChartsCoreOption {
  const { ink, quiet, line, hairline } = inks(appearance);
  const names = chart.series.map((key) => titleOf(drawing, key));
  const first = chart.series[0] ?? "";
  const base = baseOption(appearance);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "axis",
      axisPointer: { type: "line", lineStyle: { color: line } },
      valueFormatter: (value: unknown) =>
        textOfCell(drawing, first, typeof value === "number" ? value : null),
    },
    legend: legendOption(appearance, names),
    grid: { left: 64, right: 24, top: legendHeight(appearance, names) + 28, bottom: 36 },
    xAxis: {
      type: "category",
      boundaryGap: false,
      data: drawing.table.rows.map((row) =>
        textOfCell(drawing, chart.category, row.cells[chart.category]),
      ),
      axisLine: { lineStyle: { color: line } },
      axisTick: { lineStyle: { color: line } },
      axisLabel: { color: ink, fontSize: 14, hideOverlap: true },
    },
    yAxis: {
      type: "value",
      name: unitOf(drawing, first),
      nameTextStyle: { color: quiet, fontSize: 14, align: "left", padding: [0, 0, 4, -52] },
      splitNumber: isNarrow(appearance) ? 4 : 6,
      splitLine: { lineStyle: { color: hairline } },
      axisLabel: {
        color: quiet,
        fontSize: 14,
        formatter: (value: number) => shortNumber(drawing.locale.lang, value),
      },
    },
    series: seriesOf(drawing, chart, appearance),
  };
}
