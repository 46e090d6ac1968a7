// The pictures of the reports of answers on the example world, worked out by hand from its answers.

import { describe, expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Report } from "#reports/engine/define.ts";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { seriesTexts } from "#reports/engine/text.ts";
import {
  type Axis,
  drawingOf,
  heightOf,
  optionsFor,
  optionsOf,
  wide,
} from "#reports/pictures/testing/example-drawing.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { tableOf } from "#reports/wfh/testing/worked.ts";
import { asOthersSeeIt } from "../testing/as-others-see-it.ts";
import { ddcReports } from "./all.ts";

const linesOf = (id: string) => {
  const { yAxis, series } = optionsOf(id);
  const { data: countries } = yAxis as { data: string[] };
  return {
    countries: countries.map((name) => name.replace("name of ", "")),
    bars: Object.fromEntries(series.map(({ name, data }) => [name, data])),
    stacks: [...new Set(series.map(({ stack }) => stack))],
  };
};

const drawnColumns = ({ chart }: Report): readonly string[] => {
  if (chart.kind === "map") return [chart.value];
  return "series" in chart ? chart.series : [];
};

test("the picture of every survey has a bar for each year, with n", () => {
  const drawing = drawingOf("treatmentAllData");
  const table = tableOf("treatmentAllData", { fromYear: 2022, approvedOnly: false });
  const { yAxis, series } = optionsFor({ ...drawing, table }, wide);
  const { data: years } = yAxis as { data: string[] };
  expect(years.map((text) => text.split("\n"))).toEqual([
    ["2022", "n 0–1"],
    ["2023", "n 0–4"],
    ["2024", "n 1–5"],
  ]);
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ["Factor VIII used in the year", [408_000_000, 294_510_000, 565_840_000]],
    ["Factor IX used in the year", [null, null, 61_500_000]],
  ]);
});

test("a picture is of columns of its table, at most six", () => {
  for (const report of ddcReports) {
    const keys = new Set(tableOf(report.id).columns.map(({ key }) => key));
    const drawn = drawnColumns(report);
    expect(
      drawn.filter((key) => !keys.has(key)),
      report.id,
    ).toEqual([]);
    expect(drawn.length, report.id).toBeLessThanOrEqual(6);
  }
});

test("bars of shares have an axis in per cent", () => {
  const { xAxis } = optionsOf("datasourceAllData");
  const { axisLabel, name } = xAxis as Axis & { name: string };
  expect([name, axisLabel.formatter(0.75)]).toEqual(["", "75%"]);
});

describe("stacked bars", () => {
  test("are the answers of each country, the longest first; what is blank or in a state is not drawn", () => {
    expect(linesOf("Hemophilia_vWD_by_Gender")).toEqual({
      countries: ["FRA", "MEX", "CAN", "VEN", "ETH", "ARM"],
      bars: {
        Male: [6300, 5000, 3280, 1800, 480, 310],
        Female: [700, 240, 320, 40, 5, null],
        "Sex unknown": [null, 0, 0, null, null, null],
      },
      stacks: ["all"],
    });
  });

  test("are not there for a country that gave a total only", () => {
    expect(linesOf("Hemophilia_vWD_by_Age").countries).toEqual(["FRA", "MEX", "CAN", "ARM", "ETH"]);
  });

  test("are described by the same lengths: at least 6300 and 700 in France; Armenia may have more than its 310 men", () => {
    expect(tableOf("Hemophilia_vWD_by_Gender").facts).toMatchObject({
      year: 2024,
      count: 6,
      shown: 6,
      high: 7000,
      highCountry: "FRA",
      highMark: "atLeast",
      median: (1840 + 3600) / 2,
      medianMark: "atLeast",
      low: 310,
      lowCountry: "ARM",
      lowMark: "atLeast",
      bounds: 4,
    });
  });

  test("say that a part that was not given is not drawn; others do not", () => {
    const keysOf = (id: string) => tableOf(id).notes.map(({ key }) => key);
    expect(keysOf("Deaths")).toContain("barsOfGivenParts");
    expect(keysOf("HIV_HCV")).not.toContain("barsOfGivenParts");
  });
});

describe("bars side by side", () => {
  test("are the answers of each country; one that gave none of them has none: France has no total", () => {
    const { countries, bars, stacks } = linesOf("Treatment");
    expect(countries).toEqual(["CAN", "MEX", "ARM", "ETH"]);
    expect(Object.values(bars)).toEqual([
      [287_000_000, 262_000_000, 10_000_000, 1_200_000],
      [61_500_000, null, null, null],
    ]);
    expect(stacks).toEqual([undefined]);
  });

  test("are ordered by their longest, so that one without the first of them has its place", () => {
    const drawing = drawingOf("Treatment");
    const rows = drawing.table.rows.map((row) =>
      row.cells.country === "MEX"
        ? { ...row, cells: { ...row.cells, "fviii.total": null, "fix.total": 26_200_000 } }
        : row,
    );
    const { yAxis } = optionsFor({ ...drawing, table: { ...drawing.table, rows } }, wide);
    expect(yAxis).toMatchObject({
      data: ["name of CAN", "name of MEX", "name of ARM", "name of ETH"],
    });
  });

  test("are thin where many are, so that thirty countries take two screens and not four", () => {
    const drawing = drawingOf("vWDProductUse");
    const one = drawing.table.rows.find(({ cells }) => cells.country === "CAN");
    const rows = Array.from({ length: 40 }, () => one ?? expect.unreachable());
    const height = heightOf({ ...drawing, table: { ...drawing.table, rows } }, wide);
    expect(height).toBeGreaterThan(30 * 6 * 6);
    expect(height).toBeLessThan(1800);
  });

  test("leave out what the questionnaire of the year does not ask", () => {
    const drawing = drawingOf("hemophiliaProductUse");
    const columns = drawing.table.columns.filter(({ key }) => !key.endsWith(".nonFactor"));
    const { series } = optionsFor({ ...drawing, table: { ...drawing.table, columns } }, wide);
    const names = series.map(({ name }) => name);
    expect(names).toHaveLength(5);
    expect(names.filter((name) => name?.startsWith("column."))).toEqual([]);
  });
});

