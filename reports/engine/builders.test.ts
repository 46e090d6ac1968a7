// The builders on an invented survey of gardens: rows per country, per country and item, per income class and
// per year, with totals, notes, coverage and facts. Every expected number is worked out by hand.

import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import type { Answer, ValueState } from "#questionnaire/engine/define.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { byClass } from "./by-class.ts";
import { grouped } from "./columns.ts";
import type {
  CountryYear,
  Filters,
  GniType,
  Measure,
  Report,
  ReportInput,
  ReportTable,
  YearQuestionnaire,
} from "./define.ts";
import { overYears } from "./over-years.ts";
import { perCountry } from "./per-country.ts";
import { rate, ratio } from "./statistics.ts";

/** From 2025 on the survey also asks for peppers, which belong to the crops. */
function makeQuestionnaire(year: number): YearQuestionnaire {
  const document = structuredClone(gardenSurvey(year));
  if (year >= 2025) {
    document.groups.crops?.push("peppers");
    document.sections[0]?.questions[0]?.grid?.rows.push({ code: "peppers" });
  }
  return { ...expand(document), groups: document.groups };
}

const questionnaires = new Map([2024, 2025, 2026].map((year) => [year, makeQuestionnaire(year)]));
const questionnaireOf = (year: number) => questionnaires.get(year) ?? makeQuestionnaire(year);

const perOne = rate("perOne", ratio);
const plants = (code: string): Measure => ({ code, kind: "count", unit: "plants", required: true });
const kg: Measure = { code: "harvest.kg", kind: "amount", unit: "kg", required: true };

const harvest = perCountry({
  family: "ags",
  route: "harvest",
  measures: { kg, crops: plants("plants.{crops}.total") },
  given: ["kg"],
  columns: [
    { key: "country", type: "country" },
    { key: "year", type: "year" },
    { key: "kg", type: "amount", unit: "kg" },
    { key: "crops", type: "count", unit: "plants" },
    {
      key: "perPlant",
      type: "rate",
      unit: "kgPerPlant",
      digits: 1,
      from: { rate: perOne, of: ["kg", "crops"] },
    },
    { key: "perPerson", type: "rate", from: { rate: perOne, of: ["kg", "population"] } },
    { key: "precision", type: "precision", from: { precisionOf: "kg" } },
  ],
  totalOf: "given",
  averages: ["perPlant"],
  chart: { kind: "map", value: "perPlant" },
  headline: "perPlant",
  notes: ["weighed"],
});

const cropMeasures = (crop: string) => ({
  greenhouse: plants(`plants.${crop}.greenhouse`),
  outdoors: plants(`plants.${crop}.outdoors`),
});
const places = perCountry({
  family: "ddc",
  route: "places",
  subjects: {
    column: "crop",
    measures: { tomatoes: cropMeasures("tomatoes"), beans: cropMeasures("beans") },
  },
  given: ["greenhouse", "outdoors"],
  columns: [
    { key: "country", type: "country" },
    { key: "crop", type: "crop", order: ["tomatoes", "beans"] },
    ...grouped("plants", [
      { key: "greenhouse", type: "count" },
      { key: "outdoors", type: "count" },
    ]),
    {
      key: "outdoorsShare",
      type: "share",
      from: { part: "outdoors", ofKnown: ["greenhouse", "outdoors"] },
    },
  ],
  totalOf: "all",
  chart: { kind: "shareBars", from: "totals", category: "crop", series: ["outdoorsShare"] },
  headline: "outdoorsShare",
  notes: [],
});

const classes = byClass({
  family: "ags",
  route: "classes",
  measures: { kg },
  given: ["kg"],
  columns: [
    { key: "gni", type: "gni" },
    { key: "countries", type: "count" },
    { key: "kg", type: "amount" },
    { key: "kgShare", type: "share", from: { shareOfAll: "kg" } },
    { key: "worldShare", type: "share" },
  ],
  chart: { kind: "bars", from: "rows", category: "gni", series: ["kg"] },
  headline: "kgShare",
  notes: [],
});

