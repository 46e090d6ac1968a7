// Measures are resolved in the questionnaire of each row's own year, and give nothing but what they name.

import { describe, expect, test } from "vitest";
import type { Answer, AnswerRow, ValueState } from "#questionnaire/engine/define.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { codesOf, codesToFetch } from "./codes.ts";
import type { Measure, YearQuestionnaire } from "./define.ts";
import { readMeasures } from "./measures.ts";

const fieldOf = (code: string): AskedField => ({
  code,
  key: code,
  kind: "count",
  section: "Hives",
  question: `question of ${code}`,
});

function questionnaireWith(
  codes: readonly string[],
  groups: YearQuestionnaire["groups"],
  parts: Record<string, string[]> = {},
): YearQuestionnaire {
  return {
    groups,
    parts: new Map(Object.entries(parts)),
    sections: [],
    fields: new Map(codes.map((code) => [code, fieldOf(code)])),
  };
}

/** Two years of an invented survey of bees: the second has one more kind of wild bee. */
const questionnaires: Readonly<Record<number, YearQuestionnaire>> = {
  2023: questionnaireWith(
    ["hives.honey.total", "hives.honey.old", "hives.honey.new", "hives.mason.total"],
    { wild: ["mason", "{rare}"], rare: [] },
    { "hives.honey.total": ["hives.honey.old", "hives.honey.new"] },
  ),
  2024: questionnaireWith(["hives.honey.total", "hives.mason.total", "hives.carder.total"], {
    wild: ["mason", "{rare}"],
    rare: ["carder", "unasked"],
  }),
};
const questionnaireOf = (year: number): YearQuestionnaire => {
  const found = questionnaires[year];
  if (found === undefined) throw new Error(`no questionnaire of ${year}`);
  return found;
};

const count = (code: string): Measure => ({ code, kind: "count", required: true });
const wild = count("hives.{wild}.total");
const honey = count("hives.honey.total");

function row(
  year: number,
  values: Record<string, Answer>,
  states: Record<string, ValueState> = {},
): AnswerRow {
  return {
    countryId: 1,
    year,
    isApproved: true,
    values: new Map(Object.entries(values)),
    states: new Map(Object.entries(states)),
    precision: new Map([["question of hives.honey.total", "estimate"]]),
  };
}
const figuresIn = (measures: Record<string, Measure>, one: AnswerRow) =>
  readMeasures(measures, one, questionnaireOf(one.year)).figures;

describe("a pattern with a group", () => {
  test("names the members of the group in each year, and of groups inside the group", () => {
    expect(codesOf(wild, questionnaireOf(2023))).toEqual(["hives.mason.total"]);
    expect(codesOf(wild, questionnaireOf(2024))).toEqual([
      "hives.mason.total",
      "hives.carder.total",
    ]);
  });

  test("is the sum over the members that the year of the row asks", () => {
    const values = { "hives.mason.total": 3, "hives.carder.total": 4 };
    expect(figuresIn({ wild }, row(2023, values))?.wild).toEqual({ value: 3 });
    expect(figuresIn({ wild }, row(2024, values))?.wild).toEqual({ value: 7 });
  });

  test("is at least its sum when a member has a state instead of a number", () => {
    const one = row(2024, { "hives.mason.total": 3 }, { "hives.carder.total": "notAvailable" });
    expect(figuresIn({ wild }, one)?.wild).toEqual({ value: 3, mark: "atLeast" });
  });

  test("with a group that the year does not have names nothing", () => {
    const unknown = count("hives.{constructor}.total");
    expect(codesOf(unknown, questionnaireOf(2024))).toEqual([]);
  });
});

describe("a total", () => {
  test("that was not stated is the sum of its parts", () => {
    const parts = { "hives.honey.old": 5, "hives.honey.new": 6 };
    expect(figuresIn({ honey }, row(2023, parts))?.honey).toEqual({ value: 11 });
    const stated = { ...parts, "hives.honey.total": 20 };
    expect(figuresIn({ honey }, row(2023, stated))?.honey).toEqual({ value: 20 });
  });

  test("keeps the reason why it has no number", () => {
    const one = row(2023, {}, { "hives.honey.total": "confidential" });
    expect(figuresIn({ honey }, one)?.honey).toEqual({ value: null, mark: "confidential" });
    expect(figuresIn({ honey }, row(2023, {}))?.honey).toEqual({ value: null });
  });
});

describe("what a builder is given", () => {
  test("are the measures by name and no other answer", () => {
    const one = row(2023, { "hives.honey.total": 20, "hives.mason.total": 3 });
    const read = readMeasures({ honey }, one, questionnaireOf(one.year));
    expect(Object.keys(read ?? {}).sort()).toEqual([
      "countryId",
      "exceeds",
      "figures",
      "given",
      "isApproved",
      "lines",
      "precisions",
      "reasons",
      "year",
    ]);
    expect(read.figures).toEqual({ honey: { value: 20 } });
  });

  test("has the precision that was chosen at the question of the measure", () => {
    const read = readMeasures({ honey, wild }, row(2023, {}), questionnaireOf(2023));
    expect(read.precisions).toEqual({ honey: "estimate", wild: null });
  });

  test("is null for a code that the year does not ask, even where an answer is stored", () => {
    const carder = count("hives.carder.total");
    expect(figuresIn({ carder }, row(2023, { "hives.carder.total": 9 }))?.carder).toEqual({
      value: null,
    });
  });
});

test("the answers to fetch are those of all years, with the parts of totals", () => {
  expect(codesToFetch({ honey, wild }, [2023, 2024], questionnaireOf)).toEqual([
    "hives.honey.total",
    "hives.honey.old",
    "hives.honey.new",
    "hives.mason.total",
    "hives.carder.total",
  ]);
});
