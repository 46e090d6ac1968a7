// What tells the series of a picture over years apart where it is printed in grey.

import { expect, test } from "vitest";
import { pictureSvg } from "#reports/pictures/picture-svg.ts";
import { drawingOf, optionsOf, type Series } from "#reports/pictures/testing/example-drawing.ts";
import { reports } from "#reports/wfh/all.ts";
import { fillOf } from "./series-colours.ts";

const linesOf = (id: string): Series[] =>
  optionsOf(id).series.filter(({ type }) => type === "line");

/** From 0 (black) to 1 (white), as a grey printer has it. */
function lightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

test("each line has a symbol of its own, which is in the legend too", () => {
  const options = optionsOf("patient");
  const symbols = new Map(linesOf("patient").map(({ name, symbol }) => [name, symbol]));
  expect(symbols.size).toBe(5);
  expect(new Set(symbols.values()).size).toBe(5);
  expect(options.legend).not.toHaveProperty("icon");
});

test("areas beside each other differ in lightness or in their pattern", () => {
  for (const id of ["FactorVIIIusage", "FactorIXUsage", "shiftOfTherapies"]) {
    // One for each name: a broken area is in several pieces.
    const areas = [...new Map(linesOf(id).map((line) => [line.name, line.itemStyle])).values()];
    expect(areas.length).toBeGreaterThan(3);
    for (const [at, { color, decal }] of areas.entries()) {
      const below = areas[at - 1];
      if (below === undefined) continue;
      const isLike = Math.abs(lightnessOf(color) - lightnessOf(below.color)) < 0.1;
      const hasOwn = JSON.stringify(decal) !== JSON.stringify(below.decal);
      expect({ id, at, differs: !isLike || hasOwn }).toEqual({ id, at, differs: true });
    }
  }
});

test("bars beside each other differ in lightness or in their pattern, in every report", () => {
  const alike = [...reports.values()].flatMap(({ id, chart }) => {
    if (chart.kind !== "bars" && chart.kind !== "shareBars" && chart.kind !== "countryBars")
      return [];
    const fills = chart.series.map((key, place) => fillOf(key, place, "light"));
    return fills.flatMap((fill, at) => {
      const before = fills[at - 1];
      if (before === undefined || JSON.stringify(fill.decal) !== JSON.stringify(before.decal))
        return [];
      const difference = Math.abs(lightnessOf(fill.color) - lightnessOf(before.color));
      return difference < 0.1 ? [`${id}: ${chart.series[at]}`] : [];
    });
  });
  expect(alike).toEqual([]);
});

test("bars have their patterns in the picture and in its legend", () => {
  const severity = optionsOf("SeverityHemophiliaByGenderAndGNI").series;
  expect(severity.map(({ itemStyle }) => itemStyle.decal !== undefined)).toEqual([
    false,
    true,
    false,
  ]);
  const svg = pictureSvg(drawingOf("HivHcvInfection"), { scheme: "light", width: 700 });
  expect(svg.match(/<pattern /g)?.length).toBeGreaterThan(0);
});

test("patterns are drawn in the file of a picture", () => {
  const svg = pictureSvg(drawingOf("FactorVIIIusage"), { scheme: "light", width: 700 });
  expect(svg.match(/<pattern /g)?.length).toBeGreaterThan(1);
});
