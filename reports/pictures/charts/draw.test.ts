// From the table of a report to the options of the chart library, for each kind of chart.

import { describe, expect, test } from "vitest";
import { axisNumbers } from "#reports/pictures/axis-numbers.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { zoomOnPaper } from "#reports/pictures/paper-zoom.ts";
import {
  drawingOf,
  heightOf,
  optionsFor,
  optionsOf,
  phone,
  type Series,
  wide,
} from "#reports/pictures/testing/example-drawing.ts";
import { valueAxis } from "./axes.ts";
import { init } from "./charts.ts";

/** The same with other members of the table. */
const drawingWith = (id: string, changes: Partial<Drawing["table"]>): Drawing => {
  const drawing = drawingOf(id);
  return { ...drawing, table: { ...drawing.table, ...changes } };
};
const namesOf = ({ series }: { series: Series[] }) => series.map(({ name }) => name);

describe("bars", () => {
  const options = optionsOf("patientGNI");

  test("have a bar for each disorder of a class, side by side because each has countries of its own", () => {
    expect(namesOf(options)).toEqual([
      "Hemophilia A",
      "Hemophilia B",
      "Hemophilia, type unknown",
      "VWD",
      "Other bleeding disorders",
    ]);
    expect(new Set(options.series.map(({ stack }) => stack))).toEqual(new Set([undefined]));
    expect(options.yAxis).toMatchObject({
      data: [
        "High income\nn 1–2",
        "Upper middle income\nn 0–1",
        "Lower middle income\nn 0",
        "Low income\nn 0–1",
        "Unclassified\nn 0–1",
      ],
    });
  });

  test("have a gap, never 0, where there is no number", () => {
    expect(options.series[0]?.data).toEqual([10_600, 5240, null, 485, 1840]);
  });

  test("of shares are made from the totals and end at 100 per cent", () => {
    const shares = optionsOf("gender");
    expect(namesOf(shares)).toEqual(["Male", "Female"]);
    expect(new Set(shares.series.map(({ stack }) => stack))).toEqual(new Set(["all"]));
    expect(shares.xAxis).toMatchObject({ max: 1 });
    expect(shares.yAxis).toMatchObject({ data: expect.arrayContaining(["Hemophilia A\nn 5"]) });
  });

  test.each(["en", "fr", "es"] as const)(
    "of all disorders are on the first sheet, below their title, in %s",
    (lang) => {
      const drawing = drawingOf("OtherBleedingDisordersLatestData", lang);
      const appearance = { ...wide, isOnPaper: true };
      const height = heightOf(drawing, appearance);
      expect(height * zoomOnPaper({ width: 1200, height })).toBeLessThanOrEqual(392);
      const { data } = optionsFor(drawing, appearance).yAxis as { data: string[] };
      expect(data.length).toBeGreaterThan(8);
      expect(data.filter((name) => !/ {2}n\u00a0[\d–]+$/.test(name))).toEqual([]);
    },
  );

  test("of a few classes are thinner on paper", () => {
    const drawing = drawingOf("patientGNI");
    const thinner = 5 * 5 * 4;
    expect(heightOf(drawing, { ...wide, isOnPaper: true })).toBe(heightOf(drawing, wide) - thinner);
  });

  test("of shares have no space for the name of a scale: per cent are at its numbers", () => {
    const { grid } = optionsOf("gender");
    const { grid: ofPeople } = optionsOf("patientGNI");
    expect((ofPeople as { bottom: number }).bottom - (grid as { bottom: number }).bottom).toBe(22);
  });

  test("are as high as the longest name and as all that are side by side", () => {
    const short = heightOf(drawingOf("gender"), phone);
    const long = heightOf(drawingOf("gender", "fr"), phone);
    expect(long).toBeGreaterThan(short);
    // Five classes of five bars, and three lines of the legend.
    expect(heightOf(drawingOf("patientGNI"), phone)).toBe(5 * (5 * 14 + 14) + 60 + 3 * 33 + 1);
  });

  test.each([9000, 41_000, 170_000, 520_000])(
    "of %i on a phone have all labels of their scale",
    (max) => {
      const picture = init(null, null, { renderer: "svg", ssr: true, width: 328, height: 200 });
      picture.setOption({
        animation: false,
        grid: { left: 120, right: 24, bottom: 60 },
        xAxis: valueAxis(phone, { name: "personas", textOf: axisNumbers("es", max) }),
        yAxis: { type: "category", show: false, data: ["a"] },
        series: [{ type: "bar", data: [max] }],
      });
      const labels = [...picture.renderToSVGString().matchAll(/>([\d.]+)(\smil)?</g)];
      picture.dispose();
      const values = labels.map(
        ([, digits, mil]) => Number(digits?.replace(".", "")) * (mil ? 1000 : 1),
      );
      const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
      expect(new Set(steps).size, values.join()).toBe(1);
      expect(values.at(-1)).toBeGreaterThanOrEqual(max * 0.6);
    },
  );

  test("are higher the more there are", () => {
    expect(heightOf(drawingOf("patientGNI"), phone)).toBeGreaterThan(
      heightOf(drawingOf("patientGNI"), wide),
    );
  });
});

