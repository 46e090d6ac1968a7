// From the table of a report to the options of the chart library: boxes and lines by income class, and pictures
// with a line for each country.

import { describe, expect, test } from "vitest";
import type { Row } from "#reports/engine/define.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import {
  type Axis,
  chartOf,
  drawingOf,
  heightOf,
  optionsFor,
  optionsOf,
  phone,
  wide,
} from "#reports/pictures/testing/example-drawing.ts";
import { chartSvgText } from "./chart-file.ts";
import { largestRows } from "./draw-countries.ts";
import { largestText, seriesOf } from "./draw-steps.ts";
import { stepsOf } from "./steps.ts";

const withRows = (id: string, change: (row: Row, at: number) => Row): Drawing => {
  const drawing = drawingOf(id);
  return { ...drawing, table: { ...drawing.table, rows: drawing.table.rows.map(change) } };
};

const withCells = (row: Row, cells: Row["cells"]): Row => ({
  ...row,
  cells: { ...row.cells, ...cells },
});

describe("boxes by class", () => {
  const places = { min: 0, lowerQuartile: 2, median: 3, upperQuartile: 5, max: 7 };

  test("are left out below three countries, which are dots like all others", () => {
    const [boxes, countries] = optionsOf("FVIIIUsagebyGNI").series;
    expect(boxes?.data).toEqual(["-", "-", "-", "-", "-"]);
    expect(countries?.data).toMatchObject([
      { name: "CAN", value: [7, 0] },
      { name: "FRA", value: [6, 0] },
      { name: "MEX", value: [2, 1] },
      { name: "ETH", value: [expect.closeTo(0.0095), 3] },
    ]);
  });

  test("begin at a place of its own where the smallest figure is 0", () => {
    const drawing = withRows("FVIIIUsagebyGNI", (row) =>
      row.cells.gni === "H" ? withCells(row, places) : row,
    );
    const { series, xAxis } = optionsFor(drawing, wide);
    expect(series[0]?.data[0]).toEqual([0.0001, 2, 3, 5, 7]);
    expect(xAxis).toMatchObject({ type: "log", min: 0.0001, max: 10 });
  });

  test("have the dot of a country of 0 at the end of the scale that is marked 0", () => {
    const drawing = drawingOf("FVIIIUsagebyGNI");
    const points = [
      { country: "PER", category: "UM", value: 0 },
      { country: "MEX", category: "UM", value: 2 },
    ];
    const { series, xAxis } = optionsFor({ ...drawing, table: { ...drawing.table, points } }, wide);
    expect(series[1]?.data).toMatchObject([{ value: [0.0001, 1] }, { value: [2, 1] }]);
    const { formatter } = (xAxis as Axis).axisLabel;
    expect([0.0001, 0.001, 1].map(formatter)).toEqual(["0", "0.001", "1"]);
  });

  test("are further apart on a phone, where their names and that of the scale take several lines", () => {
    const [short, long] = [
      drawingOf("FVIIIUsagebyGNIAndPatiens"),
      drawingOf("FVIIIUsagebyGNIAndPatiens", "fr"),
    ];
    const added = (drawing: Drawing) => heightOf(drawing, phone) - heightOf(drawing, wide);
    expect(added(long)).toBeGreaterThan(added(short));
    const { xAxis } = optionsFor(long, phone) as unknown as { xAxis: { name: string } };
    expect(xAxis.name.split("\n").length).toBeGreaterThan(1);
  });

  test("say how many countries each class has, with a sign at fewer than five", () => {
    expect(optionsOf("FVIIIUsagebyGNI").yAxis).toMatchObject({
      data: [
        "High income\nn 2*",
        "Upper middle income\nn 1*",
        "Lower middle income\nn 0",
        "Low income\nn 1*",
        "Unclassified\nn 0",
      ],
    });
  });
});

test("lines by class have a logarithmic scale, on which 0 has a place of its own", () => {
  const key = "fviiiMedian";
  const medians: Record<string, number> = { H: 3, UM: 0.5, LM: 0.05, L: 0 };
  const drawing = withRows("TreatmentByGNIOverTime", (row) =>
    withCells(row, { [key]: medians[String(row.cells.gni)] ?? null }),
  );
  const { series, yAxis } = optionsFor(drawing, wide);
  expect(yAxis).toMatchObject({ type: "log", min: 0.001, max: 10 });
  expect((yAxis as Axis).axisLabel.formatter(0.001)).toBe("0");
  expect(series.find(({ name }) => name === "Low income")?.data.at(-1)).toBe(0.001);
});

