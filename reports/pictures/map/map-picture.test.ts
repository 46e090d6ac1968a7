// From the table of a report to the map: colours, steps, legend, and what a country says.

import { describe, expect, test } from "vitest";
import type { Row } from "#reports/engine/define.ts";
import type { Appearance, Drawing } from "#reports/pictures/drawing.ts";
import { ramp } from "#reports/pictures/tokens.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { translate } from "#server/texts/translate.ts";
import { worldShape } from "./map-layout.ts";
import { legendSigns, type MapChart } from "./map-legend.ts";
import { countryTexts, mapPicture } from "./map-picture.ts";
import world from "./world.json" with { type: "json" };

const wide: Appearance = { scheme: "light", width: 1200 };
const tablet: Appearance = { scheme: "light", width: 1000 };
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
function mapOf(figures: Record<string, number>, appearance = tablet, chosen?: string[]) {
  const { table, ...drawing } = exampleDrawing();
  const rows = Object.entries(figures).map(([country, perCapita]) => ({
    cells: { country, year: 2024, perCapita },
    marks: {},
  }));
  const shown = { ...table, rows, ...(chosen === undefined ? {} : { chosen }) };
  return mapPicture({ ...drawing, table: shown }, chart, appearance);
}

/** Two steps of three countries each. */
const six = { CAN: 1, MEX: 2, PER: 3, FRA: 5, DEU: 6, KEN: 7 };

type Map = ReturnType<typeof mapOf>;
const colourOf = ({ shapes }: Map, code: string) =>
  shapes.find((shape) => shape.code === code)?.colour;

/** The entries of the legend: a swatch, the text beside it, and the count at the end of its row. */
const legendIn = ({ rects, texts }: Map) =>
  rects
    .filter(({ width, height }) => width === 18 && height === 14)
    .map(({ x, y, fill }) => {
      const line = texts.filter((text) => text.y === y + 12);
      return {
        colour: fill,
        x,
        y,
        text: line.find((text) => text.x === x + 24)?.text ?? "",
        count: line.find(({ isAtEnd }) => isAtEnd)?.text,
      };
    });
const textsOf = (map: Map) => legendIn(map).map(({ text }) => text);
const countsOf = (map: Map) => legendIn(map).map(({ text, count }) => [text, count]);
const stepColours = (map: Map) => legendIn(map).flatMap(({ colour }) => colour ?? []);

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
    expect(colourOf(map, "FRA")).toBe(legendIn(map)[1]?.colour);
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

describe("a country that was not chosen", () => {
  const chosen = [...Object.keys(six), "BRA"];

  test.each(["FVIIIperCountry", "Care"])("is known in report %s by the others", (id) => {
    const tableOf = (regions: string[]) => reports.get(id)?.compute(exampleInput({ regions }));
    const { chosen, facts } = tableOf(["Europe"]) ?? {};
    expect(chosen).toContain("FRA");
    expect(chosen).not.toContain("CAN");
    expect(facts?.chosen).toBe(chosen?.length);
    expect(tableOf([])?.chosen).toBeUndefined();
  });

  test("is plain, not hatched, and without a dot", () => {
    const map = mapOf(six, tablet, chosen);
    expect(colourOf(map, "BRA")).toBeNull();
    expect(colourOf(map, "RUS")).toBe(map.colours.ground);
    expect(map.dots).toEqual([]);
    const { table, ...drawing } = exampleDrawing();
    const shown = { ...drawing, table: { ...table, chosen } };
    expect(countryTexts(shown, chart, "RUS")).toEqual(["name of RUS", "Not chosen"]);
  });

  test.each([
    [tablet, ["< 5 · n 3*", "≥ 5 · n 3*", "Not chosen", "No data · n 2"]],
    [wide, ["≥ 5", "< 5", "No data", "Not chosen"]],
  ])("has an entry in the legend at $width pixels", (appearance, texts) => {
    expect(textsOf(mapOf(six, appearance, chosen))).toEqual(texts);
    expect(textsOf(mapOf(six, appearance))).not.toContain("Not chosen");
  });
});

