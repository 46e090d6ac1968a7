// What is different now in a report of a past time: every figure by what names it, and the surveys behind them.

import { expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { changesBetween, listed } from "#reports/engine/changes.ts";
import type { CountryYear, Filters, GniType, ReportInput } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { exampleCountries, exampleInput } from "./examples/input.ts";
import { surveyIn } from "./testing/worked.ts";

function changesIn(id: string, now: (then: ReportInput) => Partial<ReportInput>, filters = {}) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const then = exampleInput(filters);
  const later = { ...then, ...now(then) };
  return changesBetween(
    entry,
    { table: entry.compute(then), input: then },
    { table: entry.compute(later), input: later },
  );
}

type Survey = { country: string; year: number };

const idOf = (country: string) =>
  exampleCountries.find(({ code }) => code === country)?.countryId ?? 0;

/** The input with one survey replaced. */
const withSurvey =
  ({ country, year }: Survey, change: (row: AnswerRow) => Partial<AnswerRow>) =>
  ({ rows }: ReportInput): Partial<ReportInput> => {
    const changed = (rows.get(year) ?? []).map((row) =>
      row.countryId === idOf(country) ? { ...row, ...change(row) } : row,
    );
    return { rows: new Map([...rows, [year, changed]]) };
  };

const withAnswer = (code: string, value: number) => (row: AnswerRow) => ({
  values: { get: (one: string) => (one === code ? value : row.values.get(one)) },
});

const withClass =
  (country: string, gniType: GniType) =>
  ({ countries }: ReportInput): Partial<ReportInput> => ({
    countries: countries.map(
      (one): CountryYear => (one.code === country ? { ...one, gniType } : one),
    ),
  });

test("a report of all surveys names each by its country and its year", () => {
  const older = withSurvey({ country: "CAN", year: 2023 }, withAnswer("fviii.total", 300_000_000));
  const { figures } = changesIn("treatmentAllData", older, { fromYear: 2022 });
  expect(figures).toContainEqual({
    row: { country: "CAN", year: 2023 },
    column: "fviii.total",
    before: 280_000_000,
    after: 300_000_000,
  });
});

test("each total of an income class is compared with that of the same class", () => {
  const { figures } = changesIn("inequalityOfUse", withClass("MEX", "H"));
  expect(figures.filter(({ column }) => column === "countriesCounted")).toEqual([
    {
      row: { peopleShare: null, gni: "H" },
      total: "class",
      column: "countriesCounted",
      before: 2,
      after: 3,
    },
  ]);
});

test("another income class is a change in the row of a country", () => {
  const { figures } = changesIn("demographic", withClass("CAN", "UM"));
  expect(figures).toContainEqual({
    row: { country: "CAN" },
    column: "gni",
    before: "H",
    after: "UM",
  });
  expect(figures.filter(({ column }) => column === undefined)).toEqual([]);
});

test("a survey whose figures are called an estimate now is among those that changed", () => {
  const estimated = withSurvey({ country: "CAN", year: 2024 }, () => ({
    precision: new Map([["identifiedHemophilia", "estimate"]]),
  }));
  const { figures, surveys } = changesIn("demographic", estimated);
  expect(figures.map(({ column }) => column)).toContain("precision");
  expect(surveys).toEqual([{ country: "CAN", year: 2024, kind: "answers", reasons: [] }]);
});

/** What changed between two lists of surveys. */
function changesFrom(
  { id, filters = {} }: { id: string; filters?: Partial<Filters> },
  then: readonly AnswerRow[],
  now: readonly AnswerRow[],
  reasons: readonly string[] = [],
) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const computed = (surveys: readonly AnswerRow[]) => {
    const rows = Map.groupBy(surveys, ({ year }) => year);
    const input = { ...exampleInput({ basis: entry.basis, ...filters }), rows };
    return { table: entry.compute(input), input };
  };
  return changesBetween(entry, computed(then), computed(now), () => reasons);
}

test("the same figure of another year is a change, with both years", () => {
  const before = surveyIn(1, 2023, { "fviii.total": 90, "fix.total": 20 });
  const then = surveyIn(1, 2024, { "fviii.total": 95 });
  const now = surveyIn(1, 2024, { "fviii.total": 95, "fix.total": 20 });
  const { figures } = changesFrom(
    { id: "factorusage", filters: { basis: "latest" } },
    [before, then],
    [before, now],
  );
  const ofFix = figures.filter(({ row, column }) => row.country === "CAN" && column === "fix");
  const years = { beforeYear: 2023, afterYear: 2024 };
  expect(ofFix).toEqual([
    { row: { country: "CAN" }, column: "fix", before: 20, after: 20, ...years },
  ]);
});

test("a figure whose year its row says is listed with the year of the row only", () => {
  const [then, now] = [2023, 2024].map((year) => [surveyIn(1, year, { "fviii.total": 90 })]);
  const report = { id: "FVIIIperCountry", filters: { basis: "latest" } } as const;
  const { figures } = changesFrom(report, then ?? [], now ?? []);
  const ofCanada = figures.filter(({ row }) => row.country === "CAN");
  expect(ofCanada).toContainEqual({
    row: { country: "CAN" },
    column: "year",
    before: 2023,
    after: 2024,
  });
  expect(ofCanada.filter(({ column }) => column === "total")).toEqual([]);
});

test("a sum of one more country is a change, also where that adds 0", () => {
  const first = surveyIn(1, 2024, { "fviii.total": 90 });
  const { figures } = changesFrom(
    { id: "FVIIIUsagebyGNI" },
    [first, surveyIn(2, 2024, {})],
    [first, surveyIn(2, 2024, { "fviii.total": 0 })],
  );
  const ofAll = figures.filter(({ total, column }) => total === "pooled" && column === "total");
  const counts = { beforeN: 1, afterN: 2 };
  expect(ofAll).toEqual([
    { row: { gni: null }, total: "pooled", column: "total", before: 90, after: 90, ...counts },
  ]);
});

test.each(["treatmentAllData", "datasourceAllData"])(
  "%s: a survey that was approved or revoked is among those that changed, with the reason",
  (id) => {
    const survey = (isApproved: boolean) => [
      { ...surveyIn(1, 2024, { "fviii.total": 90 }), isApproved },
    ];
    const surveysFrom = (then: boolean, now: boolean) =>
      changesFrom({ id }, survey(then), survey(now), ["Counted twice."]).surveys;
    const canada = { country: "CAN", year: 2024, reasons: ["Counted twice."] };
    expect(surveysFrom(true, false)).toEqual([{ ...canada, kind: "revoked" }]);
    expect(surveysFrom(false, true)).toEqual([{ ...canada, kind: "approved" }]);
    expect(surveysFrom(true, true)).toEqual([]);
  },
);

test("a list of more than 200 figures is cut, with the number of all", () => {
  const figures = Array.from({ length: 201 }, (_, place) => ({
    row: { country: `C${place}` },
    column: "total",
    before: 1,
    after: 2,
  }));
  const cut = listed({ figures, surveys: [] });
  expect(cut).toEqual({
    figures: figures.slice(0, 200),
    figureCount: 201,
    surveys: [],
    surveyCount: 0,
  });
});
