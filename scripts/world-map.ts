// Makes the map of the world that reports colour: Natural Earth's 1:110 million map, in the public domain,
// projected, rounded to a grid, and written as paths, so that the browser only draws them.

import { type GeoContext, geoEqualEarth, geoPath } from "d3-geo";
import type { Feature, Geometry } from "geojson";
import { feature } from "topojson-client";
import topology from "world-atlas/countries-110m.json" with { type: "json" };
import { codeOfName, codeOfShape, dots } from "./map-codes.ts";

/** The width of the grid. Half a step is invisible at the width of a page, and lines that meet still meet. */
const gridWidth = 2000;

type Point = readonly [x: number, y: number];

export type WorldMap = {
  width: number;
  height: number;
  /** The outlines of a country by its alpha-3 code, as the `d` of an SVG path. */
  outlines: Record<string, string>;
  /** Where a country that is too small for outlines is drawn as a dot. */
  dots: Record<string, Point>;
};

/** Antarctica has no country, and would take a sixth of the picture. */
const shapes = feature(topology, topology.objects.countries).features.filter(
  ({ properties }) => properties.name !== "Antarctica",
);

/** Equal Earth: areas are true, so that a large cold country does not look more important than a small populous one. */
function projectionOf(features: Feature[]) {
  return geoEqualEarth().precision(0).fitWidth(gridWidth, { type: "FeatureCollection", features });
}

type Projection = ReturnType<typeof projectionOf>;

/** The closed lines around a shape, each point once. */
function ringsOf(geometry: Geometry, projection: Projection): Point[][] {
  const rings: Point[][] = [];
  const add = (x: number, y: number) => {
    const ring = rings.at(-1) ?? [];
    const point = [Math.round(x), Math.round(y)] as const;
    if (String(ring.at(-1)) !== String(point)) ring.push(point);
  };
  const context: GeoContext = {
    beginPath: () => {},
    moveTo: (x, y) => {
      rings.push([]);
      add(x, y);
    },
    lineTo: add,
    arc: () => {},
    closePath: () => {},
  };
  geoPath(projection, context)(geometry);
  return rings;
}

/** A closed line as steps from point to point; nothing where too few points are left of it. */
function pathOf([first, ...rest]: Point[]): string {
  if (first === undefined || rest.length < 2) return "";
  let [x, y] = first;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x},${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first}l${steps.join(" ")}z`.replaceAll(/[ ,]-/g, "-");
}

export function makeWorldMap(): WorldMap {
  const projection = projectionOf(shapes);
  const [, [, bottom]] = geoPath(projection).bounds({
    type: "FeatureCollection",
    features: shapes,
  });
  const outlines = shapes.map(({ id, properties, geometry }) => {
    const code = codeOfShape.get(String(id)) ?? codeOfName.get(properties.name);
    const path = ringsOf(geometry, projection).map(pathOf).join("");
    return { code: code ?? properties.name, path };
  });
  const byCode = Map.groupBy(
    outlines.filter(({ code }) => !(code in dots)),
    ({ code }) => code,
  );
  const joined = [...byCode].map(
    ([code, parts]) => [code, parts.map(({ path }) => path).join("")] as const,
  );
  const places = Object.entries(dots).map(([code, [longitude, latitude]]) => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return [code, [Math.round(x), Math.round(y)]] as const;
  });
  return {
    width: gridWidth,
    height: Math.ceil(bottom),
    outlines: Object.fromEntries(joined.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    dots: Object.fromEntries(places),
  };
}