test("the signs of a map are explained: few countries, and bounds among those named", () => {
  const { table, ...drawing } = exampleDrawing();
  const signsOf = (rows: typeof table.rows) =>
    legendSigns({ ...drawing, table: { ...table, rows } }, chart).map(([sign]) => sign);
  const rowOf = (perCapita: number, at: number): Row => ({
    cells: { country: `C${at}`, perCapita },
    marks: at === 7 ? { perCapita: "atLeast" } : {},
  });
  expect(signsOf([1, 2, 3].map(rowOf))).toEqual(["*"]);
  expect(signsOf([rowOf(1, 7)])).toEqual(["≥", "*"]);
  expect(signsOf([1, 1, 1, 1, 1, 1, 1, 1].map(rowOf))).toEqual(["≥"]);
});

describe("the legend", () => {
  const codes = Object.keys(world.outlines).slice(0, 21);
  const many = Object.fromEntries(codes.map((code, index) => [code, 1 + Math.floor(index / 3)]));

  test("goes from the lightest to the darkest colour, and says no data last", () => {
    const map = mapOf(many);
    expect(stepColours(map)).toEqual(lightRamp);
    expect(legendIn(map).at(-1)).toMatchObject({ text: "No data · n 0", colour: null });
  });

  test("uses both ends of the colours where there are few steps", () => {
    expect(stepColours(mapOf(six))).toEqual([lightRamp.at(0), lightRamp.at(-1)]);
  });

  test("says where steps begin and end and how many countries each has, few with a sign", () => {
    expect(textsOf(mapOf(six))).toEqual(["< 5 · n 3*", "≥ 5 · n 3*", "No data · n 2"]);
    const small = { CAN: 0.0011, BRA: 0.0012, PER: 0.0013, FRA: 0.053, DEU: 0.06, KEN: 0.07 };
    expect(textsOf(mapOf(small))[0]).toBe("< 0.05 · n 3*");
  });

  test("makes no step of fewer than 3 countries", () => {
    expect(textsOf(mapOf({ CAN: 1, FRA: 5 }))).toEqual(["With a figure · n 2*", "No data · n 6"]);
  });

  test("has one step with a short name where all countries have the same figure", () => {
    const map = mapOf({ CAN: 3, FRA: 3 });
    expect(textsOf(map)).toEqual(["With a figure · n 2*", "No data · n 6"]);
    expect(colourOf(map, "FRA")).toBe(legendIn(map)[0]?.colour);
  });

  test("calls its step as the column where countries have no figures", () => {
    const { table, ...drawing } = exampleDrawing();
    const points = ["CAN", "FRA", "KEN"].map((country) => ({ country, category: "", value: 1 }));
    const map = mapPicture({ ...drawing, table: { ...table, points } }, chart, tablet);
    expect(textsOf(map)[0]).toBe("Per capita · n 3*");
  });

  test("is one row on a tablet and one column, from the largest figures down, on a phone", () => {
    const placesOf = (map: Map, axis: "x" | "y") => new Set(legendIn(map).map((one) => one[axis]));
    expect(placesOf(mapOf(many), "y").size).toBe(1);
    const onPhone = mapOf(many, phone);
    expect(placesOf(onPhone, "x")).toEqual(new Set([0]));
    expect(stepColours(onPhone)).toEqual(lightRamp.toReversed());
  });

  test("takes a second row where one is too short, and lies within the picture", () => {
    const map = mapOf(many, { scheme: "light", width: 700 });
    expect(new Set(legendIn(map).map(({ y }) => y)).size).toBe(2);
    expectWithin(map);
  });

  test("is beside the world on a wide page, with its counts in a column of their own", () => {
    const map = mapOf(six, wide);
    expect(countsOf(map)).toEqual([
      ["≥ 5", "3*"],
      ["< 5", "3*"],
      ["No data", "2"],
    ]);
    const right = map.left + map.scale * world.width;
    expect(Math.min(...legendIn(map).map(({ x }) => x))).toBeGreaterThan(right);
    expect(map.texts.map(({ text }) => text)).toContain("IU per capita");
    expectWithin(map);
  });

  test("has for each step a bar as long as its number of countries", () => {
    const { length } = codes;
    const figures = Object.fromEntries(codes.map((code, index) => [code, index < 14 ? 1 : 9]));
    const bars = mapOf(figures, wide).rects.filter(({ height }) => height === 10);
    expect(bars.map(({ width }) => width)).toEqual([32, 64]);
    expect(length).toBe(21);
  });
});

