// What a report says of its countries in words.

import { describe, expect, test } from "vitest";
import { translate } from "#server/texts/translate.ts";
import { filterTexts } from "./choices/filter-texts.ts";
import type { ReportTable } from "./define.ts";
import {
  countsText,
  coverageText,
  formulaText,
  type ReportLocale,
  seriesTexts,
  sourceKey,
} from "./text.ts";

const localeIn = (lang: "en" | "fr"): ReportLocale => ({
  lang,
  translate: (key, values) => translate(lang, "reports", key, values),
  countryName: (code) => code,
});
const en = localeIn("en");

const table: ReportTable = {
  columns: [{ key: "vwd", type: "count" }],
  rows: [],
  totals: [],
  notes: [],
  coverage: {
    countries: 141,
    members: 147,
    memberShare: 0.96,
    population: 1,
    populationShare: 0.005,
  },
  facts: {},
};
const row = (n: number) => ({ cells: {}, marks: {}, n: { vwd: n } });

describe("the coverage", () => {
  test("of one year is countries, members and the world", () => {
    expect(coverageText(en, table)).toBe(
      "141 countries (96% of 147 members), 0.5% of the world’s population",
    );
  });

  test("of a choice is compared with the members of that choice, and says so", () => {
    const coverage = { ...table.coverage, countries: 12, members: 20, memberShare: 0.6 } as const;
    expect(coverageText(en, { ...table, coverage: { ...coverage, isOfChoice: true } })).toBe(
      "12 countries (60% of the members chosen, 20 in all), 0.5% of the world’s population",
    );
    const one = {
      ...coverage,
      countries: 1,
      members: 1,
      memberShare: 1,
      isOfChoice: true,
    } as const;
    expect(coverageText(en, { ...table, coverage: one })).toMatch(
      /^1 country \(100% of the members chosen, 1 in all\)/,
    );
  });

  test("of a series is a range over its years, never all countries of any year", () => {
    const text = coverageText(en, { ...table, range: { min: 26, max: 147 } });
    expect(text).toBe("26 to 147 countries, depending on the year");
    const same = coverageText(localeIn("fr"), { ...table, range: { min: 31, max: 31 } });
    expect(same).toBe("31 pays chaque année");
  });
});

test("under a series are n of its first and last year, and where it is broken", () => {
  const facts = { from: 1999, to: 2024, firstCount: 65, lastCount: 101 };
  expect(seriesTexts(en, { ...table, facts, breaks: [2004, 2015] })).toEqual([
    "Countries (n): 65 in 1999, 101 in 2024.",
    "The line is broken before 2004 and 2015: the countries differ too much from those of the year before.",
  ]);
  const ofYear = { ...facts, from: 2024, to: 2024, lastCount: facts.firstCount };
  expect(seriesTexts(en, { ...table, facts: ofYear })).toEqual(["Countries (n): 65 in 2024."]);
  expect(seriesTexts(en, table)).toEqual([]);
});

test("under a picture of countries is who is not in it, and why", () => {
  const textsOf = (facts: ReportTable["facts"]) => seriesTexts(en, { ...table, facts });
  expect(textsOf({ count: 20, shown: 20 })).toEqual([]);
  expect(textsOf({ count: 36, shown: 30, zeros: 1 })).toEqual([
    "Shown are the 30 countries with the largest figures of 36; the table has all.",
    "1 country has 0 and is in the table only.",
  ]);
  expect(textsOf({ count: 20, shown: 20, zeros: 0, hidden: 39 })).toEqual([
    "The picture has 20 countries.",
    "The figures of 39 countries are hidden.",
  ]);
  expect(textsOf({ count: 36, shown: 30, hidden: 1 })).toEqual([
    "Shown are the 30 countries with the largest figures of 36; the table has all.",
    "The figures of 1 country are hidden.",
  ]);
});

test("a series whose every year has other countries lists no years, but says that each is alone", () => {
  const facts = { from: 2021, to: 2024 };
  const rows = [2021, 2022, 2023, 2024].map((year) => ({ cells: { year }, marks: {} }));
  const alone = /^Each year stands alone, without a line to the next/;
  const textsOf = (breaks: number[]) => seriesTexts(en, { ...table, rows, facts, breaks });
  expect(textsOf([2022, 2023, 2024])).toEqual([expect.stringMatching(alone)]);
  expect(textsOf([2022, 2024])).toEqual([expect.stringMatching(/^The line is broken before/)]);
});

