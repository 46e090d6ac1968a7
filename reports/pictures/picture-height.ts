// How high the picture of a report is, before the code that draws it has come: nothing moves when it does.

import { chartHeight } from "./charts/draw.ts";
import type { Appearance, Drawing } from "./drawing.ts";
import { mapLayout } from "./map/map-layout.ts";

export function pictureHeight(drawing: Drawing, appearance: Appearance): number {
  const { chart } = drawing.entry;
  return chart.kind === "map"
    ? mapLayout(drawing, chart, appearance).height
    : chartHeight(drawing, chart, appearance);
}
