// From the table of a report to the map: colours, steps, legend, and what a country says.

import { describe, expect, test } from "vitest";
import { type Appearance, type Drawing, isDrawn } from "#reports/pictures/drawing.ts";
import { ramp } from "#reports/pictures/tokens.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { translate } from "#server/texts/translate.ts";
import { worldShape } from "./map-height.ts";
import type { MapChart } from "./map-legend.ts";
import { countryTexts, mapPicture } from "./map-picture.ts";
import world from "./world.json" with { type: "json" };

const wide: Appearance = { scheme: "light", width: 1200 };
const phone: Appearance = { scheme: "light", width: 340 };
const chart: MapChart = { kind: "map", value: "perCapita" };
const lightRamp = ramp.map(([light]) => light);

function exampleDrawing(): Drawing {
  const entry = reports.get("FVIIIperCountry");
  if (entry === undefined || !isDrawn(entry)) throw new Error("no report FVIIIperCountry");
  const table = entry.compute(exampleInput({ basis: entry.basis }));
  const locale = {
    lang: "en" as const,
    translate: (key: string, values: Readonly<Record<string, unknown>>) =>
      translate("en", "reports", key, values),
    countryName: (code: string) => `name of ${code}`,
  };
  return { entry, table, locale, noData: "No data" };
}

/** The map of these figures, by country. */
function mapOf(figures: Record<string, number>, appearance = wide) {
  const { table, ...drawing } = exampleDrawing();
  const rows = Object.entries(figures).map(([country, perCapita]) => ({
    cells: { country, year: 2024, perCapita },
    marks: {},
  }));
  return mapPicture({ ...drawing, table: { ...table, rows } }, chart, appearance);
}

/** Two steps of three countries each. */
const six = { CAN: 1, MEX: 2, PER: 3, FRA: 5, DEU: 6, KEN: 7 };

type Map = ReturnType<typeof mapOf>;
const colourOf = ({ shapes }: Map, code: string) =>
  shapes.find((shape) => shape.code === code)?.colour;
const textsOf = ({ legend }: Map) => legend.map(({ text }) => text);
const stepColours = ({ legend }: Map) => legend.flatMap(({ colour }) => colour ?? []);

test("the page knows the shape of the world before it has come", () => {
  expect(worldShape).toBe(world.height / world.width);
});

describe("a country", () => {
  const drawing = exampleDrawing();

  test("says its figure, the year and the unit, or why there is none", () => {
    expect(countryTexts(drawing, chart, "CAN")).toEqual([
      "name of CAN (2024)",
      "7.00 IU per capita",
    ]);
    expect(countryTexts(drawing, chart, "VEN")).toEqual(["name of VEN (2024)", "confidential"]);
    expect(countryTexts(drawing, chart, "BRA")).toEqual(["name of BRA", "No data"]);
  });

  test("says the year of a figure that is not of the row's year", () => {
    const row = { cells: { country: "CAN", year: 2024, perCapita: 0.0053 }, marks: {} };
    const table = { ...drawing.table, rows: [{ ...row, years: { perCapita: 2021 } }] };
    expect(countryTexts({ ...drawing, table }, chart, "CAN")).toEqual([
      "name of CAN (2021)",
      "0.0053 IU per capita",
    ]);
  });

  test("has the colour of its step, and none without a figure", () => {
    const map = mapOf(six);
    expect(colourOf(map, "CAN")).toBe(lightRamp.at(0));
    expect(colourOf(map, "FRA")).toBe(lightRamp.at(-1));
    expect(colourOf(map, "BRA")).toBeNull();
  });

  test("with the figure where a step begins belongs to that step", () => {
    const map = mapOf(six);
    expect(textsOf(map)[1]).toBe("≥ 5 · n 3*");
    expect(colourOf(map, "FRA")).toBe(map.legend[1]?.colour);
  });

  test("without a shape is a dot, which has no colour without a figure", () => {
    const { dots } = mapOf({ ...six, MLT: 9 });
    const [x, y] = world.dots.MLT;
    const coloured = dots.filter(({ colour }) => colour !== null);
    expect(coloured).toEqual([{ code: "MLT", x, y, colour: lightRamp.at(-1) }]);
    expect(dots).toHaveLength(Object.keys(world.dots).length);
  });

  test("has the colour of the territory that no code is for", () => {
    const { shapes } = mapOf({ ...six, CYP: 9, SOM: 9 });
    expect(shapes.filter(({ code }) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });
});

describe("the legend", () => {
  const codes = Object.keys(world.outlines).slice(0, 21);
  const many = Object.fromEntries(codes.map((code, index) => [code, 1 + Math.floor(index / 3)]));

  test("goes from the lightest to the darkest colour, and says no data last", () => {
    const map = mapOf(many);
    expect(stepColours(map)).toEqual(lightRamp);
    expect(map.legend.at(-1)).toMatchObject({ text: "No data", colour: null });
  });

  test("uses both ends of the colours where there are few steps", () => {
    expect(stepColours(mapOf(six))).toEqual([lightRamp.at(0), lightRamp.at(-1)]);
  });

  test("says where steps begin and end and how many countries each has, few with a sign", () => {
    expect(textsOf(mapOf(six))).toEqual(["< 5 · n 3*", "≥ 5 · n 3*", "No data"]);
    const small = { CAN: 0.0011, BRA: 0.0012, PER: 0.0013, FRA: 0.053, DEU: 0.06, KEN: 0.07 };
    expect(textsOf(mapOf(small))[0]).toBe("< 0.05 · n 3*");
  });

  test("makes no step of fewer than 3 countries", () => {
    expect(textsOf(mapOf({ CAN: 1, FRA: 5 }))).toEqual(["Per capita · n 2*", "No data"]);
  });

  test("has one step, called as the column, where all countries have the same figure", () => {
    const map = mapOf({ CAN: 3, FRA: 3 });
    expect(textsOf(map)).toEqual(["Per capita · n 2*", "No data"]);
    expect(colourOf(map, "FRA")).toBe(map.legend[0]?.colour);
  });

  test("is one row on a page and one column, from the largest figures down, on a phone", () => {
    const placesOf = ({ legend }: Map, axis: "x" | "y") => new Set(legend.map((one) => one[axis]));
    expect(placesOf(mapOf(many), "y").size).toBe(1);
    const onPhone = mapOf(many, phone);
    expect(placesOf(onPhone, "x")).toEqual(new Set([0]));
    expect(stepColours(onPhone)).toEqual(lightRamp.toReversed());
  });

  test("takes a second row where one is too short, and lies within the picture", () => {
    const map = mapOf(many, { scheme: "light", width: 700 });
    const rows = new Set(map.legend.map(({ y }) => y));
    expect(rows.size).toBe(2);
    expect(Math.max(...rows) + map.legendTop).toBeLessThan(map.height - 14);
    expect(Math.max(...map.legend.map(({ x }) => x))).toBeLessThan(700);
  });
});