const years = overYears({
  family: "ags",
  route: "years",
  measures: { kg, given: { ...kg, code: "harvest.givenKg" } },
  derive: {
    kept: { whole: "kg", rest: (of) => (of.kg === null ? null : of.kg - (of.given ?? 0)) },
  },
  given: ["kg"],
  columns: [
    { key: "year", type: "year" },
    { key: "countries", type: "count" },
    { key: "kept", type: "amount" },
    { key: "mean", type: "rate", from: { rate: perOne, of: ["kg", "population"], as: "mean" } },
    { key: "median", type: "rate", from: { rate: perOne, of: ["kg", "population"], as: "median" } },
    { key: "pooled", type: "rate", from: { rate: perOne, of: ["kg", "population"] } },
  ],
  chart: { kind: "lines", category: "year", series: ["kept"] },
  headline: "kept",
  notes: [],
});

function country(
  countryId: number,
  code: string,
  gniType: GniType | null,
  population: number | null,
): CountryYear[] {
  const names = { name_en: code, name_fr: code, name_es: code };
  return [2024, 2025, 2026].map((year) => {
    return {
      countryId,
      code,
      ...names,
      region: "Europe",
      year,
      population,
      gniType,
      males: null,
      isMember: true,
    };
  });
}
const countries = [
  ...country(1, "AAA", "H", 100),
  ...country(2, "BBB", "H", 300),
  ...country(3, "CCC", "L", null),
  ...country(4, "DDD", null, 600),
];

function survey(
  countryId: number,
  year: number,
  values: Record<string, Answer>,
  states: Record<string, ValueState> = {},
  isApproved = true,
  reasons: Record<string, readonly string[]> = {},
) {
  return {
    countryId,
    year,
    isApproved,
    values: new Map(Object.entries(values)),
    states: new Map(Object.entries(states)),
    precision: new Map([["harvest", "estimate" as const]]),
    reasons: new Map(Object.entries(reasons)),
  };
}
const rows = [
  survey(
    1,
    2024,
    { "harvest.kg": 50, "harvest.givenKg": 10, "plants.tomatoes.total": 5 },
    {},
    true,
    { "harvest.kg": ["A late frost"], "plants.beans.total": ["Beans are new"] },
  ),
  survey(1, 2025, {
    "harvest.kg": 200,
    "plants.tomatoes.greenhouse": 30,
    "plants.tomatoes.outdoors": 10,
    "plants.peppers.total": 10,
  }),
  survey(2, 2025, {
    "harvest.kg": 300,
    "plants.tomatoes.outdoors": 30,
    "plants.beans.total": 60,
    "plants.beans.outdoors": 60,
  }),
  survey(3, 2025, {}, { "harvest.kg": "confidential" }),
  survey(4, 2025, { "harvest.kg": 100 }, { "plants.beans.total": "notAvailable" }, false),
];

function tableOf(
  report: Report,
  chosen: Partial<Filters> = {},
  more: Pick<ReportInput, "surveyed"> = {},
): ReportTable {
  const filters: Filters = {
    year: 2025,
    fromYear: 2025,
    basis: "year",
    regions: [],
    countries: [],
    gni: [],
    constant: false,
    approvedOnly: false,
    ...chosen,
  };
  const kept = rows.filter((row) => row.isApproved || !filters.approvedOnly);
  const byYear = Map.groupBy(kept, ({ year }) => year);
  return report.compute({ rows: byYear, countries, questionnaireOf, filters, ...more });
}
const cells = ({ rows: found }: ReportTable) => found.map((row) => row.cells);
const notes = (table: ReportTable) =>
  table.notes.map(({ key, countries: named = [] }) => [key, ...named].join(" "));