test("bars whose columns are all called the same are named by what they are of", () => {
  expect(Object.keys(linesOf("hemophiliavWDInhibitors").bars)).toEqual([
    "Hemophilia A",
    "Hemophilia B",
  ]);
  expect(Object.keys(linesOf("Treatment").bars)).toEqual([
    "Factor VIII used in the year",
    "Factor IX used in the year",
  ]);
  expect(optionsOf("Treatment").xAxis).toMatchObject({ name: "IU" });
});

test("every series of a picture has a name and a colour of its own", () => {
  for (const { id, chart } of ddcReports) {
    if (chart.kind !== "countryBars") continue;
    const { series } = optionsOf(id);
    for (const all of [
      series.map(({ name }) => name),
      series.map(({ itemStyle }) => itemStyle.color),
    ]) {
      expect(new Set(all).size, id).toBe(chart.series.length);
    }
  }
});

test("the description names the ends in their units", () => {
  const { locale } = drawingOf("Treatment");
  const describedIn = (id: string) => {
    const report = reports.get(id);
    if (report === undefined) throw new Error(`no report ${id}`);
    return chartDescription(locale, report, tableOf(id));
  };
  expect(describedIn("Hemophilia_vWD_by_Gender")).toBe(
    "Bars by country, the longest first. Of 6 countries name of FRA has the longest, at least\u00a07,000 people; median at least\u00a02,720; shortest: name of ARM, at least\u00a0310. 4 figures are “at least” or “at most”: their countries may lie lower or higher.",
  );
  expect(describedIn("Treatment")).toMatch(/name of CAN has the longest, 287\u00a0million IU;/);
  expect(describedIn("Care")).toMatch(
    /^World map of 4 countries\. Lowest: name of MEX, 0\.099 .*highest: name of CAN/,
  );
  expect(describedIn("DataSourceInformation")).toMatch(/95%/);
});

test("what is hidden in the table is not drawn", () => {
  const report = reports.get("Deaths");
  if (report === undefined) throw new Error("no report Deaths");
  const drawing = drawingOf("Deaths");
  const barsOf = (hides: boolean) => {
    const input = exampleInput();
    const table = report.compute(hides ? asOthersSeeIt(input) : input);
    const marks = table.rows.find(({ cells }) => cells.country === "CAN")?.marks;
    const { series } = optionsFor({ ...drawing, table }, wide);
    return { mark: marks?.["deaths.hemophiliaA.bleeding"], bleeding: series[0]?.data[0] };
  };
  expect(barsOf(false)).toEqual({ mark: undefined, bleeding: 4 });
  expect(barsOf(true)).toEqual({ mark: "hidden", bleeding: null });
});

/** The example world in which these answers of Canada are others. */
function inputWith(changes: Readonly<Record<string, number>>) {
  const input = exampleInput();
  const changed = ({ values, ...row }: AnswerRow): AnswerRow => ({
    ...row,
    values: {
      get: (code) => (row.countryId === 1 ? changes[code] : undefined) ?? values.get(code),
    },
  });
  const rows = new Map([...input.rows].map(([year, list]) => [year, list.map(changed)]));
  return { ...input, rows };
}

test("nothing but a 0 beside a figure that is hidden is no bar of 0", () => {
  const report = reports.get("Deaths");
  const input = inputWith({ "deaths.hemophiliaA.other": 0 });
  expect(report?.compute(input).facts).toMatchObject({ count: 1, high: 4, highCountry: "CAN" });
  const table = report?.compute(asOthersSeeIt(input)) ?? expect.unreachable();
  expect(table.facts).toMatchObject({ count: 0, low: null, hidden: 1 });
  expect(seriesTexts(drawingOf("Deaths").locale, table)).toEqual([
    "The figures of 1 country are hidden.",
  ]);
  expect(optionsFor({ ...drawingOf("Deaths"), table }, wide).yAxis).toMatchObject({ data: [] });
});

test("a 0 beside what was left blank is a bar of 0 only where the two are no parts of a whole", () => {
  expect(tableOf("hemophiliavWDInhibitors").facts).toMatchObject({ low: 0, lowCountry: "ETH" });
  const input = inputWith({ "vwdType.type3.male": 0, "vwdType.type3.female": 0 });
  expect(reports.get("vWD-Severity")?.compute(input).facts).toMatchObject({ count: 0 });
});
