// Pictures can be read in print, from screens of all widths.

import { expect, test } from "vitest";
import { reports } from "#reports/wfh/all.ts";
import { widthOnPaper, zoomOnPaper } from "./paper-zoom.ts";
import { pictureHeight } from "./picture-height.ts";
import { drawingOf } from "./testing/example-drawing.ts";

test.each([...reports.keys()])("the letters of %s have 6.5 points or more in print", (id) => {
  for (const screen of [1232, 1872]) {
    const width = widthOnPaper(screen);
    const height = pictureHeight(drawingOf(id), { scheme: "light", width, isOnPaper: true });
    expect(14 * 0.75 * zoomOnPaper({ width, height })).toBeGreaterThanOrEqual(6.5);
  }
});

test("a picture of thirty countries is on the first sheet, three funnels are on one", () => {
  expect(zoomOnPaper({ width: 1232, height: 629 }) * 629).toBeLessThanOrEqual(392);
  const drawing = drawingOf("threeIndicators");
  const height = pictureHeight(drawing, { scheme: "light", width: 1232, isOnPaper: true });
  expect(zoomOnPaper({ width: 1232, height }) * height).toBeLessThanOrEqual(600);
});
