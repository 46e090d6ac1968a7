// What a picture is described with: its facts with their signs, and nothing that is not so for a reader who does not get
// all figures.

import { expect, test } from "vitest";
import { filtersOf } from "#reports/engine/cited/citers.ts";
import type { Mark, Row } from "#reports/engine/define.ts";
import { answerFacts, factsOf } from "#reports/engine/facts.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { translate } from "#server/texts/translate.ts";
import type { Facts } from "./bounds.ts";
import { chartDescription } from "./chart-description.ts";
import type { SeenTable } from "./seen-text.ts";

const en: ReportLocale = {
  lang: "en",
  translate: (key, values) => translate("en", "reports", key, values),
  countryName: (code) => code,
};
const tableOf = (facts: Facts, rows: Row[] = [], hides = false): SeenTable => ({
  columns: [{ key: "share", type: "share" }],
  rows,
  coverage: { countries: 9, members: 9, memberShare: 1, population: 1, populationShare: 1 },
  facts: hides ? { ...facts, hidesPeople: 1 } : facts,
  notes: hides ? [{ key: "smallCounts", values: {} }] : [],
});
const filters = filtersOf(2024, { basis: "year" });
const countryOf = (country: string, share: number | null, mark?: Mark): Row => ({
  cells: { country, share },
  marks: mark === undefined ? {} : { share: mark },
});

const patientGNI = {
  id: "patientGNI",
  chart: { kind: "map", value: "share" },
  headline: "share",
} as const;
const shares = { year: 2024, high: 0.6, upperMiddle: 0.3, lowerMiddle: null, unclassified: 0.1 };
const classOf = (gni: string, countries: number, n: number): Row => ({
  cells: { gni, countries, share: 0.3 },
  marks: {},
  n: { share: n },
});

test("the description of a picture by class names every class that it has, and no other", () => {
  const describedOf = (facts: Facts) => chartDescription(en, patientGNI, tableOf(facts));
  expect(describedOf(shares)).toBe(
    "Bars for each income class, one per disorder. Share of all people with hemophilia identified: High income 60%, Upper middle income 30%, Unclassified 10%.",
  );
  expect(describedOf({ year: 2025, high: null })).toMatch(/identified: —\.$/);
});

test("figures of classes are said of those that have one", () => {
  const ages = { ...patientGNI, id: "agehemophiliaA" };
  const saidOf = (facts: Facts) =>
    chartDescription(en, ages, tableOf(facts)).replace(/^.*Aged 18 and under/, "");
  expect(saidOf({ year: 2024, high: 0.4, upperMiddle: null, low: 0.5, lowMark: "atLeast" })).toBe(
    " are 40% in high income countries and at least\u00a050% in low income countries.",
  );
  expect(saidOf({ year: 2024, high: null })).toBe(" are —.");
});

test("shares of all people are not given where the figures of a class are hidden, be it one in the middle", () => {
  const rows = [classOf("H", 20, 20), classOf("UM", 20, 18), classOf("L", 9, 9)];
  const described = chartDescription(en, patientGNI, tableOf(shares, rows, true));
  expect(described).not.toContain("%");
  expect(described).toMatch(/^Bars for each income class, one per disorder\. .*are hidden/);
  expect(chartDescription(en, patientGNI, tableOf(shares, rows))).toContain("60%");
  const whole = [classOf("H", 20, 20)];
  expect(chartDescription(en, patientGNI, tableOf(shares, whole, true))).toContain("60%");
});

const demographic = {
  id: "demographic",
  chart: { kind: "map", value: "share" },
  headline: "share",
} as const;
const describedMap = (rows: Row[]) =>
  chartDescription(
    en,
    demographic,
    tableOf(factsOf(demographic, { rows, totals: [] }, filters), rows),
  );

