// From the table of a report to the options of the chart library, for each kind of chart.

import { describe, expect, test } from "vitest";
import type { Report } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { translate } from "#server/texts/translate.ts";
import { noData, ramp } from "#web/theme/tokens.ts";
import { draw, heightOf } from "./draw.ts";
import type { Drawing } from "./drawing.ts";

const wide = { scheme: "light", width: 1200 } as const;
const phone = { scheme: "light", width: 340 } as const;

function drawingOf(id: string): Drawing {
  const entry: Report | undefined = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const isSeries = entry.filters.includes("fromYear");
  const table = entry.compute(
    exampleInput({ basis: entry.basis, ...(isSeries ? { fromYear: 2021 } : {}) }),
  );
  const locale = {
    lang: "en" as const,
    translate: (key: string, values: Readonly<Record<string, unknown>>) =>
      translate("en", "reports", key, values),
    countryName: (code: string) => `name of ${code}`,
  };
  return { entry, table, locale, noData: "No data" };
}

type Series = { name?: string; data: unknown[]; stack?: string; itemStyle: { color: string } };
const optionsOf = (id: string, appearance: { scheme: "light" | "dark"; width: number } = wide) =>
  draw(drawingOf(id), appearance) as Record<string, unknown> & {
    series: Series[];
  };
/** The options for a table whose figures of one column are these, by country. */
function mapOf(figures: Record<string, number>, appearance = wide) {
  const { table, ...drawing } = drawingOf("FVIIIperCountry");
  const rows = Object.entries(figures).map(([country, perCapita]) => ({
    cells: { country, year: 2024, perCapita },
    marks: {},
  }));
  return draw({ ...drawing, table: { ...table, rows } }, appearance) as unknown as {
    visualMap: { pieces: { gte?: number; lt?: number; label: string; color: string }[] };
    series: { data: { name: string; value: number | number[] }[]; itemStyle?: unknown }[];
  };
}

const namesOf = ({ series }: { series: Series[] }) => series.map(({ name }) => name);

describe("bars", () => {
  const options = optionsOf("patientGNI");

  test("have a series for each disorder, stacked, with a bar for each class", () => {
    expect(namesOf(options)).toEqual([
      "Hemophilia A",
      "Hemophilia B",
      "Hemophilia, type unknown",
      "VWD",
      "Other bleeding disorders",
    ]);
    expect(new Set(options.series.map(({ stack }) => stack))).toEqual(new Set(["all"]));
    expect(options.yAxis).toMatchObject({
      data: [
        "High income",
        "Upper middle income",
        "Lower middle income",
        "Low income",
        "Unclassified",
      ],
    });
  });

  test("have a gap, never 0, where there is no number", () => {
    expect(options.series[0]?.data).toEqual([10_600, 5240, null, 485, 1840]);
  });

  test("of shares are made from the totals and end at 100 per cent", () => {
    const shares = optionsOf("gender");
    expect(namesOf(shares)).toEqual(["Male", "Female"]);
    expect(shares.xAxis).toMatchObject({ max: 1 });
    expect(shares.yAxis).toMatchObject({ data: expect.arrayContaining(["Hemophilia A"]) });
  });

  test("are higher the more there are", () => {
    expect(heightOf(drawingOf("gender"), wide)).toBe(heightOf(drawingOf("patientGNI"), wide));
    expect(heightOf(drawingOf("patientGNI"), phone)).toBeGreaterThan(
      heightOf(drawingOf("patientGNI"), wide),
    );
  });
});

describe("series over years", () => {
  test("are stacked areas of the sources of factor, with the years below", () => {
    const options = optionsOf("FactorVIIIusage");
    expect(namesOf(options)).toEqual([
      "Plasma-derived",
      "Recombinant, other",
      "Extended half-life",
      "Source not stated",
    ]);
    expect(options.xAxis).toMatchObject({ data: ["2021", "2022", "2023", "2024"] });
    expect(options.series[0]?.stack).toBe("all");
  });

  test("are lines that break where a year has no number", () => {
    const options = optionsOf("patient");
    expect(options.series[0]).toMatchObject({
      connectNulls: false,
      data: [null, 6800, 6160, 18_165],
    });
    expect(options.series[0]?.stack).toBeUndefined();
  });
});

