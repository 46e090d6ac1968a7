// Figures of a country beside what is expected, on the example world: the country's own whole survey, others by class.

import { describe, expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { expectedOf } from "#reports/engine/cited/expected.ts";
import { reports } from "./all.ts";
import { exampleInput, exampleRows } from "./examples/input.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";
import { expectedFigures } from "./expected-figures.ts";
import { surveyIn, tableOf } from "./testing/worked.ts";

const { rows, countries } = exampleInput();
const idOf = (code: string) => countries.find((one) => one.code === code)?.countryId ?? 0;

function of(code: string, own?: AnswerRow[], world = { rows, countries }) {
  const countryId = idOf(code);
  const ownList = own ?? exampleRows.filter((row) => row.countryId === countryId);
  return expectedOf(expectedFigures, {
    reports,
    countries: world.countries,
    questionnaireOf,
    countryId,
    year: 2024,
    ownRows: new Map(ownList.map((row) => [row.year, row])),
    rowsOf: (years) => new Map(years.map((year) => [year, world.rows.get(year) ?? []])),
  });
}
const figureIn = (found: ReturnType<typeof of>, key: string) =>
  found.figures.find((one) => one.key === key);

test("cites columns that their reports have, and questions that the survey asks", () => {
  const asked = new Set([...questionnaireOf(2024).fields.values()].map(({ question }) => question));
  for (const { cited, limits, parts = [], questions } of expectedFigures) {
    const columns = [cited.column, limits?.low, limits?.high].filter((one) => one !== undefined);
    const all = [
      ...columns.map((column) => ({ report: cited.report, column })),
      ...parts.map((part) => part.cited),
    ];
    for (const { report, column } of all) {
      expect(tableOf(report, { basis: "latest" }).columns.map(({ key }) => key)).toContain(column);
    }
    for (const question of questions) expect(asked).toContain(question);
  }
});

describe("a country", () => {
  test("has the figures of the reports for its own year, with limits and its years before", () => {
    const found = of("CAN");
    const row = tableOf("threeIndicators", { basis: "year" }).rows.find(
      ({ cells }) => cells.country === "CAN",
    );
    expect(figureIn(found, "severe")).toMatchObject({
      value: row?.cells.severeMales ?? null,
      limits: { low: row?.cells.severeMalesLower, high: row?.cells.severeMalesUpper },
    });
    expect(figureIn(found, "fviii")?.before.map(({ year }) => year)).toEqual([2023]);
  });

  test("is never among the countries of its class, and has no median of fewer than three", () => {
    for (const code of ["CAN", "FRA", "MEX", "VEN"]) {
      for (const { ofClass, peers } of of(code).figures) {
        expect(ofClass.n < 3).toBe(ofClass.median === null);
        expect(peers.map((peer) => peer.code)).not.toContain(code);
      }
    }
    // The class of one country has no one to compare with.
    expect(of("VEN").figures.every(({ ofClass }) => ofClass.n === 0)).toBe(true);
  });

  test("has a median of its class that is at least so much where figures of it lack a part", () => {
    const rich = countries.map((one) => ({ ...one, gniType: "H" as const }));
    const used = (code: string, part: string) =>
      surveyIn(idOf(code), 2024, { [`fviii.${part}`]: 1_000_000 });
    const ofClass = (surveys: AnswerRow[]) => {
      const world = { rows: new Map([[2024, surveys]]), countries: rich };
      return figureIn(of("CAN", [], world), "fviii")?.ofClass;
    };
    const whole = ["FRA", "VEN", "ETH"].map((code) => used(code, "total"));
    expect(ofClass([...whole, used("MEX", "recombinant")])).toMatchObject({
      n: 4,
      medianMark: "atLeast",
    });
    expect(ofClass(whole)).not.toHaveProperty("medianMark");
  });

  test("without a survey has no figure of its own, and others all the same", () => {
    const found = of("CAN", []);
    expect(found.figures.every(({ value, before }) => value === null && before.length === 0)).toBe(
      true,
    );
    expect(figureIn(found, "fviii")?.ofClass).toEqual(figureIn(of("CAN"), "fviii")?.ofClass);
  });
});
