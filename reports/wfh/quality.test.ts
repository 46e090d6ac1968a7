// Every report shows how sure its figures are: precise or an estimate, the year of the source and what share of the
// patients it covers.

import { describe, expect, test } from "vitest";
import type { AnswerRow, Precision } from "#questionnaire/engine/define.ts";
import { lineKeyOf } from "#reports/engine/codes.ts";
import type { ReportTable } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";
import { surveyIn, tableFrom, tableOf } from "./testing/worked.ts";

const questionnaire = questionnaireOf(2024);
const { fields, sections } = questionnaire;
const withPrecision = new Set(
  sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ code, hasPrecision }) => (hasPrecision ? [code] : [])),
);

/** The questions behind some columns at which a country says how precise its figures are. */
function questionsOf({ columns }: ReportTable, isWanted: (formula: string) => boolean): string[] {
  const codes = columns
    .filter(({ made }) => made !== undefined && isWanted(made.formula))
    .flatMap(({ made }) => made?.codes ?? []);
  const questions = codes.flatMap((code) => fields.get(code)?.question ?? []);
  return [...new Set(questions)].filter((question) => withPrecision.has(question)).sort();
}

/** The lines of the questionnaire behind some columns: each may be of the survey of another year. */
function linesIn({ columns }: ReportTable, isWanted: (formula: string) => boolean): string[] {
  const codes = columns
    .filter(({ made }) => made !== undefined && isWanted(made.formula))
    .flatMap(({ made }) => made?.codes ?? []);
  const lines = codes.flatMap((code) => {
    const field = fields.get(code);
    const isSure = field !== undefined && withPrecision.has(field.question);
    return isSure ? [lineKeyOf(field, questionnaire)] : [];
  });
  return [...new Set(lines)].sort();
}

const isPrecision = (formula: string) => formula === "precision" || formula === "preciseShare";

/** Reports of how well, or by whom, the survey was answered; and the one whose figures are partly no answers. */
const ofAnswers = ["population", "qualityOverYears", "estimatedSeries"];
const ofFigures = [...reports.values()].filter(
  ({ family, id }) => family === "ags" && !ofAnswers.includes(id),
);

describe.each(ofFigures)("$id", ({ id }) => {
  const table = tableOf(id, { basis: "latest" });

  test("says of each question that it reads whether its figures are precise", () => {
    const read = questionsOf(table, (formula) => !isPrecision(formula));
    const said = questionsOf(table, isPrecision);
    expect(read.filter((question) => !said.includes(question))).toEqual([]);
  });

  test("says of which year its sources are and what they cover", () => {
    const codes = table.columns.flatMap(({ made }) => made?.codes ?? []);
    expect(codes).toContain("dataSource.dataYear");
    expect(codes).toContain("dataSource.coveragePercent");
  });
});

const perCountry = ofFigures
  .map(({ id }) => ({ id, table: tableOf(id, { basis: "latest" }) }))
  .filter(({ table }) => table.columns.some(({ key }) => key === "country"));

test.each(perCountry)("$id says it of each line that may be of another survey", ({ table }) => {
  const read = linesIn(table, (formula) => !isPrecision(formula));
  const said = linesIn(table, isPrecision);
  expect(read.filter((line) => !said.includes(line))).toEqual([]);
});

test.each(ofFigures)("$id: of several countries every figure has its sources", ({ id }) => {
  const keys = tableOf(id, { basis: "latest" }).columns.map(({ key }) => key);
  const topics = keys.flatMap((key) => /^(.+)PreciseShare$/.exec(key)?.[1] ?? []);
  const ofSources = ["OldestDataYear", "NewestDataYear", "MedianSourceCoverage"];
  const wanted = topics.flatMap((topic) => ofSources.map((name) => topic + name));
  expect(keys).toEqual(expect.arrayContaining(wanted));
});