describe("colours", () => {
  test("of a disorder are the same in every chart", () => {
    const colourOf = (id: string) => optionsOf(id).series[0]?.itemStyle.color;
    expect(colourOf("patientGNI")).toBe(colourOf("patient"));
  });

  test("follow the scheme", () => {
    const dark = optionsOf("patientGNI", { scheme: "dark", width: 1200 });
    expect(dark.textStyle).not.toEqual(optionsOf("patientGNI").textStyle);
  });
});

describe("a map", () => {
  const options = optionsOf("FVIIIperCountry");
  const tooltip = options.tooltip as { formatter: (shape: { name: string }) => string };

  test("names the figure, its year and its unit, or why there is none", () => {
    expect(tooltip.formatter({ name: "CAN" })).toBe("name of CAN (2024)\n7.00 IU per capita");
    expect(tooltip.formatter({ name: "VEN" })).toBe("name of VEN (2024)\nconfidential");
    expect(tooltip.formatter({ name: "BRA" })).toBe("name of BRA\nNo data");
  });

  test("has a legend of steps that covers every value, and one entry for no data", () => {
    const { pieces } = options.visualMap as { pieces: { gte?: number; lt?: number }[] };
    expect(pieces[0]?.gte).toBeUndefined();
    expect(pieces.at(-1)?.lt).toBeUndefined();
    expect(options.legend).toMatchObject({ data: [{ name: "No data" }] });
  });

  test("writes its legend in one column on a phone", () => {
    expect(optionsOf("FVIIIperCountry", phone).visualMap).toMatchObject({ orient: "vertical" });
    expect(options.visualMap).toMatchObject({ orient: "horizontal" });
  });
});

describe("the steps of a map", () => {
  const lightRamp = ramp.map(([light]) => light);
  const piecesOf = (figures: Record<string, number>) => mapOf(figures).visualMap.pieces;
  const many = { CAN: 1, FRA: 2, MEX: 3, VEN: 4, KEN: 5, ETH: 6, IND: 7 };

  test("are coloured from the lightest to the darkest of the ramp", () => {
    const colours = piecesOf(many).map(({ color }) => color);
    expect(colours).toEqual(lightRamp);
  });

  test("use both ends of the ramp where there are few", () => {
    const colours = piecesOf({ CAN: 1, FRA: 5 }).map(({ color }) => color);
    expect(colours).toEqual([lightRamp.at(0), lightRamp.at(-1)]);
  });

  test("say where they begin and end, in the unit's decimals", () => {
    expect(piecesOf({ CAN: 1, FRA: 3, MEX: 5 }).map(({ label }) => label)).toEqual([
      "< 3.00",
      "3.00 – 5.00",
      "≥ 5.00",
    ]);
  });

  test("are one, called as the column, where all countries have the same figure", () => {
    expect(piecesOf({ CAN: 3, FRA: 3 })).toMatchObject([{ gte: 0, label: "Per capita" }]);
  });

  test("do not have the colour of “no data” among them", () => {
    expect(lightRamp).not.toContain(noData[0]);
    expect(JSON.stringify(mapOf(many).series.at(-1)?.itemStyle)).toContain(noData[0]);
  });
});

describe("countries without a shape", () => {
  test("are dots with their figure, and none without one", () => {
    const [, dots] = mapOf({ MLT: 4, CAN: 2 }).series;
    expect(dots?.data).toEqual([{ name: "MLT", value: [14.4, 35.9, 4] }]);
  });
});

describe("the texts of a chart", () => {
  type Label = { formatter: (given: never) => string };
  const labelOf = (series: unknown) => (series as { label: Label }).label.formatter;

  test("name a share in its part of the bar only where it fits", () => {
    const write = labelOf(optionsOf("gender").series[0]) as (given: { value: unknown }) => string;
    expect(write({ value: 0.5 })).toBe("50.0%");
    expect(write({ value: 0.02 })).toBe("");
    expect(write({ value: null })).toBe("");
  });

  test("have the axis in few signs, and shares in percent", () => {
    const axisOf = (id: string) =>
      (optionsOf(id).xAxis as { axisLabel: { formatter: (value: number) => string } }).axisLabel;
    expect(axisOf("patientGNI").formatter(12_000)).toBe("12k");
    expect(axisOf("gender").formatter(0.2)).toBe("20%");
  });

  test("of a tooltip have the decimals of the column, and a dash for a gap", () => {
    const { valueFormatter } = optionsOf("patient").tooltip as {
      valueFormatter: (value: unknown) => string;
    };
    expect(valueFormatter(18_165)).toBe("18,165");
    expect(valueFormatter(undefined)).toBe("—");
  });
});
