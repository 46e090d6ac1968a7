// With small invented files, so that it runs wherever the project does.

import { describe, expect, test } from "vitest";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import { readFigures } from "./figures.ts";

const table = (heading: string, lines: (string | number)[][]): string =>
  [heading, ...lines.map((line) => line.join(","))].join("\n");

const severities = ["factor level >=40%", "mild", "moderate", "severe", "severity unknown"];
const groups: [kind: string, group: string, people: number][] = [
  ["all", "all", 12],
  ["age", "<2", 1],
  ["age", "2-10", 2],
  ["age", "11-19", 2],
  ["age", "20-44", 3],
  ["age", "45-64", 3],
  ["age", "65+", 1],
  ["sex", "male", 10],
  ["sex", "female", 2],
];

const sound: Record<string, string> = {
  "worldbank_income_class_1999_2024.csv": table(
    "iso3,economy,data_year,world_bank_fiscal_year,gni_class[H|UM|LM|L|U]",
    [
      ["USA", "United States", 2011, "FY13", "H"],
      ["USA", "United States", 2012, "FY14", ""],
    ],
  ),
  "worldbank_population_1999_2024.csv": table("iso3,economy,year,population[people]", [
    ["USA", "United States", 2011, 1000],
    ["USA", "United States", 2010, 900],
    ["WLD", "World", 2011, 5000],
  ]),
  "who_regions.csv": table("iso3,iso2,who_region", [["USA", "US", "Americas"]]),
  "us_hemophilia_by_severity_age_sex_2012_2022.csv": table(
    "hemophilia,severity,group_kind,group,people",
    ["A", "B"].flatMap((type) =>
      severities.flatMap((severity) => groups.map((group) => [type, severity, ...group])),
    ),
  ),
  "uk_hemophilia_A_2014_2015.csv": table("set,age_group[years],fviii_level_iu_dl,people", [
    ["in register", "<18", "<=1 (severe)", 5],
    ["in register", ">=18", "<=1 (severe)", 6],
    ["in register", ">=18", ">=5 and <50 (mild)", 7],
    ["treated in year", ">=18", "<=1 (severe)", 4],
  ]),
  "country_figures_mixed_sources.csv": table("iso3,period,kind_of_source,measure,value", [
    ["USA", 2011, "a report", "FVIII use per capita", 7.5],
    ["USA", 2010, "a report", "FVIII use per capita", 7.1],
    ["XYZ", 2011, "a report", "FVIII use per capita", 1],
  ]),
};

const read = (files: Record<string, string>) => readFigures((name) => files[name] ?? null);
const surveyOf = (code: string, year: number) =>
  read(sound).surveys.find((one) => one.code === code && one.year === year)?.survey ?? {};

describe("published figures", () => {
  test("merge both files, and the world total is not a country", () => {
    expect(read(sound).years).toEqual([
      { code: "USA", year: 2011, population: 1000, gniType: "H", males: null },
      { code: "USA", year: 2012, population: null, gniType: null, males: null },
      { code: "USA", year: 2010, population: 900, gniType: null, males: null },
    ]);
  });

  test("may have males by age, whole numbers of all five groups", () => {
    const heading = "iso3,year,males_0_4,males_5_13,males_14_18,males_19_44,males_45_up";
    const withMales = (cells: (string | number)[]) =>
      read({ ...sound, "males_by_age.csv": table(heading, [["USA", 2011, ...cells]]) });
    expect(withMales([30, 60, 40, 200, 160]).years[0]).toEqual({
      code: "USA",
      year: 2011,
      population: 1000,
      gniType: "H",
      males: { under5: 30, from5to13: 60, from14to18: 40, from19to44: 200, from45: 160 },
    });
    expect(() => withMales([30, 60, 40, 200, ""])).toThrow("males_by_age.csv");
  });

  test("of the United States exclude people with 40 % and more; the women among them are carriers", () => {
    const { answers = {} } = surveyOf("USA", 2022).Patient ?? {};
    expect(answers).toMatchObject({
      "identified.hemophiliaA.male": 40,
      "identified.hemophiliaA.female": 8,
      "identified.hemophiliaA.total": 48,
      "carriers.hemophiliaA.diagnosed": 2,
      "age.hemophiliaA.45_up": 16,
      "age.hemophiliaA.unknown": 32,
    });
    // The invented table has more women than any real one.
    const findings = checkYear({ year: 2022, survey: surveyOf("USA", 2022) });
    expect(new Set(findings.map(({ message }) => message))).toEqual(new Set(["womenShare"]));
  });

  test("of the United Kingdom have unknown sex and age", () => {
    const { answers = {} } = surveyOf("GBR", 2014).Patient ?? {};
    expect(answers).toMatchObject({
      "identified.hemophiliaA.unknown": 18,
      "severity.hemophiliaA.unknown.severe": 11,
      "severity.hemophiliaA.unknown.mild": 7,
      "age.hemophiliaA.unknown": 18,
    });
    const findings = checkYear({ year: 2014, survey: surveyOf("GBR", 2014) });
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("per capita are converted to IU where the population is known", () => {
    expect(surveyOf("USA", 2011).FactorUse?.answers).toEqual({ "fviii.total": 7500 });
    expect(read(sound).surveys.map(({ code }) => code)).not.toContain("XYZ");
  });

  test.each([
    ["who_regions.csv", "iso3,who_region\nUSA,Americas", "there is no column iso2"],
    ["uk_hemophilia_A_2014_2015.csv", "", "the file is empty"],
    [
      "worldbank_population_1999_2024.csv",
      "iso3,year,population\nUSA,2011,1.5 million",
      '"1.5 million" is not a whole number',
    ],
    [
      "worldbank_income_class_1999_2024.csv",
      "iso3,economy,data_year,gni_class\nUSA,United States,2011,rich",
      '"rich" is no income class',
    ],
  ])("name the file that is not as it should be: %s", (name, text, message) => {
    expect(() => read({ ...sound, [name]: text })).toThrow(`${name}: ${message}`);
  });

  test("are refused when the folder has none", () => {
    expect(() => read({})).toThrow("None of these files is there");
  });
});
