// From the table of a report to the options of the chart library, for each kind of chart.

import { describe, expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Report } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { translate } from "#server/texts/translate.ts";
import type { Drawing } from "#web/reporting/drawing.ts";
import { chartHeight, draw, type PlainChart } from "./draw.ts";

const wide = { scheme: "light", width: 1200 } as const;
const phone = { scheme: "light", width: 340 } as const;

function drawingOf(id: string, lang: Lang = "en"): Drawing {
  const entry: Report | undefined = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const isSeries = entry.filters.includes("fromYear");
  const table = entry.compute(
    exampleInput({ basis: entry.basis, ...(isSeries ? { fromYear: 2021 } : {}) }),
  );
  const locale = {
    lang,
    translate: (key: string, values: Readonly<Record<string, unknown>>) =>
      translate(lang, "reports", key, values),
    countryName: (code: string) => `name of ${code}`,
  };
  return { entry, table, locale, noData: "No data" };
}

type Series = { name?: string; data: unknown[]; stack?: string; itemStyle: { color: string } };

function chartOf({ entry }: Drawing): PlainChart {
  if (entry.chart.kind === "map") throw new Error(`${entry.id} is a map`);
  return entry.chart;
}

const heightOf = (drawing: Drawing, appearance: { scheme: "light"; width: number }) =>
  chartHeight(drawing, chartOf(drawing), appearance);

function optionsOf(id: string, appearance: { scheme: "light" | "dark"; width: number } = wide) {
  const drawing = drawingOf(id);
  return draw(drawing, chartOf(drawing), appearance) as Record<string, unknown> & {
    series: Series[];
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

  test("are as high as the longest name below 360 px", () => {
    const short = heightOf(drawingOf("patientGNI"), phone);
    const long = heightOf(drawingOf("patientGNI", "fr"), phone);
    expect(short).toBe(5 * 44 + 60 + 3 * 26 + 8);
    // "Revenu / intermédiaire, / tranche / supérieure" beside each of five bars.
    expect(long - short).toBe(5 * (4 * 16 + 12 - 44));
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
