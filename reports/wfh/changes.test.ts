// What is different now in a report of a past time: every figure by what names it, and the surveys behind them.

import { expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { changesBetween, listed } from "#reports/engine/changes.ts";
import type { CountryYear, GniType, ReportInput } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { exampleCountries, exampleInput } from "./examples/input.ts";

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