type Written = { show: boolean; formatter: string };

describe("series over years", () => {
  test("are stacked areas of the sources of factor, with the years below", () => {
    const options = optionsFor(drawingWith("FactorVIIIusage", { breaks: [] }), wide);
    expect(namesOf(options)).toEqual([
      "Plasma-derived",
      "Recombinant, other",
      "Extended half-life",
      "Recombinant, kind not stated",
      "Source not stated",
      "Answered in the year",
      "With an older figure",
    ]);
    const [years] = options.xAxis as unknown[];
    expect(years).toMatchObject({ data: ["2021", "2022", "2023", "2024"] });
    const areas = options.series.filter(({ type }) => type === "line");
    expect(new Set(areas.map(({ stack }) => stack)).size).toBe(1);
    expect(areas[0]).toMatchObject({ lineStyle: { width: 1 } });
  });

  test("have n below the curve: a bar for each year, the first and the last with its number", () => {
    const drawing = drawingOf("patient");
    const [answered, carried] = optionsFor(drawing, wide).series.filter(
      ({ type }) => type === "bar",
    );
    const cellsOf = (key: string) => drawing.table.rows.map(({ cells }) => cells[key]);
    expect(answered?.data).toEqual(cellsOf("answered"));
    expect(carried?.data.map((bar) => (bar as { value: unknown }).value)).toEqual(
      cellsOf("carried"),
    );
    const labels = carried?.data.map((bar) => (bar as { label: Written }).label);
    expect(labels?.at(-1)?.formatter).toBe("7");
    const written = labels?.map(({ show }) => show);
    expect([written?.at(0), written?.at(-1)]).toEqual([true, true]);
    expect(heightOf(drawing, wide)).toBe(530);
  });

  test("say of n what its bars are, and nothing of figures carried forward where there are none", () => {
    const nameOf = (drawing: Drawing) => {
      const axes = optionsFor(drawing, wide).yAxis as unknown as { name: string }[];
      return axes[1]?.name;
    };
    expect(nameOf(drawingOf("patient"))).toContain("pale carried forward");
    const own = drawingOf("patient").table.rows.map((row) => ({
      ...row,
      cells: { ...row.cells, carried: 0 },
    }));
    expect(nameOf(drawingWith("patient", { rows: own }))).toBe("countries (n)");
    expect(nameOf(drawingOf("qualityOverYears"))).toBe("countries (n)");
  });

  test("are broken before a year that cannot be compared, with one name in the legend", () => {
    const drawing = drawingWith("patient", { lineBreaks: { hemophiliaA: [2023], vwd: [] } });
    const key = drawing.entry.chart.kind === "lines" ? drawing.entry.chart.series[0] : "";
    const values = drawing.table.rows.map(({ cells }) => cells[key ?? ""] ?? null);
    const [first] = namesOf(optionsFor(drawing, wide));
    const stretches = optionsFor(drawing, wide).series.filter(({ name }) => name === first);
    expect(stretches.map(({ data }) => data)).toEqual([
      [values[0], values[1], null, null],
      [null, null, values[2], values[3]],
    ]);
    const ofVwd = optionsFor(drawing, wide).series.filter(({ name }) => name === "VWD");
    expect(ofVwd).toHaveLength(1);
  });

  test("of areas are broken into stacks of their own, a single year as a dot", () => {
    const drawing = drawingWith("FactorVIIIusage", { breaks: [2023, 2024] });
    const lines = optionsFor(drawing, wide).series.filter(({ type }) => type === "line");
    const first = lines.filter(({ name }) => name === "Plasma-derived");
    expect(new Set(first.map(({ stack }) => stack)).size).toBe(3);
    expect(first.map(({ symbol }) => symbol)).toEqual(["none", "circle", "circle"]);
  });

  test("of areas have no wedge where a part begins: it has no height in the years before", () => {
    const drawing = drawingOf("FactorVIIIusage");
    const rows = drawing.table.rows.map(({ cells, ...row }, at) => ({
      ...row,
      cells: { ...cells, plasmaDerived: at === 0 ? null : 5, extendedHalfLife: at < 3 ? null : 7 },
    }));
    const { series } = optionsFor(drawingWith("FactorVIIIusage", { rows, breaks: [] }), wide);
    const dataOf = (name: string) => series.find((one) => one.name === name)?.data.slice(1);
    // A point of a part without height would cover the one below it.
    const none = { value: 0, symbol: "none" };
    expect(dataOf("Extended half-life")).toEqual([none, none, 7]);
    expect(dataOf("Plasma-derived")).toEqual([5, 5, 5]);
  });

  test("are lines that break where a year has no number", () => {
    const options = optionsFor(drawingWith("patient", { lineBreaks: { hemophiliaA: [] } }), wide);
    expect(options.series[0]).toMatchObject({
      connectNulls: false,
      data: [null, 6800, 13_260, 19_185],
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
    expect(axisOf("percentagePatientsProphylaxis").formatter(0.2)).toBe("20%");
    expect(axisOf("inhibitor").formatter(0.025)).toBe("2.5%");
  });

  test("have an axis of shares that ends at all of it, also on a phone", () => {
    const axis = optionsFor(drawingOf("percentagePatientsProphylaxis"), phone).xAxis;
    expect(axis).toMatchObject({ max: 1, interval: 0.5 });
  });

  test("name no series in the legend that has no figure in any year", () => {
    const { table } = drawingOf("patient");
    const rows = table.rows.map((row) => ({ ...row, cells: { ...row.cells, vwd: null } }));
    const { legend } = optionsFor(drawingWith("patient", { rows }), wide);
    const names = JSON.stringify((legend as { data: unknown }).data);
    expect(names).toContain("Hemophilia A");
    expect(names).not.toContain("VWD");
  });

  test("name an income class in the legend only where it has a line", () => {
    const drawing = drawingOf("TreatmentByGNIOverTime");
    const { chart } = drawing.entry;
    const [key = ""] = chart.kind === "linesPerClass" ? chart.series : [];
    const rows = drawing.table.rows.map((row) => ({
      ...row,
      cells: { ...row.cells, [key]: row.cells.gni === "H" ? 2 : null },
    }));
    const { legend } = optionsFor(drawingWith("TreatmentByGNIOverTime", { rows }), wide);
    const names = JSON.stringify((legend as { data: unknown }).data);
    expect(names).toContain("High income");
    expect(names).not.toContain("Low income");
  });

  test("of a tooltip over years have the decimals of the column, its n, and a dash for a gap", () => {
    const { table } = drawingOf("patient");
    const rows = table.rows.map((row) => ({ ...row, n: { hemophiliaA: 3 } }));
    const { formatter } = optionsFor(drawingWith("patient", { rows }), wide).tooltip as {
      formatter: (hovered: unknown) => string;
    };
    const marked = { dataIndex: 3, seriesName: "Hemophilia A", marker: "● " };
    const [year, first] = formatter([marked]).split("\n");
    expect([year, first]).toEqual(["2024", "● Hemophilia A  ≥\u00a019,185 · n 3*"]);
    expect(formatter([{ dataIndex: 0 }]).split("\n")[1]).toBe("Hemophilia A  — · n 3*");
  });
});
