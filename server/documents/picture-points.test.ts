// An SVG picture as points: as wide for each, on white, in its colours.

import { expect, test } from "vitest";
import { openPictures } from "./picture-points.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="70" height="35" viewBox="0 0 70 35"><rect x="-9" width="44" height="35" fill="#0072b2"/></svg>`;

test("the points have the colours of the picture without what is beside it, and white where it has none", () => {
  const points = openPictures()(svg);
  if (points === null) throw new Error("no points");
  const { width, height, colours } = points;
  expect([width, height]).toEqual([1440, 720]);
  const at = (x: number, y: number) => [...colours.subarray((y * width + x) * 3).subarray(0, 3)];
  expect(at(300, 300)).toEqual([0x00, 0x72, 0xb2]);
  expect(at(1200, 300)).toEqual([0xff, 0xff, 0xff]);
});
