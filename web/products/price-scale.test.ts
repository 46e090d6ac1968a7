import { describe, expect, test } from "vitest";
import { height, knownPrices, left, pathOf, priceScale, runsOf } from "./price-scale.ts";

const years = [
  { year: 2024, median: 0.5 },
  { year: 2023, median: 0.7 },
  { year: 2021, median: 0.6 },
  { year: 2022, median: null },
];
const known = knownPrices(years);

test("prices are those that are known, by year", () => {
  expect(known.map(({ year }) => year)).toEqual([2021, 2023, 2024]);
});

test("a year without a price breaks the line", () => {
  expect(runsOf(known).map((run) => run.map(({ year }) => year))).toEqual([[2021], [2023, 2024]]);
  expect(runsOf([])).toEqual([]);
});

describe("the scale", () => {
  test("goes from 0 in three round steps beyond the largest price", () => {
    const { steps, y } = priceScale(known, 600);
    expect(steps.map((step) => Number(step.toFixed(4)))).toEqual([0, 0.25, 0.5, 0.75]);
    expect(y(0)).toBeGreaterThan(y(0.75));
    expect(y(0)).toBeLessThan(height);
  });

  test.each([
    [0.003, 0.001],
    [1.2, 0.5],
    [29, 10],
    [31, 20],
  ])("of prices up to %d has steps of %d", (median, step) => {
    const { steps } = priceScale([{ year: 2024, median }], 600);
    expect(steps[1]).toBeCloseTo(step, 8);
  });

  test("has the last year at its end, and leaves out years that would touch", () => {
    const long = Array.from({ length: 26 }, (_, at) => ({ year: 1999 + at, median: 1 }));
    const wide = priceScale(long, 2000);
    expect(wide.years).toHaveLength(26);
    const narrow = priceScale(long, 320);
    expect(narrow.years.length).toBeLessThan(8);
    expect(narrow.years.at(-1)).toBe(2024);
    expect(narrow.x(1999)).toBe(left);
    expect(narrow.x(2024)).toBe(narrow.end);
  });
});

test("a line goes through its years", () => {
  const scale = priceScale(known, 464);
  const [, run = []] = runsOf(known);
  expect(pathOf(run, scale)).toMatch(/^M\d+\.\d \d+\.\dL448\.0 \d+\.\d$/);
});

test("one year alone has its place too", () => {
  const { x, y, years } = priceScale([{ year: 2024, median: 1 }], 600);
  expect(years).toEqual([2024]);
  expect(x(2024)).toBe(left);
  expect(Number.isFinite(y(1))).toBe(true);
});

test("a picture that has no width yet has a scale all the same", () => {
  const { x, end } = priceScale(known, 0);
  expect(end).toBeGreaterThan(left);
  expect(x(2024)).toBe(end);
});