test("the line of a class is broken before a year that cannot be compared, and has a gap without a figure", () => {
  const medians: Record<string, number | null> = { 2021: 1, 2022: 2, 2023: null, 2024: 4 };
  const drawing = withRows("TreatmentByGNIOverTime", (row) => {
    const chart = drawingOf("TreatmentByGNIOverTime").entry.chart;
    const key = chart.kind === "linesPerClass" ? chart.series[0] : "";
    return row.cells.gni === "H"
      ? withCells(row, { [key]: medians[Number(row.cells.year)] ?? null })
      : row;
  });
  const table = { ...drawing.table, lineBreaks: { H: [2022] } };
  const lines = optionsFor({ ...drawing, table }, wide).series;
  const ofHigh = lines.filter(({ name }) => name === "High income");
  expect(ofHigh.map(({ data }) => data)).toEqual([
    [1, null, null, null],
    [null, 2, null, 4],
  ]);
});

describe("a line for each country", () => {
  test("is there for those with a figure, the largest first", () => {
    const { yAxis, series } = optionsOf("inhibitor");
    expect(yAxis).toMatchObject({ data: ["name of MEX", "name of CAN", "name of ETH"] });
    expect(series[0]?.data).toEqual([0.05, 0.025, 0]);
  });

  test("is ordered by all of a stack, in which a part may be unknown", () => {
    const { yAxis, series } = optionsOf("bleeding");
    expect(yAxis).toMatchObject({ data: ["name of CAN", "name of MEX", "name of ETH"] });
    expect(series.map(({ stack, data }) => [stack, data])).toEqual([
      ["all", [5000, 1000, null]],
      ["all", [180, null, 12]],
    ]);
  });

  test("is there for no more than thirty", () => {
    const drawing = drawingOf("bleeding");
    const { chart } = drawing.entry;
    if (chart.kind !== "countryBars") throw new Error(`${chart.kind} is no picture by country`);
    const one = drawing.table.rows.find(({ cells }) => cells.vwd === 1000);
    const rows = Array.from({ length: 40 }, (_, vwd) =>
      withCells(one ?? expect.unreachable(), { vwd }),
    );
    const largest = largestRows({ ...drawing, table: { ...drawing.table, rows } }, chart);
    expect(largest.map(({ cells }) => cells.vwd)).toEqual(
      Array.from({ length: 30 }, (_, at) => 39 - at),
    );
  });

  test("joins two dots by a bar from the smaller to the larger", () => {
    const [unseen, seen, young, old] = optionsOf("percentagePatientsProphylaxis").series;
    expect(unseen?.data).toEqual([0.92, 0.6, 0.12, 0]);
    expect(seen?.data).toEqual([0, 0.25, expect.closeTo(0.28), 0]);
    expect([young?.data.length, old?.data.length]).toEqual([4, 2]);
  });
});

test.each([
  ["wide", wide, 0.0899, ""],
  ["wide", wide, 0.09, "9.0%"],
  ["narrow", phone, 0.2499, ""],
  ["narrow", phone, 0.25, "25.0%"],
] as const)(
  "a share is written into a %s bar where there is space for it",
  (_, appearance, value, written) => {
    const { series } = optionsOf("gender", appearance);
    expect(series[0]?.label?.formatter({ value })).toBe(written);
  },
);

