// The Equal Earth projection for maps: areas are true, so that a large cold country does not look more
// important than a small populous one.

import { type GeoStreamWrapper, geoEqualEarth } from "d3-geo";

const equalEarth = geoEqualEarth().translate([0, 0]);

type Projection = GeoStreamWrapper & {
  project: (degrees: number[]) => number[];
  unproject: (point: number[]) => number[];
};

/** `stream` also cuts shapes that cross the date line (Russia, Fiji) in two. */
export const mapProjection: Projection = {
  project: ([longitude = 0, latitude = 0]) => equalEarth([longitude, latitude]) ?? [],
  unproject: ([x = 0, y = 0]) => equalEarth.invert?.([x, y]) ?? [],
  stream: equalEarth.stream,
};
