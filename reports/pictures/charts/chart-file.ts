// A chart of the chart library as SVG text, for a file.

import type { Appearance, Drawing } from "#reports/pictures/drawing.ts";
import { init } from "./charts.ts";
import { chartHeight, draw, type PlainChart } from "./draw.ts";

export function chartSvgText(drawing: Drawing, chart: PlainChart, appearance: Appearance): string {
  const { width } = appearance;
  const height = chartHeight(drawing, chart, appearance);
  const picture = init(null, null, { renderer: "svg", ssr: true, width, height });
  picture.setOption(draw(drawing, chart, appearance));
  const text = picture.renderToSVGString();
  picture.dispose();
  return text;
}