describe("a report per country", () => {
  const table = tableOf(harvest);

  test("reads the measures, with the crops of the year, and the rates made from them", () => {
    expect(cells(table)).toMatchObject([
      { country: "AAA", year: 2025, kg: 200, crops: 50, perPlant: 4, perPerson: 2 },
      { country: "BBB", year: 2025, kg: 300, crops: 90, perPlant: 300 / 90, perPerson: 1 },
      { country: "CCC", year: 2025, kg: null, perPlant: null },
      { country: "DDD", year: 2025, kg: 100, crops: null, perPlant: null },
    ]);
  });

  test("says why a figure and the rates made from it are missing", () => {
    expect(table.rows[2]?.marks).toEqual({
      kg: "confidential",
      perPlant: "confidential",
      perPerson: "confidential",
    });
    expect(table.rows[3]?.marks).toEqual({ crops: "notAvailable", perPlant: "notAvailable" });
  });

  test("says why a country confirmed a figure of it that a warning was about", () => {
    const ofYear = tableOf(harvest, { year: 2024, fromYear: 2024 });
    const reasons = ofYear.notes.filter(({ key }) => key === "reason");
    expect(reasons).toEqual([
      {
        key: "reason",
        values: { year: 2024, reason: "A late frost", count: 1 },
        countries: ["AAA"],
      },
      {
        key: "reason",
        values: { year: 2024, reason: "Beans are new", count: 1 },
        countries: ["AAA"],
      },
    ]);
    const ofPlaces = tableOf(places, { year: 2024, fromYear: 2024 });
    expect(notes(ofPlaces)).not.toContain("reason AAA");
  });

  test("has the precision of the question of a measure", () => {
    expect(table.rows[0]?.cells.precision).toBe("estimate");
  });

  test("sums the countries that answered, pools their rates, and adds mean and median", () => {
    const [pooled, mean, median] = table.totals;
    expect([pooled?.key, mean?.key, median?.key]).toEqual(["pooled", "mean", "median"]);
    expect(pooled?.cells).toEqual({
      kg: 600,
      crops: 140,
      perPlant: 500 / 140,
      perPerson: 600 / 1000,
    });
    expect(mean?.cells).toEqual({ perPlant: (4 + 300 / 90) / 2 });
    expect(median?.cells).toEqual({ perPlant: null });
    expect(pooled?.n).toEqual({ kg: 3, crops: 2, perPlant: 2, perPerson: 3 });
    expect([mean?.n, median?.n]).toEqual([{ perPlant: 2 }, { perPlant: 2 }]);
  });

  test("names who is missing and what is not approved", () => {
    expect(notes(table)).toEqual([
      "basis.year",
      "allSurveys",
      "notApproved DDD",
      "noFigure CCC",
      "weighed",
      "mapBorders",
    ]);
    expect(notes(tableOf(harvest, { approvedOnly: true }))).toEqual([
      "basis.year",
      "approvedOnly",
      "noApprovedSurvey DDD",
      "noFigure CCC",
      "weighed",
      "mapBorders",
    ]);
  });

  test("states its coverage of the world, and the ends of the map", () => {
    expect(table.coverage).toEqual({
      countries: 3,
      members: 4,
      memberShare: 0.75,
      population: 1000,
      populationShare: 1,
    });
    expect(table.facts).toMatchObject({
      count: 2,
      lowCountry: "BBB",
      highCountry: null,
      bounds: 2,
    });
  });

  test("says of each column how it is made, and from which codes", () => {
    expect(table.columns[4]).toEqual({
      key: "perPlant",
      type: "rate",
      unit: "kgPerPlant",
      digits: 1,
      made: {
        formula: "perOne",
        codes: [
          "harvest.kg",
          "plants.tomatoes.total",
          "plants.beans.total",
          "plants.peppers.total",
        ],
      },
    });
  });

  test("takes each country's newest figure when that is asked for", () => {
    const latest = tableOf(harvest, { basis: "latest", year: 2024 });
    expect(cells(latest)).toMatchObject([{ country: "AAA", year: 2024, kg: 50, crops: 5 }]);
  });
});

describe("a report per country and item", () => {
  const table = tableOf(places);

  test("has a row for each country and item, and a total for each item", () => {
    expect(cells(table).map((row) => [row.crop, row.country, row.outdoors])).toEqual([
      ["tomatoes", "AAA", 10],
      ["tomatoes", "BBB", 30],
      ["tomatoes", "CCC", null],
      ["tomatoes", "DDD", null],
      ["beans", "AAA", null],
      ["beans", "BBB", 60],
      ["beans", "CCC", null],
      ["beans", "DDD", null],
    ]);
    expect(table.totals.map((row) => row.cells)).toEqual([
      { crop: "tomatoes", greenhouse: 30, outdoors: 40, outdoorsShare: 10 / 40 },
      { crop: "beans", greenhouse: null, outdoors: 60, outdoorsShare: null },
    ]);
    expect(table.totals[0]?.n).toEqual({ greenhouse: 1, outdoors: 2, outdoorsShare: 1 });
    expect(table.facts).toEqual({
      year: 2025,
      tomatoes: 10 / 40,
      tomatoesCount: 1,
      beans: null,
      beansCount: 0,
    });
  });

  test("counts a country as answering when it answered for any item", () => {
    expect(table.coverage.countries).toBe(2);
    expect(notes(table)).toContain("noFigure CCC DDD");
  });

  test("names its measures by item", () => {
    expect(Object.keys(places.measures)).toEqual([
      "tomatoes.greenhouse",
      "tomatoes.outdoors",
      "beans.greenhouse",
      "beans.outdoors",
    ]);
  });
});

