// A figure in a picture has the sign that it has in the table.

import { describe, expect, test } from "vitest";
import type { Mark, Row } from "#reports/engine/define.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { drawingOf, optionsFor, wide } from "#reports/pictures/testing/example-drawing.ts";

const marked = <R extends Row>(rows: readonly R[], mark: Mark): R[] =>
  rows.map((row) => ({
    ...row,
    marks: Object.fromEntries(Object.keys(row.cells).map((key) => [key, mark])),
  }));

/** The report with the same sign at each figure. */
function allMarked(id: string, mark: Mark = "atLeast"): Drawing {
  const drawing = drawingOf(id);
  const { rows, totals } = drawing.table;
  return {
    ...drawing,
    table: { ...drawing.table, rows: marked(rows, mark), totals: marked(totals, mark) },
  };
}

type Tooltip = { formatter: (hovered: unknown) => string };
type Written = { formatter: string | ((at: { dataIndex: number }) => string) };

const tooltipOf = (id: string) => optionsFor(allMarked(id), wide).tooltip as Tooltip;

/** The lines with a figure, below the name of what is hovered. */
const figuresIn = (text: string) => text.split("\n").slice(1);

describe("a hovered figure", () => {
  test.each([
    ["bars of classes", "patientGNI"],
    ["bars of countries", "factorusage"],
    ["dots", "percentagePatientsProphylaxis"],
    ["lines", "patient"],
  ])("of %s has its sign", (_, id) => {
    const figures = figuresIn(tooltipOf(id).formatter([{ dataIndex: 0 }]));
    expect(figures.length).toBeGreaterThan(0);
    for (const one of figures)
      expect(one).toMatch(/ {2}≥(\u00a0[\d,.]+%?)?( · (n \d+\*?|Estimate|Precise))?$/);
  });

  test("of dots says how sure it is", () => {
    const first = tooltipOf("percentagePatientsProphylaxis").formatter([{ dataIndex: 0 }]);
    expect(first.split("\n")).toEqual([
      "name of FRA",
      expect.stringMatching(/ · Estimate$/),
      "Over 18  ≥",
    ]);
    const second = tooltipOf("percentagePatientsProphylaxis").formatter([{ dataIndex: 1 }]);
    expect(figuresIn(second)).toEqual([
      expect.stringMatching(/ · Precise$/),
      expect.stringMatching(/ · Estimate$/),
    ]);
  });

  test("of a box has its sign", () => {
    const [smallest = ""] = figuresIn(
      tooltipOf("FVIIIUsagebyGNI").formatter({ seriesType: "boxplot", dataIndex: 0 }),
    );
    expect(smallest).toMatch(/ {2}≥\u00a0[\d,.]+/);
  });

  test("of a funnel has its sign", () => {
    const data = { name: "Chad", share: 0.5, mark: "atMost", value: [40, 0.5] };
    const { formatter } = tooltipOf("threeIndicators");
    expect(formatter({ data, seriesIndex: 2 })).toBe("Chad  ≤\u00a050.0%\nn 40");
  });
});

describe("a figure beside a bar", () => {
  test("of steps between two years has its sign, before the plus of what came, and its number of countries", () => {
    const { series, yAxis } = optionsFor(allMarked("growthTakenApart", "approximate"), wide);
    const { formatter = "" } = (series[2]?.label ?? {}) as Partial<Written>;
    const texts = [0, 1, 2].map((dataIndex) =>
      typeof formatter === "string" ? formatter : formatter({ dataIndex }),
    );
    expect(texts).toEqual(["n 1*", "≈\u00a0+1,900 · n 1*", "≈\u00a0+13,105 · n 5"]);
    const [names] = yAxis as { data: string[] }[];
    expect([names?.data[0], names?.data.at(-1)]).toEqual([
      "2022  ≈\u00a06,800",
      "2024  ≈\u00a021,805",
    ]);
  });

  test("of an age group has its sign, as has the share above the bars", () => {
    const options = optionsFor(allMarked("agehemophiliaA", "partsExceed"), wide);
    const data = options.series.flatMap((one) => one.data as ({ label?: Written } | null)[]);
    const texts = data.flatMap((one) => one?.label?.formatter ?? []);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/^≠\u00a0/);
    const [head] = options.title as { subtext: string }[];
    expect(head?.subtext).toMatch(/≠\u00a0[\d.]+%/);
  });
});
