import fc from "fast-check";
import { expect, test } from "vitest";
import { mapProjection } from "./map-projection.ts";

const { project, unproject } = mapProjection;

test("unprojecting a projected point gives the point again", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -179.9, max: 179.9, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
      (longitude, latitude) => {
        const [there = 0, back = 0] = unproject(project([longitude, latitude]));
        expect(there).toBeCloseTo(longitude, 6);
        expect(back).toBeCloseTo(latitude, 6);
      },
    ),
  );
});

test("north is up and the equator is in the middle", () => {
  expect(project([0, 60])[1]).toBeLessThan(0);
  expect(project([90, 0])[1]).toBeCloseTo(0, 12);
});

/** The rings that a shape is drawn with. */
function drawnRings(ring: readonly (readonly [number, number])[]): number[][][] {
  const rings: number[][][] = [];
  const stream = mapProjection.stream({
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
    lineStart: () => rings.push([]),
    lineEnd: () => undefined,
    point: (x, y) => rings.at(-1)?.push([x, y]),
  });
  stream.polygonStart();
  stream.lineStart();
  for (const [longitude, latitude] of ring) stream.point(longitude, latitude);
  stream.lineEnd();
  stream.polygonEnd();
  return rings.filter(({ length }) => length > 0);
}

const longitudesOf = (ring: number[][]) =>
  ring.map((point) => Math.round(unproject(point)[0] ?? 0));

test("a shape across the date line becomes two, one at each edge", () => {
  const rings = drawnRings([
    [170, 60],
    [170, 70],
    [-170, 70],
    [-170, 60],
  ]).map(longitudesOf);
  const edges = rings.map((ring) => [Math.min(...ring), Math.max(...ring)]);
  expect(edges.sort(([a = 0], [b = 0]) => a - b)).toEqual([
    [-180, -170],
    [170, 180],
  ]);
});

test("a shape that does not cross the date line stays one", () => {
  const rings = drawnRings([
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ]).map(longitudesOf);
  expect(rings.map((ring) => [Math.min(...ring), Math.max(...ring)])).toEqual([[0, 10]]);
});