test("under a series is how much of its last figure is carried forward", () => {
  const facts = { from: 1999, to: 2024, lastCarried: 0.33 };
  expect(seriesTexts(en, { ...table, facts })).toEqual([
    "33% of the figure of 2024 is carried forward from earlier years.",
  ]);
  expect(seriesTexts(en, { ...table, facts: { ...facts, lastCarried: 0 } })).toEqual([]);
});

test("lines with countries of their own say where each is broken", () => {
  const columns = [{ key: "vwd", type: "count" }];
  const lineBreaks = { vwd: [2004, 2009], H: [2012], L: [] };
  expect(seriesTexts(en, { ...table, columns, breaks: [2004], lineBreaks })).toEqual([
    "A line is broken before a year whose countries differ too much from those of the year before: VWD before 2004 and 2009, High income before 2012.",
  ]);
});

test("a line broken before each of its years lists none of them", () => {
  const columns = ["vwd", "bernardSoulier"].map((key) => ({ key, type: "count" }));
  const rows = [2021, 2022, 2023, 2024].map((year) => ({
    cells: { year, vwd: year === 2021 ? null : 7, bernardSoulier: 7 },
    marks: {},
  }));
  const textsOf = (vwd: number[]) =>
    seriesTexts(en, { ...table, columns, rows, lineBreaks: { vwd, bernardSoulier: [2023] } });
  expect(textsOf([2023, 2024])).toEqual([
    expect.stringMatching(/: VWD before every year, Bernard-Soulier syndrome before 2023\.$/),
  ]);
  expect(textsOf([2024])).toEqual([expect.stringMatching(/: VWD before 2024, /)]);
});

describe("n of a column", () => {
  test("is that of its totals, without their averages", () => {
    const totals = [
      { key: "pooled", ...row(98) },
      { key: "median", ...row(2) },
    ];
    expect(countsText(en, { ...table, totals }, "vwd")).toBe("98 countries gave this figure.");
  });

  test("is a range over rows of several countries, and nothing where there is none", () => {
    expect(countsText(en, { ...table, rows: [row(41), row(139)] }, "vwd")).toBe(
      "41 to 139 countries gave this figure, depending on the row.",
    );
    expect(countsText(en, table, "vwd")).toBeNull();
  });

  test("is that of its averages where nothing else has one", () => {
    const totals = [{ key: "mean", ...row(90) }];
    expect(countsText(en, { ...table, totals }, "vwd")).toBe("90 countries gave this figure.");
  });

  test("is the countries with an answer where each row is of one country, each counted once", () => {
    const made = { formula: "stated", codes: ["identified.vwd.total"] };
    const columns = [
      { key: "country", type: "country", made: { formula: "label", codes: [] } },
      { key: "vwd", type: "count", made },
    ];
    const given = (country: string, vwd: number | null) => ({ cells: { country, vwd }, marks: {} });
    const rows = [given("CAN", 5), given("CAN", 6), given("FRA", null), given("MEX", 0)];
    const counted = { ...table, columns, rows };
    expect(countsText(en, counted, "vwd")).toBe("2 countries gave this figure.");
    expect(countsText(en, counted, "country")).toBeNull();
    const hidden = { cells: { country: "ETH", vwd: null }, marks: { vwd: "hidden" as const } };
    expect(countsText(en, { ...counted, rows: [...rows, hidden] }, "vwd")).toMatch(/^3 countries/);
  });
});

test("the source of a figure is the survey unless it says another one", () => {
  const made = { formula: "perCapita", codes: [] };
  expect([sourceKey(made), sourceKey({ ...made, source: "both" })]).toEqual([
    "source.survey",
    "source.both",
  ]);
});

test("an average says of which figures it is", () => {
  const text = formulaText(en, { formula: "mean", of: "perCapita", codes: [] });
  expect(text).toMatch(/^Unweighted mean: .* Each country’s own figure: IU used in the year ÷/);
});

test("filters are said with their names and values, all where none is chosen", () => {
  const chosen = {
    year: 2024,
    fromYear: 1999,
    basis: "latest" as const,
    regions: ["Europe"],
    countries: [],
    gni: ["H", "L"] as const,
    constant: false,
    approvedOnly: true,
  };
  const texts = filterTexts(["year", "basis", "region", "country", "gni"], chosen, en);
  expect(texts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Survey year: 2024",
    "Figures from: The newest since 1999",
    "Region: Europe",
    "Country: All countries",
    "Income class: High income and Low income",
  ]);
});
