// The shapes of the world's countries, named by alpha-3 code, registered with the chart library when first needed.
// Natural Earth's 1:110 million map, in the public domain; Antarctica is left out.

import type { Geometry } from "geojson";
import { feature } from "topojson-client";
import { registerMap } from "./charts.ts";
import { cutAtDateLine, type Polygon } from "./cut-date-line.ts";
import { codeOfName, codeOfShape } from "./map-codes.ts";

let codes: readonly string[] = [];

/** Codes of the countries that have a shape; none before the map is ready. */
export function shapeCodes(): readonly string[] {
  return codes;
}

function polygonsOf(shape: Geometry): Polygon[] {
  if (shape.type === "Polygon") return [shape.coordinates];
  return shape.type === "MultiPolygon" ? shape.coordinates : [];
}

async function fetchShapes() {
  const { default: topology } = await import("world-atlas/countries-110m.json");
  const world = feature(topology, topology.objects.countries);
  const features = world.features
    .map((shape) => {
      const code = codeOfShape.get(String(shape.id)) ?? codeOfName.get(shape.properties.name);
      const coordinates = polygonsOf(shape.geometry).flatMap(cutAtDateLine);
      return {
        type: "Feature",
        properties: { name: code ?? shape.properties.name },
        geometry: { type: "MultiPolygon", coordinates },
      };
    })
    .filter((shape) => shape.properties.name !== "Antarctica");
  return { type: "FeatureCollection", features };
}

let fetching: Promise<void> | null = null;

/** Resolves once the map can be drawn. */
export function loadWorldMap(): Promise<void> {
  fetching ??= fetchShapes().then((shapes) => {
    registerMap("world", JSON.stringify(shapes));
    codes = shapes.features.map((shape) => shape.properties.name);
  });
  return fetching;
}
