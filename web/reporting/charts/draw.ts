// Turns a report's chart, which is data, into options of the chart library: one case for each kind.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart } from "#reports/engine/define.ts";
import { barsHeight, drawBars } from "./draw-bars.ts";
import { drawMap, mapHeight } from "./draw-map.ts";
import { drawSeries, seriesHeight } from "./draw-series.ts";
import type { Appearance, Drawing } from "./drawing.ts";

/** Options of the chart of a report, for a width and a colour scheme. */
export function draw(drawing: Drawing, appearance: Appearance): EChartsCoreOption {
  const chart: Chart = drawing.entry.chart;
  switch (chart.kind) {
    case "map":
      return drawMap(drawing, chart, appearance);
    case "stackedBars":
    case "shareBars":
      return drawBars(drawing, chart, appearance);
    case "stackedAreas":
    case "lines":
      return drawSeries(drawing, chart, appearance);
  }
}

/** The height of the chart in pixels. */
export function heightOf(drawing: Drawing, appearance: Appearance): number {
  const chart: Chart = drawing.entry.chart;
  switch (chart.kind) {
    case "map":
      return mapHeight(appearance);
    case "stackedBars":
    case "shareBars":
      return barsHeight(drawing, chart, appearance);
    case "stackedAreas":
    case "lines":
      return seriesHeight;
  }
}
