// From a report's picture as data to what the chart library draws: one table, complete by kind.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart } from "#reports/engine/define.ts";
import { barsHeight, drawBars } from "./draw-bars.ts";
import { drawMap, mapHeight } from "./draw-map.ts";
import { drawSeries, seriesHeight } from "./draw-series.ts";
import type { Drawing, Look } from "./drawing.ts";

/** Options of the picture of a report, for a width and a colour scheme. */
export function draw(drawing: Drawing, look: Look): EChartsCoreOption {
  const chart: Chart = drawing.entry.chart;
  switch (chart.kind) {
    case "map":
      return drawMap(drawing, chart, look);
    case "stackedBars":
    case "shareBars":
      return drawBars(drawing, chart, look);
    case "stackedAreas":
    case "lines":
      return drawSeries(drawing, chart, look);
  }
}

/** The height the picture wants, in pixels. */
export function heightOf(drawing: Drawing, look: Look): number {
  const chart: Chart = drawing.entry.chart;
  switch (chart.kind) {
    case "map":
      return mapHeight(look);
    case "stackedBars":
    case "shareBars":
      return barsHeight(drawing, chart, look);
    case "stackedAreas":
    case "lines":
      return seriesHeight;
  }
}
