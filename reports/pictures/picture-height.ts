// How high the picture of a report is, before the code that draws it has come: nothing moves when it does.

import { chartHeight } from "./charts/draw.ts";
import type { Appearance, Drawing } from "./drawing.ts";
import { mapHeight } from "./map/map-height.ts";

export function pictureHeight(drawing: Drawing, appearance: Appearance): number {
  const { chart } = drawing.entry;
  return chart.kind === "map"
    ? mapHeight(drawing, chart, appearance)
    : chartHeight(drawing, chart, appearance);
}
