// The parts of the chart library that reports use, and nothing else of it.

import { BarChart, LineChart, MapChart, ScatterChart } from "echarts/charts";
import {
  GeoComponent,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from "echarts/components";
import { init, registerMap, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  LineChart,
  MapChart,
  ScatterChart,
  GeoComponent,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
  SVGRenderer,
]);

export { init, registerMap };
