// Where the parts of the curve are drawn.

import { describe, expect, test } from "vitest";
import { labelPlaces, pathOf, scaleOf, stepsTo } from "./curve-scale.ts";

describe("the scale", () => {
  test("begins at 0 at the foot, and ends with all countries at the top", () => {
    const { x, y, end } = scaleOf(600, 100, 150);
    expect(x(0)).toBe(36);
    expect(x(100)).toBe(end);
    expect(y(0)).toBe(196);
    expect(y(150)).toBe(24);
    expect(y(75)).toBe(110);
  });

  test("leaves space for the labels at the end of the lines", () => {
    expect(scaleOf(600, 100, 10).end).toBe(452);
  });

  test("stays drawable on a narrow screen, and without any country", () => {
    expect(scaleOf(100, 100, 10).end).toBe(116);
    const { y } = scaleOf(600, 100, 0);
    expect(y(0)).toBe(196);
  });
});

test("a line begins with a move and goes on in straight parts", () => {
  const scale = scaleOf(600, 100, 100);
  const points = [
    { day: 0, count: 0 },
    { day: 50, count: 0 },
    { day: 50, count: 100 },
  ];
  expect(pathOf(points, scale)).toBe("M36.0 196.0L244.0 196.0L244.0 24.0");
});

test.each([
  [0, [0]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 2, 4, 6, 8]],
  [38, [0, 10, 20, 30]],
  [100, [0, 20, 40, 60, 80, 100]],
  [148, [0, 50, 100]],
  [900, [0, 200, 400, 600, 800]],
])("up to %i the steps are round", (total, steps) => {
  expect(stepsTo(total)).toEqual(steps);
});

describe("labels", () => {
  test("that are apart stay where their lines end", () => {
    expect(labelPlaces(50, 100)).toEqual({ own: 50, before: 100 });
  });

  test.each([
    [100, 100],
    [104, 100],
  ])("that would touch are moved apart in their order: %i and %i", (own, before) => {
    const places = labelPlaces(own, before);
    expect(places.own - places.before).toBe(20);
    expect((places.own + places.before) / 2).toBe((own + before) / 2);
  });

  test("keep the upper one above", () => {
    const places = labelPlaces(96, 100);
    expect(places.before - places.own).toBe(20);
  });
});
