// The picture of the cover: a bar for each year, the chosen one dark, first and last named.

import { expect, test } from "vitest";
import { coverPicture } from "./cover-picture.ts";

const texts = { caption: "Countries", alternative: "Bars" };
const bars = [
  { year: 1999, count: 50 },
  { year: 2000, count: 0 },
  { year: 2001, count: 100 },
];

test("has a bar for each year, as high as its count", () => {
  const svg = coverPicture(bars, texts)?.svg ?? "";
  const heights = [...svg.matchAll(/<rect [^>]*height="([\d.]+)" fill="([^"]+)"/g)];
  expect(heights.map(([, height]) => Number(height))).toEqual([80, 0, 160]);
  expect(new Set(heights.map(([, , fill]) => fill)).size).toBe(2);
  expect([...svg.matchAll(/>(\d+)</g)].map(([, text]) => text)).toEqual([
    "50",
    "1999",
    "100",
    "2001",
  ]);
});

test("is none while no country has answered", () => {
  expect(
    coverPicture(
      bars.map(({ year }) => ({ year, count: 0 })),
      texts,
    ),
  ).toBeNull();
});