describe("a report by income class", () => {
  test("sums the countries of each class, and their share of all classes and of the world", () => {
    const table = tableOf(classes);
    expect(cells(table)).toEqual([
      { gni: "H", countries: 2, kg: 500, kgShare: 1, worldShare: 0.4 },
      { gni: "UM", countries: 0, kg: null, kgShare: null, worldShare: null },
      { gni: "LM", countries: 0, kg: null, kgShare: null, worldShare: null },
      { gni: "L", countries: 0, kg: null, kgShare: null, worldShare: null },
    ]);
    expect(table.totals[0]?.cells).toMatchObject({ countries: 2, kg: 500, worldShare: 0.4 });
    expect(table.facts).toMatchObject({ high: 1, low: null });
  });

  test("names the countries that have no class", () => {
    expect(notes(tableOf(classes))).toContain("noClass DDD");
  });
});

describe("a report over years", () => {
  test("has a row per year, with mean, median and pooled rate", () => {
    const table = tableOf(years, { fromYear: 2024 });
    expect(cells(table)).toEqual([
      { year: 2024, countries: 1, kept: 40, mean: 0.5, median: null, pooled: 0.5 },
      { year: 2025, countries: 3, kept: 600, mean: (2 + 1 + 1 / 6) / 3, median: 1, pooled: 0.6 },
    ]);
    expect(table.facts).toMatchObject({
      from: 2024,
      to: 2025,
      first: 40,
      last: 600,
      firstCount: 1,
      lastCount: 3,
      lastCarried: null,
    });
    expect(table.range).toEqual({ min: 1, max: 3 });
    expect(table.breaks).toEqual([2025]);
    expect(notes(table)).toContain("changingSet");
  });

  test("carries the newest figures on into a year without a survey", () => {
    const table = tableOf(years, { fromYear: 2024, year: 2026, basis: "latest" });
    expect(cells(table)).toMatchObject([
      { year: 2024, countries: 1, kept: 40 },
      { year: 2025, countries: 3, kept: 600 },
      { year: 2026, countries: 3, kept: 600 },
    ]);
  });

  test("names the years in which no chosen country has an approved survey though one has a survey", () => {
    const surveyed = new Map([
      [2024, new Set([1, 4])],
      [2025, new Set([1, 4])],
      [2026, new Set([2, 4])],
    ]);
    const notesOf = (some: number[]) => {
      const chosen = { fromYear: 2024, year: 2026, approvedOnly: true, countries: some };
      const { notes: all } = tableOf(years, chosen, { surveyed });
      return all.filter(({ key }) => key.startsWith("unapproved"));
    };
    const of2026 = { key: "unapprovedYear", values: { from: 2026, to: 2026 } };
    expect(notesOf([])).toEqual([of2026]);
    expect(notesOf([4])).toEqual([{ key: "unapprovedYears", values: { from: 2024, to: 2026 } }]);
    expect(notesOf([2])).toEqual([of2026]);
    expect(notesOf([3])).toEqual([]);
  });

  test("keeps the countries of every year when that is chosen, and names the others", () => {
    const table = tableOf(years, { fromYear: 2024, constant: true });
    expect(cells(table).map((row) => row.countries)).toEqual([1, 1]);
    expect(notes(table)).toContain("notInEveryYear BBB DDD");
  });
});

describe("a definition with an error", () => {
  test("is refused with every name that does not exist", () => {
    const broken = () =>
      perCountry({
        family: "ags",
        route: "broken",
        measures: { kg },
        given: ["kg"],
        columns: [
          { key: "country", type: "country" },
          { key: "kilos", type: "amount" },
          { key: "rate", type: "rate", from: { rate: perOne, of: ["kg", "people"] } },
        ],
        totalOf: "all",
        chart: { kind: "map", value: "perPlant" },
        headline: "rate",
        notes: [],
      });
    expect(broken).toThrow("Report broken uses names that do not exist: kilos, people, perPlant");
  });
});
