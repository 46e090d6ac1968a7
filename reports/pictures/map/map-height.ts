// How high a map is, which the page knows before the outlines have come.

import type { Appearance, Drawing } from "#reports/pictures/drawing.ts";
import { legendOf, type MapChart } from "./map-legend.ts";

/** Height ÷ width of the world as world.json has it. */
export const worldShape = 879 / 2000;

const maxWidth = 1400;

/** The world fills the width, up to a limit. */
export const worldWidth = ({ width }: Appearance): number => Math.min(width, maxWidth);

export function mapHeight(drawing: Drawing, chart: MapChart, appearance: Appearance): number {
  const world = Math.ceil(worldWidth(appearance) * worldShape);
  return world + legendOf(drawing, chart, appearance).height;
}