test("every series has a title of its own in words", () => {
  for (const id of ["womenAndGirls", "dependenceOnDonation", "shiftOfTherapies"]) {
    const names = optionsOf(id).series.map(({ name }) => name ?? "");
    expect(names.filter((name) => name.startsWith("column."))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("pieces go from the first number to the second, each from where the one before ends", () => {
  const drawing = drawingOf("growthTakenApart");
  const { chart } = drawing.entry;
  if (chart.kind !== "steps") throw new Error(`${chart.kind} has no steps`);
  const total = (cells: Row["cells"]) => ({ key: "piece", cells, marks: {} });
  const row = (cells: Row["cells"]) => ({ cells, marks: {} });
  const totals = [
    total({ before: 100, after: 90, difference: -10 }),
    total({ piece: "more", difference: 20 }),
    total({ piece: "fewer", difference: -35 }),
    total({ piece: "came", difference: 5 }),
  ];
  const rows = [
    row({ country: "FRA", piece: "fewer", difference: -30 }),
    row({ country: "CAN", piece: "more", difference: 12 }),
    row({ country: "ETH", piece: "more", difference: 8 }),
    row({ country: "MEX", piece: "fewer", difference: -5 }),
  ];
  const steps = stepsOf({ ...drawing, table: { ...drawing.table, totals, rows } }, chart);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [0, 20],
    [20, -15],
    [-15, -10],
    [0, -10],
  ]);
  expect(steps.map(({ name }) => name)).toEqual([
    "2022  100",
    "Increase",
    "Decrease",
    "Only in the last year",
    "2024  90",
  ]);
  expect(steps.map(({ figure }) => figure)).toEqual(["", "+20", "−35", "+5", "−10"]);
  expect(steps.map(({ countries }) => countries)).toEqual([
    [],
    ["name of CAN +12", "name of ETH +8"],
    ["name of FRA −30", "name of MEX −5"],
    [],
    [],
  ]);
});

test("a bar that crosses 0 has a part on each side, and its figure once", () => {
  const series = seriesOf(
    [
      { name: "Fewer", figure: "−35", from: 20, to: -15, isWhole: false, countries: [] },
      { name: "Came", figure: "+5", from: -15, to: -10, isWhole: false, countries: [] },
    ],
    wide,
  );
  const values = series.map(({ data }) =>
    data.map((one) => (typeof one === "number" ? one : one.value) + 0),
  );
  expect(values).toEqual([
    [0, 0],
    [0, -10],
    [20, 0],
    [-15, -5],
  ]);
  const labelled = series
    .slice(2)
    .map(({ data }) => data.map((one) => typeof one === "object" && one.label.show));
  expect(labelled).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a piece names as many of its largest countries as there is place for, and how many are left", () => {
  const drawing = drawingOf("growthTakenApart");
  const countries = ["China +41,536", "Japan +2,527", "France +2,419"];
  expect(largestText(drawing, countries, 400)).toBe("China +41,536 · Japan +2,527 · France +2,419");
  expect(largestText(drawing, countries, 300)).toBe("China +41,536 · Japan +2,527 · 1 more");
  expect(largestText(drawing, countries, 10)).toBe("China +41,536 · 2 more");
  expect(largestText(drawing, [], 10)).toBe("");
});

test("long names of countries are broken on a phone, not cut, and do not touch", () => {
  const names: Record<string, string> = {
    FRA: "Papouasie-Nouvelle-Guinée",
    CAN: "Émirats arabes unis",
    MEX: "Mexique",
  };
  const drawing = drawingOf("percentagePatientsProphylaxis", "fr");
  const locale = { ...drawing.locale, countryName: (code: string) => names[code] ?? code };
  const long = { ...drawing, locale };
  const { yAxis } = optionsFor(long, phone);
  expect((yAxis as { data: string[] }).data).toEqual([
    "Papouasie-\nNouvelle-\nGuinée",
    "Émirats arabes\nunis",
    "Mexique",
    "ETH",
  ]);
  // Three lines above two, of 16 pixels each.
  expect(heightOf(long, phone) - heightOf(drawing, phone)).toBe(4 * (40 - 22));
});

describe("dots of countries", () => {
  type Dot = { value: number[]; itemStyle?: { color: string; borderColor: string } };
  const series = () => optionsOf("percentagePatientsProphylaxis").series;
  const dotsOf = (name: string) => series().find((one) => one.name === name)?.data as Dot[];

  test("are hollow where the figure is an estimate", () => {
    const isHollow = ({ itemStyle }: Dot) => itemStyle !== undefined;
    // France is an estimate, Canada is precise; Mexico and Ethiopia do not say.
    expect(dotsOf("18 and under").map(isHollow)).toEqual([true, false, false, false]);
    expect(dotsOf("Over 18").map(isHollow)).toEqual([true, false]);
  });

  test("say in words why one of two is missing, where there is more place", () => {
    const states: Row["marks"][] = [
      { adultsTreated: "notAvailable" },
      { adultsTreated: "confidential" },
    ];
    const given = withRows("percentagePatientsProphylaxis", (row, at) => ({
      ...withCells(row, { childrenTreated: at === 0 ? 0.9 : 0.2, adultsTreated: null }),
      marks: states[at] ?? {},
    }));
    const texts = optionsFor(given, wide).series.filter(({ symbolSize }) => symbolSize === 0);
    expect(texts.flatMap(({ data }) => data)).toEqual([
      { value: [0.9, 0], label: { formatter: "Over 18: n", position: "left" } },
      { value: [0.2, 1], label: { formatter: "Over 18: c", position: "right" } },
    ]);
  });

  test("have estimates in the legend; precise ones where every country says which it is", () => {
    const legendOf = (drawing: Drawing) =>
      (optionsFor(drawing, wide).legend as { data: string[] }).data;
    expect(legendOf(drawingOf("percentagePatientsProphylaxis"))).toEqual([
      "18 and under",
      "Over 18",
      "Estimate",
    ]);
    const stated = withRows("percentagePatientsProphylaxis", (row) =>
      withCells(row, { childrenPrecision: "precise", adultsPrecision: "precise" }),
    );
    expect(legendOf(stated)).toEqual(["18 and under", "Over 18", "Precise", "Estimate"]);
    expect(legendOf(drawingOf("DataSourceInformation"))).toHaveLength(1);
  });
});

describe("the pieces of a difference on a phone", () => {
  const gridOf = (width: number) => {
    const grid = optionsOf("growthTakenApart", { scheme: "light", width }).grid as Grid;
    return width - grid.left - grid.right;
  };
  type Grid = { left: number; right: number };

  test("have the width of the picture for their bars", () => {
    expect(gridOf(328)).toBeGreaterThan(300);
    expect(gridOf(1200)).toBeGreaterThan(450);
  });

  test("have their names, figures and countries above the bars, in more lines where one is too long", () => {
    const textsIn = (width: number) => {
      const { yAxis } = optionsFor(drawingOf("growthTakenApart"), { scheme: "light", width });
      return (yAxis as { data: string[] }[])[0]?.data;
    };
    expect(textsIn(340)).toEqual([
      "2022  ≥\u00a06,800  n 1*",
      "Increase  ≈\u00a0+1,900 · n 1*\n{quiet|name of FRA ≈\u00a0+1,900}",
      "Only in the last year  ≥\u00a0+13,105 · n 5\n{quiet|name of MEX +6,100 · 4 more}",
      "2024  ≥\u00a021,805  ≈\u00a0+15,005 · n 6",
    ]);
    expect(textsIn(240)?.[2]).toMatch(/year\n≥\u00a0\+13,105 · n 5\n{quiet/);
  });
});

test("a funnel has a point for each country, and its limits from few cases to many", () => {
  const options = optionsOf("threeIndicators");
  expect(options.series.map(({ type }) => type)).toEqual(
    ["line", "line", "scatter"].concat(
      ["line", "line", "scatter"],
      ["scatter", "scatter", "scatter"],
    ),
  );
  const [lower, , points] = options.series;
  const cases = (lower?.data ?? []).map((point) => (Array.isArray(point) ? point[0] : null));
  expect(cases).toEqual(cases.toSorted((one, other) => one - other));
  expect(points?.data).toHaveLength(6);
  const isInside = (point: unknown) => JSON.stringify(point).includes('"symbol":"circle"');
  expect(points?.data.filter(isInside)).toHaveLength(1);
});

test("limits that are each country's own are dashes, none where few people leave all of them to chance", () => {
  const drawing = withRows("threeIndicators", (row) =>
    row.cells.country === "CAN" ? withCells(row, { standardizedUpper: null }) : row,
  );
  const [lower, upper, points] = optionsFor(drawing, wide).series.slice(6);
  expect([lower?.symbol, upper?.symbol]).toEqual(["rect", "rect"]);
  // Kenya, Canada and Mexico; France has no males by age.
  const casesOf = (series: { data: unknown[] } | undefined) =>
    series?.data.map((point) => (point as number[])[0]);
  expect([casesOf(lower), casesOf(upper)]).toEqual([
    [710, 3500, 5040],
    [710, 5040],
  ]);
  expect(points?.data).toHaveLength(3);
});

test("a funnel without any country is left out", () => {
  const drawing = withRows("threeIndicators", (row) => withCells(row, { standardized: null }));
  expect(optionsFor(drawing, wide).series).toHaveLength(6);
  expect(heightOf(drawing, wide)).toBe((heightOf(drawingOf("threeIndicators"), wide) * 2) / 3);
});

test("codes of a funnel do not cover each other", () => {
  const drawing = withRows("threeIndicators", (row) =>
    withCells(row, {
      hemophiliaA: 3600,
      observed: 2,
      observedLower: 0.9,
      observedUpper: 1.1,
      knownSeverity: null,
      severeMales: null,
      knownAge: null,
    }),
  );
  const svg = chartSvgText(drawing, chartOf(drawing), wide);
  const codes = drawing.table.rows.map(({ cells }) => String(cells.country));
  expect(codes.filter((code) => svg.includes(`>${code}</text>`))).toHaveLength(1);
  const sizes = [...svg.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBe(14);
});

/** How far the lines of each text are from each other: those of one text have the same place, and each its own `y`. */
function lineDistances(svg: string): number[] {
  const attribute = (text: string, name: string) =>
    text.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? "0";
  const texts = svg.match(/<text[^>]*>/g) ?? [];
  const lines = Map.groupBy(texts, (text) => attribute(text, "transform"));
  return [...lines.values()].flatMap((same) => {
    const places = same.map((text) => Number(attribute(text, "y")));
    return places.slice(1).map((y, at) => y - (places[at] ?? 0));
  });
}

test.each([
  ["a name", "patientGNI", "fr"],
  ["the heading of n", "shiftOfTherapies", "en"],
  ["the name of a scale", "FVIIIUsagebyGNI", "fr"],
  ["the heading of a funnel", "threeIndicators", "es"],
] as const)("the lines of %s do not touch on a phone", (_, id, lang) => {
  const drawing = drawingOf(id, lang);
  const distances = lineDistances(chartSvgText(drawing, chartOf(drawing), phone));
  expect(distances.length).toBeGreaterThan(0);
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(16);
});
