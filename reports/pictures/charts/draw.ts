// Turns a report's chart, which is data, into options of the chart library: one case for each kind. Maps are drawn
// without the library (reports/pictures/map and web/reporting/map).

import type { EChartsCoreOption } from "echarts/core";
import type { Chart } from "#reports/engine/define.ts";
import type { Appearance, Drawing } from "#reports/pictures/drawing.ts";
import { barsHeight, drawBars } from "./draw-bars.ts";
import { boxesHeight, drawBoxes } from "./draw-boxes.ts";
import { classesHeight, drawClasses } from "./draw-classes.ts";
import { countriesHeight, drawCountries } from "./draw-countries.ts";
import { drawFunnels, funnelsHeight } from "./draw-funnels.ts";
import { drawSeries, seriesHeight } from "./draw-series.ts";
import { drawSteps, stepsHeight } from "./draw-steps.ts";
import { drawTickBars, tickBarsHeight } from "./draw-tick-bars.ts";

export type PlainChart = Exclude<Chart, { kind: "map" }>;

/** Options of the chart of a report, for a width and a colour scheme. */
export function draw(
  drawing: Drawing,
  chart: PlainChart,
  appearance: Appearance,
): EChartsCoreOption {
  switch (chart.kind) {
    case "bars":
    case "shareBars":
      return drawBars(drawing, chart, appearance);
    case "tickBars":
      return drawTickBars(drawing, chart, appearance);
    case "stackedAreas":
    case "lines":
      return drawSeries(drawing, chart, appearance);
    case "linesPerClass":
      return drawClasses(drawing, chart, appearance);
    case "countryBars":
    case "countryDots":
      return drawCountries(drawing, chart, appearance);
    case "boxes":
      return drawBoxes(drawing, chart, appearance);
    case "steps":
      return drawSteps(drawing, chart, appearance);
    case "funnels":
      return drawFunnels(drawing, chart, appearance);
  }
}

/** The height of the chart in pixels. */
export function chartHeight(drawing: Drawing, chart: PlainChart, appearance: Appearance): number {
  switch (chart.kind) {
    case "bars":
    case "shareBars":
      return barsHeight(drawing, chart, appearance);
    case "tickBars":
      return tickBarsHeight(drawing, chart, appearance);
    case "stackedAreas":
    case "lines":
      return seriesHeight(drawing, appearance);
    case "linesPerClass":
      return classesHeight;
    case "countryBars":
    case "countryDots":
      return countriesHeight(drawing, chart, appearance);
    case "boxes":
      return boxesHeight(drawing, chart, appearance);
    case "steps":
      return stepsHeight(drawing, chart, appearance);
    case "funnels":
      return funnelsHeight(drawing, chart, appearance);
  }
}
