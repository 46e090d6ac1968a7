// The Equal Earth projection for maps: areas are true, so that a large cold country does not look more
// important than a small populous one.

import { geoEqualEarth } from "d3-geo";

const equalEarth = geoEqualEarth().translate([0, 0]);

/**
 * Without d3's `stream`, which would also cut shapes at the date line: the bundler drops statements of it (Rolldown in
 * Vite 8 with d3-geo 3.1.2), and the built page drew no country. cut-date-line.ts cuts the shapes.
 */
export const mapProjection = {
  project: ([longitude = 0, latitude = 0]: number[]): number[] =>
    equalEarth([longitude, latitude]) ?? [],
  unproject: ([x = 0, y = 0]: number[]): number[] => equalEarth.invert?.([x, y]) ?? [],
};
