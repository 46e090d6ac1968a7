// The map that is stored is the one that the script makes, and no country is lost on the way.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeWorldMap } from "./world-map.ts";

const stored: unknown = JSON.parse(
  readFileSync(new URL("../reports/pictures/map/world.json", import.meta.url), "utf8"),
);
const made = makeWorldMap();

test("reports/pictures/map/world.json is up to date; if not, run node scripts/write-world-map.ts", () => {
  expect(stored).toEqual(made);
});

test("every country has an outline or a dot, never both", () => {
  expect(Object.entries(made.outlines).filter(([, outline]) => outline === "")).toEqual([]);
  expect(Object.keys(made.dots).filter((code) => code in made.outlines)).toEqual([]);
});

test("a country that would be a speck on the page is a dot", () => {
  const specks = ["LUX", "TTO", "VUT"];
  expect(Object.keys(made.dots)).toEqual(expect.arrayContaining(specks));
});

test("every outline belongs to a country; parts of one whose status is disputed have its colour", () => {
  expect(Object.keys(made.outlines).filter((name) => !/^[A-Z]{3}$/.test(name))).toEqual([]);
  for (const code of ["CYP", "SOM"]) {
    expect(made.outlines[code]?.match(/M/g)?.length, code).toBeGreaterThan(1);
  }
});

test("a country across the date line does not reach from one edge to the other", () => {
  const points = (made.outlines.FJI ?? "").split("M").slice(1);
  expect(points).not.toEqual([]);
  for (const ring of points) {
    const [first = "", ...steps] = ring.replaceAll("-", " -").split(/[ ,lz]+/);
    const numbers = [first, ...steps].filter(Boolean).map(Number);
    const widths = numbers.slice(2).filter((_, index) => index % 2 === 0);
    expect(Math.max(...widths.map(Math.abs))).toBeLessThan(50);
  }
});
