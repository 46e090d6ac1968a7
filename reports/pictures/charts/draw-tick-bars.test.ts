// From the table of a report to a panel for each class, with a bar and a tick for each age group.

import { expect, test } from "vitest";
import type { Drawing } from "#reports/pictures/drawing.ts";
import {
  chartOf,
  drawingOf,
  heightOf,
  optionsFor,
  phone,
  type Series,
  wide,
} from "#reports/pictures/testing/example-drawing.ts";
import { chartSvgText } from "./chart-file.ts";

type Bar = { value: number; label: { formatter: string; distance: number } } | null;
type Options = ReturnType<typeof optionsFor>;

const barsOf = ({ data }: Series) => (data as Bar[]).map((bar) => bar?.value ?? null);
const ticksOf = ({ series }: Options, panel: number) =>
  series[panel * 3 + 2]?.data.map((tick) => (tick as (number | null)[])[0]);
const headsOf = ({ title }: Options) => title as { text: string; subtext: string }[];

/** The example report without the males of any country. */
function withoutMales(): Drawing {
  const drawing = drawingOf("agehemophiliaA");
  const totals = drawing.table.totals.map((row) => {
    const cells = Object.entries(row.cells).map(([key, cell]) =>
      key.endsWith("MalesShare") ? [key, null] : [key, cell],
    );
    const n = Object.entries(row.n ?? {}).map(([key, count]) =>
      key.endsWith("MalesShare") ? [key, 0] : [key, count],
    );
    return { ...row, cells: Object.fromEntries(cells), n: Object.fromEntries(n) };
  });
  return { ...drawing, table: { ...drawing.table, totals } };
}

test("a panel has a bar for each age group, the oldest at the top, in the colours of children and adults", () => {
  const options = optionsFor(drawingOf("agehemophiliaA"), wide);
  const [children, adults, ticks] = options.series;
  expect([children?.name, adults?.name]).toEqual(["18 and under", "over 18"]);
  expect(children?.itemStyle.color).not.toBe(adults?.itemStyle.color);
  expect((options.yAxis as { data: string[] }[])[0]?.data).toEqual([
    ...["45+", "19–44", "14–18", "5–13", "0–4"],
  ]);
  // High income: Canada and France.
  const known = 900 + 2600 + 2000 + 5000;
  expect(children && barsOf(children)).toEqual(
    [null, null, 800, 1400, 700].map((part) => part && part / known),
  );
  expect(adults && barsOf(adults)).toEqual(
    [3500, 4100, null, null, null].map((part) => part && part / known),
  );
  expect(ticks?.type).toBe("scatter");
});

test("each bar has a tick for all males, and the head says of how many countries where they are fewer", () => {
  const options = optionsFor(drawingOf("agehemophiliaA"), wide);
  expect(ticksOf(options, 0)).toEqual([9 / 20, 7 / 20, 1.2 / 20, 1.8 / 20, 1 / 20]);
  const [high, upperMiddle, low] = headsOf(options);
  expect(high).toMatchObject({ text: "High income" });
  expect(high?.subtext.replaceAll("\n", " ")).toBe("n 2*; 18 and under: 27.6% all males: n 1*");
  expect(upperMiddle?.subtext).toBe("n 1*; 18 and under: 47.6%");
  // Ethiopia gave no ages of adults.
  expect(low?.subtext).toBe("n 0");
});

test("without males of any country there is no tick, and nothing in the legend and the heads", () => {
  const legendOf = (drawing: Drawing) =>
    (optionsFor(drawing, wide).legend as { data: { name: string }[] }).data.map(({ name }) => name);
  const tick = "the same age group among all males of these countries";
  expect(legendOf(drawingOf("agehemophiliaA"))).toEqual(["18 and under", "over 18", tick]);
  expect(legendOf(withoutMales())).toEqual(["18 and under", "over 18"]);
  const subtexts = headsOf(optionsFor(withoutMales(), wide)).map(({ subtext }) => subtext);
  expect(subtexts.join()).not.toContain("all males");
});

test("the name of a class is broken into lines that its panel has space for, on paper too", () => {
  const paper = { ...wide, width: 720, isOnPaper: true };
  const options = optionsFor(drawingOf("agehemophiliaA", "fr"), paper);
  const widths = (options.grid as { width: number }[]).map(({ width }) => width);
  const texts = headsOf(options).map(({ text }) => text);
  expect(texts).toContain("Revenu intermédiaire,\ntranche supérieure");
  for (const [at, text] of texts.entries()) {
    for (const line of text.split("\n")) expect(line.length * 8).toBeLessThan(widths[at] ?? 0);
  }
});

test("panels are beside each other where there is space, one below the other on a phone", () => {
  const topsOf = (appearance: typeof wide | typeof phone) =>
    new Set(
      (optionsFor(drawingOf("agehemophiliaA"), appearance).grid as { top: number }[]).map(
        ({ top }) => top,
      ),
    );
  expect(topsOf(wide).size).toBe(1);
  expect(topsOf(phone).size).toBe(4);
  expect(heightOf(drawingOf("agehemophiliaA"), phone)).toBeGreaterThan(
    3 * heightOf(drawingOf("agehemophiliaA"), wide),
  );
});

test("a figure is behind a tick that would go through it", () => {
  const drawing = drawingOf("agehemophiliaA");
  const distanceAt = (males: number) => {
    const totals = drawing.table.totals.map((row) => ({
      ...row,
      cells: { ...row.cells, from45MalesShare: males },
    }));
    const { series } = optionsFor({ ...drawing, table: { ...drawing.table, totals } }, wide);
    return (series[1] as { data: Bar[] }).data[0]?.label.distance;
  };
  // A third of the bar's people are 45 and over.
  expect([distanceAt(0.2), distanceAt(0.9)]).toEqual([6, 6]);
  expect(distanceAt(0.36)).toBeGreaterThan(12);
});

test("no text is smaller than 14 px", () => {
  const drawing = drawingOf("agehemophiliaA", "fr");
  const svg = chartSvgText(drawing, chartOf(drawing), phone);
  const sizes = [...svg.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBe(14);
});