function expectWithin({ texts, rects, width, height }: Map): void {
  for (const { x, y } of [...texts, ...rects]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeLessThan(height);
  }
}

describe("the countries at the ends", () => {
  const eight = { CAN: 8, MEX: 7, PER: 6, FRA: 5, DEU: 0.4, KEN: 0.03, EGY: 0.02, ETH: 0.0053 };
  const headsOf = ({ texts }: Map) =>
    texts.map(({ text }) => text).filter((text) => /^(By country|Highest|Lowest)/.test(text));
  /** The texts of the rows below a title. */
  function listBelow(map: Map, title: string): (string | undefined)[][] {
    const head = map.texts.find(({ text }) => text === title);
    const rows = [1, 2, 3, 4].map((row) => (head?.y ?? 0) + row * 22);
    return rows.map((y) => {
      const line = map.texts.filter((text) => text.y === y && text.x >= (head?.x ?? 0));
      const name = line.find(({ x }) => x === head?.x)?.text;
      return [name, line.find(({ isAtEnd }) => isAtEnd)?.text];
    });
  }

  test.each([wide, tablet, phone])(
    "are named with their figures at $width pixels",
    (appearance) => {
      const map = mapOf({ ...eight, BRA: 0 }, appearance);
      expect(listBelow(map, "Highest")).toEqual([
        ["name of CAN", "8.00"],
        ["name of MEX", "7.00"],
        ["name of PER", "6.00"],
        ["name of FRA", "5.00"],
      ]);
      expect(listBelow(map, "Lowest above 0")).toEqual([
        ["name of ETH", "0.0053"],
        ["name of EGY", "0.020"],
        ["name of KEN", "0.030"],
        ["name of DEU", "0.40"],
      ]);
      expectWithin(map);
    },
  );

  test.each([wide, tablet, phone])(
    "are all in one list where there are too few for two, at $width pixels",
    (appearance) => {
      const map = mapOf({ KEN: 0, CAN: 8, PER: 6, BRA: 7 }, appearance);
      expect(listBelow(map, "By country")).toEqual([
        ["name of CAN", "8.00"],
        ["name of BRA", "7.00"],
        ["name of PER", "6.00"],
        ["name of KEN", "0"],
      ]);
      expect(headsOf(map)).toEqual(["By country"]);
      expectWithin(map);
      const one = mapOf({ CAN: 0.4 }, appearance);
      expect(listBelow(one, "By country")[0]).toEqual(["name of CAN", "0.40"]);
      expectWithin(one);
    },
  );

  test("have the lowest in no list of their own where nearly all figures are 0", () => {
    const { CAN: _, ...seven } = eight;
    expect(headsOf(mapOf({ ...seven, BRA: 0 }, wide))).toEqual(["Highest"]);
    const zeros = Object.keys(eight).map((code) => [code, 0]);
    expect(headsOf(mapOf(Object.fromEntries(zeros), wide))).toEqual([]);
  });

  test("are none on a map without figures", () => {
    expect(headsOf(mapOf({}, wide))).toEqual([]);
  });

  test("never are those whose figure is hidden, and have the year and the sign of theirs", () => {
    const { table, ...drawing } = exampleDrawing();
    const rows = Object.entries({ ...eight, BRA: 9 }).map(([country, perCapita]) => ({
      cells: { country, year: 2024, perCapita: country === "BRA" ? null : perCapita },
      marks: { ...(country === "BRA" ? { perCapita: "hidden" as const } : {}) },
    }));
    const [canada, mexico, ...others] = rows;
    const dated = { ...canada, cells: canada?.cells ?? {}, marks: {}, years: { perCapita: 2021 } };
    const atLeast = {
      cells: mexico?.cells ?? {},
      marks: { perCapita: "atLeast" as const },
    };
    const shown = { ...table, rows: [dated, atLeast, ...others] };
    const map = mapPicture({ ...drawing, table: shown }, chart, wide);
    expect(listBelow(map, "Highest").slice(0, 2)).toEqual([
      ["name of CAN (2021)", "8.00"],
      ["name of MEX", "≥\u00a07.00"],
    ]);
    expect(map.texts.filter(({ text }) => text.includes("BRA"))).toEqual([]);
  });
});
