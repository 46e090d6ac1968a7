// The picture of a report as SVG text, without title and source.

import { chartSvgText } from "./charts/chart-file.ts";
import type { Appearance, Drawing } from "./drawing.ts";
import { mapSvgText } from "./map/map-file.ts";

export function pictureSvg(drawing: Drawing, appearance: Appearance): string {
  const { chart } = drawing.entry;
  return chart.kind === "map"
    ? mapSvgText(drawing, chart, appearance)
    : chartSvgText(drawing, chart, appearance);
}