test("a figure that is at least so much is not the lowest, one that is at most so much not the highest", () => {
  const rows = [
    countryOf("AAA", 0, "atLeast"),
    countryOf("BBB", 0.2),
    countryOf("CCC", 0.4),
    countryOf("DDD", 0.9, "atMost"),
  ];
  expect(describedMap(rows.slice(1, 3))).toBe(
    "World map of 2 countries. Lowest: BBB, 20% of those expected are identified; median —; highest: CCC, 40%. The table below has every figure.",
  );
  const described = describedMap(rows);
  expect(described).toContain("Lowest: BBB, 20% of those expected");
  expect(described).toContain("median about\u00a030%; highest: CCC, 40%");
  expect(described).toMatch(
    / 2 figures are “at least” or “at most”: their countries may lie lower or higher\.$/,
  );
});

test("a figure above the median is not called the lowest: the smallest is, with its sign", () => {
  const described = describedMap([
    countryOf("AAA", 0.1, "atLeast"),
    countryOf("BBB", 0.2, "atLeast"),
    countryOf("CCC", 0.3, "atLeast"),
    countryOf("DDD", 0.9),
  ]);
  expect(described).toContain("Lowest: AAA, at least\u00a010% of those expected");
  expect(described).toContain("highest: DDD, 90%");
});

test("the highest figure says that it is a bound", () => {
  const described = describedMap([countryOf("AAA", 0.1), countryOf("BBB", 0.9, "atLeast")]);
  expect(described).toContain("highest: BBB, at least\u00a090%");
  expect(described).toMatch(/ 1 figure is “at least” or “at most”/);
});

test("the only country has its figure with the words of a bound", () => {
  expect(describedMap([countryOf("AAA", 0.3, "atLeast")])).toBe(
    "World map of 1 country: AAA has identified at least\u00a030% of those expected.",
  );
});

test("the length of a bar beside a hidden figure, or of a stack with a blank part, is at least so much", () => {
  const barOf = (country: string, first: number, second: number | null, mark?: Mark): Row => ({
    cells: { country, first, second },
    marks: mark === undefined ? {} : { second: mark },
  });
  const rows = [barOf("AAA", 11, null, "hidden"), barOf("BBB", 20, 3), barOf("CCC", 60, null)];
  const chart = { kind: "countryBars", category: "country", series: ["first", "second"] } as const;
  const shown = { ...chart, isLongestFirst: true } as const;
  expect(answerFacts({ ...shown, isStacked: false }, rows, filters)).toMatchObject({
    lowCountry: "BBB",
    highCountry: "CCC",
    bounds: 1,
  });
  expect(answerFacts({ ...shown, isStacked: true }, rows, filters)).toMatchObject({
    lowCountry: "BBB",
    highCountry: "CCC",
    highMark: "atLeast",
    bounds: 2,
  });
});

test("figures of a series and of classes have their signs", () => {
  const yearOf = (year: number, share: number, mark?: Mark): Row => ({
    cells: { year, share },
    marks: mark === undefined ? {} : { share: mark },
    n: { share: 5 },
  });
  const rows = [yearOf(2020, 400), yearOf(2021, 500), yearOf(2022, 600, "atLeast")];
  const lines = { kind: "lines", category: "year", series: ["share"] } as const;
  const entry = { id: "patient", chart: lines, headline: "share" };
  const facts = factsOf(entry, { rows, totals: [] }, { ...filters, fromYear: 2020, year: 2022 });
  expect(
    chartDescription(en, entry, tableOf({ ...facts, firstCount: 5, lastCount: 5 }, rows)),
  ).toBe(
    "Lines by survey year. In 2020, 400 people with hemophilia were identified (n = 5); in 2022, at least\u00a0600 (n = 5).",
  );
  const boxes = { kind: "boxes", category: "gni", series: ["share"] } as const;
  const classes = [{ ...classOf("H", 9, 9), marks: { share: "atMost" as const } }];
  expect(
    factsOf({ chart: boxes, headline: "share" }, { rows: classes, totals: [] }, filters),
  ).toMatchObject({ high: 0.3, highMark: "atMost" });
});

test("a description says that hidden figures are left out", () => {
  const rows = [countryOf("AAA", null, "hidden"), countryOf("BBB", 0.2), countryOf("CCC", 0.4)];
  const facts = factsOf(demographic, { rows, totals: [] }, filters);
  expect(chartDescription(en, demographic, tableOf(facts, rows, true))).toMatch(
    /Hidden figures are left out, so that sums, shares and averages are of the others\.$/,
  );
});
