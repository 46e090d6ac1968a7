// From the table of a report to the map: colours, steps, legend, and what a country says.

import { describe, expect, test } from "vitest";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { translate } from "#server/texts/translate.ts";
import type { Appearance, Drawing } from "#web/reporting/drawing.ts";
import { ramp } from "#web/theme/tokens.ts";
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
  if (entry === undefined) throw new Error("no report FVIIIperCountry");
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

  test("has the colour of its step, and none without a figure", () => {
    const map = mapOf({ CAN: 1, FRA: 5 });
    expect(colourOf(map, "CAN")).toBe(lightRamp.at(0));
    expect(colourOf(map, "FRA")).toBe(lightRamp.at(-1));
    expect(colourOf(map, "BRA")).toBeNull();
  });

  test("with the figure where a step begins belongs to that step", () => {
    const map = mapOf({ CAN: 1, FRA: 3, MEX: 5 });
    expect(textsOf(map)[1]).toBe("3.00 – 5.00");
    expect(colourOf(map, "FRA")).toBe(map.legend[1]?.colour);
    expect(colourOf(map, "MEX")).toBe(map.legend[2]?.colour);
  });

  test("without a shape is a dot if it has a figure", () => {
    const { dots } = mapOf({ MLT: 4, CAN: 2 });
    const [x, y] = world.dots.MLT;
    expect(dots).toEqual([{ code: "MLT", x, y, colour: lightRamp.at(-1) }]);
  });
});

describe("the legend", () => {
  const many = { CAN: 1, FRA: 2, MEX: 3, VEN: 4, KEN: 5, ETH: 6, IND: 7 };

  test("goes from the lightest to the darkest colour, and says no data last", () => {
    const map = mapOf(many);
    expect(stepColours(map)).toEqual(lightRamp);
    expect(map.legend.at(-1)).toMatchObject({ text: "No data", colour: null });
  });

  test("uses both ends of the colours where there are few steps", () => {
    expect(stepColours(mapOf({ CAN: 1, FRA: 5 }))).toEqual([lightRamp.at(0), lightRamp.at(-1)]);
  });

  test("says where steps begin and end, in the unit's decimals", () => {
    expect(textsOf(mapOf({ CAN: 1, FRA: 3, MEX: 5 }))).toEqual([
      "< 3.00",
      "3.00 – 5.00",
      "≥ 5.00",
      "No data",
    ]);
  });

  test("has one step, called as the column, where all countries have the same figure", () => {
    const map = mapOf({ CAN: 3, FRA: 3 });
    expect(textsOf(map)).toEqual(["Per capita", "No data"]);
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
