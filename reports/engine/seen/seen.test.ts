// What is seen in a report: the facts about figures that may be bounds, the ends of series and classes, and the sentence.

import { describe, expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { filtersOf } from "#reports/engine/cited/citers.ts";
import type { Column, Mark, Note, Row } from "#reports/engine/define.ts";
import { answerFacts, factsOf } from "#reports/engine/facts.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { translate } from "#server/texts/translate.ts";
import { factOf, sureFacts } from "./bounds.ts";
import { classEnds, yearEnds } from "./ends.ts";
import { seenText } from "./seen-text.ts";

const placed = (isThere: boolean, mark?: Mark) => ({ isThere, mark });

describe("the countries that are surely on a side of a limit", () => {
  test("are all of them where every figure is exact", () => {
    expect(sureFacts("below", [placed(true), placed(true), placed(false)])).toEqual({
      surelyBelow: 2,
    });
  });

  test("are at least so many where a figure below lacks a part", () => {
    const some = [placed(true), placed(true, "atLeast"), placed(false)];
    expect(sureFacts("below", some)).toEqual({ surelyBelow: 1, surelyBelowMark: "atLeast" });
    expect(sureFacts("below", [placed(true), placed(true, "atMost"), placed(false)])).toEqual({
      surelyBelow: 2,
    });
  });

  test("are at least so many where a figure beyond may be less", () => {
    const some = [placed(true), placed(false, "atMost"), placed(false)];
    expect(sureFacts("below", some)).toEqual({ surelyBelow: 1, surelyBelowMark: "atLeast" });
    const others = [placed(true), placed(false, "atMost"), placed(false, "atLeast")];
    expect(sureFacts("above", others)).toEqual({ surelyAbove: 1, surelyAboveMark: "atLeast" });
  });

  test("are not counted among two", () => {
    expect(sureFacts("below", [placed(true), placed(true)])).toEqual({ surelyBelow: null });
  });
});

const rowOf = (cells: Row["cells"], n?: number, mark?: Mark): Row => ({
  cells,
  marks: mark === undefined ? {} : { kg: mark },
  ...(n === undefined ? {} : { n: { kg: n } }),
});

test("a figure keeps its count, and its mark where that is a bound", () => {
  const row = rowOf({ kg: 12 }, 4, "atLeast");
  expect(factOf("kept", row, "kg")).toEqual({ kept: 12, keptCount: 4, keptMark: "atLeast" });
  const exceeding = rowOf({ kg: 12 }, 4, "partsExceed");
  expect(factOf("kept", exceeding, "kg")).toEqual({ kept: 12, keptCount: 4 });
  expect(factOf("kept", undefined, "kg")).toEqual({ kept: null, keptCount: null });
});

describe("the ends of a series", () => {
  const years = [
    rowOf({ year: 2019, kg: 5 }, 2),
    rowOf({ year: 2020, kg: 7 }, 3),
    rowOf({ year: 2021, kg: 9 }, 8),
    rowOf({ year: 2022, kg: null }, 0),
  ];

  test("are the first and the last year with figures of three countries", () => {
    expect(yearEnds(years, "kg")).toMatchObject({
      start: 7,
      startCount: 3,
      startYear: 2020,
      end: 9,
      endCount: 8,
      endYear: 2021,
    });
  });

  test("are none of one year alone", () => {
    expect(yearEnds(years.slice(2), "kg")).toMatchObject({ start: null, end: null });
    expect(yearEnds([], "kg")).toMatchObject({ start: null, endYear: null });
  });
});

test("the ends of the income classes are the richest and the poorest with figures, never the unclassified", () => {
  const classes = [
    rowOf({ gni: "L", kg: 1 }, 2),
    rowOf({ gni: "U", kg: 3 }, 3),
    rowOf({ gni: "LM", kg: 4 }, 6, "atMost"),
    rowOf({ gni: "UM", kg: 8 }),
    rowOf({ gni: "H", kg: null }),
  ];
  expect(classEnds(classes, "kg")).toMatchObject({
    rich: 8,
    richClass: "UM",
    poor: 4,
    poorClass: "LM",
    poorMark: "atMost",
  });
  expect(classEnds(classes.slice(2, 3), "kg")).toMatchObject({ rich: null, poorClass: null });
});

describe("the facts of countries", () => {
  const filters = filtersOf(2025, { basis: "year" });
  const countryOf = (country: string, first: number | null, second: number | null) =>
    rowOf({ country, first, second });
  const rows = [
    countryOf("AAA", 3, 1),
    countryOf("BBB", 2, 2),
    countryOf("CCC", 0, 5),
    countryOf("DDD", 9, null),
  ];
  const series = ["first", "second"];

  test("say in how many of those with both figures the first is the larger one", () => {
    const chart = { kind: "countryDots", category: "country", series } as const;
    const facts = factsOf({ chart, headline: "first" }, { rows, totals: [] }, filters);
    expect(facts).toMatchObject({ count: 4, pairs: 3, firstLarger: 1 });
    const few = factsOf({ chart, headline: "first" }, { rows: rows.slice(1), totals: [] }, filters);
    expect(few).toMatchObject({ pairs: null, firstLarger: null });
  });

  test("sum all bars of a stack, at least where one is blank, and else the first bar of each", () => {
    const chart = { kind: "countryBars", category: "country", series } as const;
    expect(answerFacts({ ...chart, isStacked: true }, rows, filters)).toMatchObject({
      total: 22,
      totalCount: 4,
      totalMark: "atLeast",
    });
    const beside = answerFacts({ ...chart, isStacked: false }, rows, filters);
    expect(beside).toMatchObject({ total: 14, totalCount: 4 });
    expect(beside).not.toHaveProperty("totalMark");
  });

  test("have no total below zero", () => {
    const chart = { kind: "map", value: "first" } as const;
    const totals = [{ key: "pooled", ...rowOf({ first: -4 }) }];
    expect(factsOf({ chart, headline: "first" }, { rows, totals }, filters).total).toBeNull();
  });
});

describe("the sentence", () => {
  const localeIn = (lang: Lang): ReportLocale => ({
    lang,
    translate: (key, values) => translate(lang, "reports", key, values),
    countryName: (code) => code,
  });
  const textOf = (
    id: string,
    facts: Record<string, number | string | null>,
    {
      countries = 116,
      lang = "en" as Lang,
      hidden = false,
      notes = [] as Note[],
      type = "share" as Column["type"],
      rows = [{ ...rowOf({}), marks: hidden ? { total: "hidden" } : {} }] as Row[],
    } = {},
  ) =>
    seenText(
      localeIn(lang),
      { id, headline: "kg" },
      {
        columns: [{ key: "kg", type }],
        rows,
        coverage: { countries, members: 1, memberShare: 1, population: 1, populationShare: 1 },
        facts,
        notes,
      },
    );
  const use = { compared: 116, limit: 1, surelyBelow: 71 };
  const people = { total: 12_345, totalCount: 110 };

  test("is not made for one year of a series, nor where small counts are hidden", () => {
    const change = { sameAfterCount: 40, sameBefore: 100, sameAfter: 120 };
    expect(textOf("growthTakenApart", { ...change, from: 1999, to: 2024 })).not.toBeNull();
    expect(textOf("growthTakenApart", { ...change, from: 1999, to: 1999 })).toBeNull();
    expect(textOf("FVIIIperCountry", use, { hidden: true })).toBeNull();
  });

  test("is not made of classes that lack countries whose small counts are hidden", () => {
    const classOf = (gni: string, countries: number, n: number): Row => ({
      cells: { gni, kg: 8, countries },
      marks: {},
      n: { kg: n },
    });
    const lacking = [classOf("H", 21, 21), classOf("UM", 21, 10), classOf("L", 10, 10)];
    const whole = lacking.filter(({ cells }) => cells.gni !== "UM");
    const staff = { rich: 0.3, richCount: 21, richClass: "H", poor: 0.2, poorClass: "L" };
    const others = { ...staff, hidesPeople: 1 };
    expect(textOf("patientGNI", staff, { rows: lacking })).toMatch(/^Share of the people/);
    expect(textOf("patientGNI", others, { rows: lacking })).toBeNull();
    expect(textOf("patientGNI", others, { rows: lacking, type: "rate" })).toBeNull();
    expect(textOf("patientGNI", others, { rows: lacking, type: "count" })).not.toBeNull();
    expect(textOf("patientGNI", others, { rows: whole })).not.toBeNull();
    const notes = [{ key: "estimatedHidden", values: {} }];
    expect(textOf("patientGNI", others, { rows: whole, notes })).toBeNull();
  });

  test("is made from the facts, with words before a bound", () => {
    expect(textOf("FVIIIperCountry", use)).toBe(
      "In 71 of 116 countries less than 1 IU of factor VIII per capita is used",
    );
    expect(textOf("womenAndGirls", { ...people, totalMark: "atLeast" })).toBe(
      "Women and girls with a bleeding disorder: at least\u00a012,345 in 110 countries",
    );
    const few = { ...use, surelyBelowMark: "atLeast" };
    expect(textOf("FVIIIperCountry", few, { lang: "fr" })).toMatch(/^Dans au moins\u00a071 pays/);
    expect(textOf("FVIIIperCountry", few, { lang: "es" })).toMatch(/^En al menos\u00a071 de 116 /);
  });

  test("has the article of a share after the words of the bound", () => {
    const half = { half: 0.04, halfMark: "atMost", count: 30 };
    expect(textOf("inequalityOfUse", half, { lang: "es" })).toMatch(
      /usa como máximo el\u00a04,0\u00a0%$/,
    );
  });

  test("names the income classes in the language of the reader", () => {
    const facts = { rich: 6.4, richClass: "H", poor: 0.04, poorClass: "L" };
    expect(textOf("FVIIIUsagebyGNI", facts, { lang: "fr" })).toBe(
      "Utilisation médiane de facteur VIII par habitant\u202f: 6,40 UI (revenu élevé), 0,040 UI (faible revenu)",
    );
  });

  test("is the sentence of another report where the entry says so", () => {
    const table = {
      columns: [],
      rows: [rowOf({})],
      coverage: { countries: 9, members: 9, memberShare: 1, population: 1, populationShare: 1 },
      facts: people,
      notes: [],
    };
    const entry = { id: "oneOfTwins", headline: "kg", seenAs: "womenAndGirls" };
    expect(seenText(localeIn("en"), entry, table)).toMatch(/^Women and girls/);
  });

  test.each([
    ["a figure is missing", "FVIIIperCountry", { ...use, surelyBelow: null }, {}],
    ["a fact is missing", "FVIIIperCountry", { count: 116 }, {}],
    ["a figure is of two countries", "womenAndGirls", { total: 12, totalCount: 2 }, {}],
    ["two countries gave figures", "FVIIIperCountry", use, { countries: 2 }],
    ["the report has none", "ofCarrots", use, {}],
  ])("is none where %s", (_, id, facts, options) => {
    expect(textOf(id, facts, options)).toBeNull();
  });

  test("is none of a report without rows", () => {
    const coverage = {
      countries: 9,
      members: 9,
      memberShare: 1,
      population: 1,
      populationShare: 1,
    };
    const table = { columns: [], rows: [], coverage, facts: use, notes: [] };
    expect(seenText(localeIn("en"), { id: "FVIIIperCountry", headline: "kg" }, table)).toBeNull();
  });
});
