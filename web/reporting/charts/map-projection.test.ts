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