test("of several countries: the precise among those that said which it is, and what the sources say", () => {
  // Canada chose precise and France an estimate; of the others none said. Canada alone has a source of 2023 with 95 %.
  const [row] = tableOf("FactorVIIIusage", { basis: "year" }).rows;
  expect(row?.cells).toMatchObject({
    preciseShare: 1 / 2,
    oldestDataYear: 2023,
    newestDataYear: 2023,
    medianSourceCoverage: null,
  });
  expect(row?.n).toMatchObject({ preciseShare: 2, oldestDataYear: 1, medianSourceCoverage: 1 });
});

test("of another question: that of the survey which gave it, and nothing where none did", () => {
  const { rows } = tableOf("threeIndicators");
  const rowOf = (country: string) => rows.find(({ cells }) => cells.country === country)?.cells;
  expect(rowOf("CAN")).toMatchObject({
    precision: "precise",
    dataYear: 2023,
    sourceCoverage: 0.95,
    knownSeverityPrecision: "estimate",
    knownSeverityDataYear: 2023,
    knownSeveritySourceCoverage: 0.95,
  });
  // Kenya gave no severity; its source says nothing of the rest.
  expect(rowOf("KEN")).toMatchObject({ knownSeverityPrecision: null, knownSeverityDataYear: null });
});

describe("where a later survey gives a part of the figures only", () => {
  const [earlier, later] = [
    { "identified.hemophiliaA.total": 100, "identified.hemophiliaB.total": 20 },
    { "identified.hemophiliaA.total": 110 },
  ];
  const surveyOf = (year: number, values: Record<string, number>) =>
    surveyIn(1, year, {
      ...values,
      "dataSource.dataYear": year - 1,
      "dataSource.coveragePercent": year - 1950,
    });
  const surveys = [
    { ...surveyOf(2023, earlier), precision: new Map([["identifiedHemophilia", "precise"]]) },
    { ...surveyOf(2024, later), precision: new Map([["identifiedHemophilia", "estimate"]]) },
  ] as AnswerRow[];

  const ofA = { precision: "estimate", dataYear: 2023, sourceCoverage: 0.74 };
  const ofB = {
    hemophiliaBPrecision: "precise",
    hemophiliaBDataYear: 2022,
    hemophiliaBSourceCoverage: 0.73,
  };

  test("demographic: the source of each disorder is that of the survey which gave it", () => {
    const [row] = tableFrom("demographic", { basis: "latest" }, surveys).rows;
    expect(row?.cells).toMatchObject({ hemophiliaA: 110, hemophiliaB: 20, ...ofA, ...ofB });
    expect(row?.years).toMatchObject({ hemophiliaB: 2023 });
  });

  test("missingPeople: those found of both types have the source of the survey which gave both", () => {
    const [row] = tableFrom("missingPeople", { basis: "latest" }, surveys).rows;
    expect(row?.cells).toMatchObject({
      found: 120,
      precision: "precise",
      dataYear: 2022,
      hemophiliaAPrecision: "estimate",
      hemophiliaADataYear: 2023,
      ...ofB,
    });
  });

  test("womenAndGirls: the same of each disorder", () => {
    const [row] = tableFrom("womenAndGirls", { basis: "latest" }, surveys).rows;
    expect(row?.cells).toMatchObject({
      hemophiliaATotalPrecision: "estimate",
      hemophiliaATotalDataYear: 2023,
      hemophiliaBTotalPrecision: "precise",
      hemophiliaBTotalDataYear: 2022,
    });
  });
});

