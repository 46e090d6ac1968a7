import { expect, test } from "vitest";
import { cutAtDateLine } from "./cut-date-line.ts";

const longitudes = (polygon: number[][][]) => polygon.flat().map(([longitude]) => longitude);

test("a shape across the date line becomes two, one at each edge", () => {
  const parts = cutAtDateLine([
    [
      [170, 60],
      [-170, 60],
      [-170, 70],
      [170, 70],
      [170, 60],
    ],
  ]);
  expect(parts).toHaveLength(2);
  expect(
    parts.map((part) => [
      Math.min(...longitudes(part).map(Number)),
      Math.max(...longitudes(part).map(Number)),
    ]),
  ).toEqual([
    [170, 180],
    [-180, -170],
  ]);
});

test("a shape that does not cross stays as it is", () => {
  const square = [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 0],
    ],
  ];
  expect(cutAtDateLine(square)).toEqual([square]);
});
