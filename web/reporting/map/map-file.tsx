// A map as SVG text, for a file.

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Appearance, Drawing } from "#web/reporting/drawing.ts";
import type { MapChart } from "./map-legend.ts";
import { mapPicture } from "./map-picture.ts";
import { MapSvg } from "./map-svg.tsx";

export function mapSvgText(drawing: Drawing, chart: MapChart, appearance: Appearance): string {
  const place = document.createElement("div");
  const root = createRoot(place);
  const picture = mapPicture(drawing, chart, appearance);
  flushSync(() => root.render(<MapSvg picture={picture} pointedAt={null} />));
  const svg = place.querySelector("svg");
  const text = svg === null ? "" : new XMLSerializer().serializeToString(svg);
  root.unmount();
  return text;
}