test("a report of answers names the countries whose figures of a question were chosen differently", () => {
  const surveyOf = (year: number, values: Record<string, number>, chosen: Precision) => ({
    ...surveyIn(1, year, values),
    precision: new Map([["identifiedHemophilia", chosen]]),
  });
  const both = { "identified.hemophiliaA.total": 100, "identified.hemophiliaB.total": 20 };
  const later = surveyOf(2024, { "identified.hemophiliaA.total": 110 }, "estimate");
  const noted = (earlier: Precision) => {
    const surveys = [surveyOf(2023, both, earlier), later];
    const { rows, notes } = tableFrom("Hemophilia_vWD_by_Gender", { basis: "latest" }, surveys);
    expect(rows[0]?.cells["identifiedHemophilia.precision"]).toBe("estimate");
    return notes.find(({ key }) => key === "precisionOfNewest")?.countries;
  };
  expect(noted("precise")).toEqual(["CAN"]);
  expect(noted("estimate")).toBeUndefined();
});

test("of a line that the survey did not answer nothing is said, of one that it answered in part all", () => {
  const survey = surveyIn(1, 2024, {
    "identified.hemophiliaA.total": 100,
    "infection.hemophilia.hcvCurrent": 7,
    "dataSource.dataYear": 2023,
  });
  const sure = [
    ["identifiedHemophilia", "precise"],
    ["infection", "estimate"],
    ["identifiedOther", "noData"],
  ] as const;
  const surveys = [{ ...survey, precision: new Map(sure) }];
  const said = tableFrom("gender", {}, surveys).rows.map(({ cells }) => [
    cells.disorder,
    cells.precision,
    cells.dataYear,
  ]);
  expect(said).toEqual([
    ["hemophiliaA", "precise", 2023],
    ["hemophiliaB", null, null],
    ["hemophiliaUnknown", null, null],
    ["vwd", "noData", null],
    ["obd", "noData", null],
  ]);
  const [infected] = tableFrom("HivHcvInfection", {}, surveys).rows;
  expect(infected?.cells).toMatchObject({ hiv: null, precision: "estimate", dataYear: 2023 });
});

describe("of people whom another figure is divided by", () => {
  const people = (year: number, count: number, of: string, precision: "precise" | "estimate") => ({
    ...surveyIn(1, year, {
      "identified.hemophiliaA.total": count,
      "dataSource.dataYear": year - 1,
      ...(year === 2023 ? { [of]: 10 } : {}),
    }),
    precision: new Map([["identifiedHemophilia", precision]]),
  });
  const surveysOf = (of: string) => [
    people(2023, 100, of, "precise"),
    people(2024, 110, of, "estimate"),
  ];
  const latest = { basis: "latest" } as const;

  test.each([
    ["FVIIIperCountry", "fviii.total", "hemophiliaA"],
    ["inhibitor", "inhibitors.hemophiliaA.current", "identified"],
    ["HivHcvInfection", "infection.hemophilia.hiv", "identified"],
  ])("%s: that of the survey which gave both", (id, code, key) => {
    const [row] = tableFrom(id, latest, surveysOf(code)).rows;
    expect(row?.cells).toMatchObject({
      year: 2023,
      [key]: 100,
      [`${key}Precision`]: "precise",
      [`${key}DataYear`]: 2022,
    });
    expect(row?.years).toBeUndefined();
  });

  test("by class: the people whom the use is divided by, and how precise their figure is", () => {
    const table = tableFrom("FVIIIUsagebyGNIAndPatiens", latest, surveysOf("fviii.total"));
    expect(table.totals[0]?.cells).toMatchObject({
      pooled: 10 / 100,
      hemophiliaA: 100,
      hemophiliaAPreciseShare: 1,
      hemophiliaAOldestDataYear: 2022,
      hemophiliaANewestDataYear: 2022,
    });
  });
});

test("where a report has several heads about its figures, each names its topic", () => {
  for (const { id, basis, compute } of reports.values()) {
    const { columns } = compute(exampleInput({ basis }));
    const heads = new Set(columns.map(({ group = "" }) => group));
    const about = [...heads].filter((group) => group.startsWith("quality"));
    expect({ id, unnamed: about.length > 1 && about.includes("quality") }).toMatchObject({
      unnamed: false,
    });
  }
});
