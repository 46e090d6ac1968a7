import { describe, expect, test } from "vitest";
import type { Line, Question, Rule } from "#questionnaire/engine/question.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { fieldsOf } from "#questionnaire/engine/rule-facts.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { documentFor } from "#questionnaire/wfh/document-for.ts";
import type { QuestionnaireDocument } from "./document.ts";
import { expand } from "./expand.ts";

const newest = documentFor(2026, surveyTexts);

/** The document with one question changed. */
function withQuestion(
  document: QuestionnaireDocument,
  code: string,
  change: (question: Question) => void,
): QuestionnaireDocument {
  const copy = structuredClone(document);
  const question = copy.sections
    .flatMap(({ questions }) => questions)
    .find((one) => one.code === code);
  if (question) change(question);
  return copy;
}

const rulesIn = (document: QuestionnaireDocument, question: string): FlatRule[] =>
  expand(document)
    .sections.flatMap(({ questions }) => questions)
    .find(({ code }) => code === question)?.rules ?? [];

/** How often the rules of the question name a cell of the row. */
function countOf(document: QuestionnaireDocument, question: string, cells: string): number {
  const rules = rulesIn(document, question);
  const codes = rules.flatMap((rule) => {
    const { checkedFields, comparedFields } = fieldsOf(rule);
    return [...checkedFields, ...comparedFields];
  });
  return codes.filter((code) => code.startsWith(`${cells}.`)).length;
}

const gridQuestions = newest.sections.flatMap(({ questions }) =>
  questions.flatMap(({ code, grid }): [string, string, Line][] => {
    const last = grid?.rows.at(-1);
    return grid && last ? [[code, grid.prefix, last]] : [];
  }),
);

describe("a row that is added to a grid", () => {
  test.each(gridQuestions)("of the question %s has the rules of a row", (code, prefix, last) => {
    const added = withQuestion(newest, code, ({ grid }) => {
      grid?.rows.push({ ...last, code: "added" });
    });
    const own = countOf(added, code, `${prefix}.added`);
    expect(own).toBeGreaterThan(0);
    expect(own).toBe(countOf(added, code, `${prefix}.${last.code}`));
    expect(countOf(added, code, `${prefix}.${last.code}`)).toBe(
      countOf(newest, code, `${prefix}.${last.code}`),
    );
  });
});

const withRules = (...rules: Rule[]): FlatRule[] =>
  rulesIn(
    withQuestion(gardenSurvey(2025), "plants", (question) => {
      question.rules = rules;
    }),
    "plants",
  );

describe("a rule with a pattern", () => {
  test("of each row is written out once a row", () => {
    const rules = withRules({ kind: "notLost", each: "row", field: "plants.{row}.total" });
    expect(rules).toEqual([
      { kind: "notLost", field: "plants.tomatoes.total", message: "lost" },
      { kind: "notLost", field: "plants.beans.total", message: "lost" },
    ]);
  });

  test("is limited to the rows and columns that it names", () => {
    const rules = withRules({
      kind: "notLost",
      each: "cell",
      field: "plants.{row}.{column}",
      rows: ["beans"],
      columns: ["outdoors", "total"],
    });
    expect(rules.map((rule) => fieldsOf(rule).checkedFields)).toEqual([
      ["plants.beans.outdoors"],
      ["plants.beans.total"],
    ]);
  });

  test("of each column takes all rows", () => {
    const [first] = withRules({
      kind: "positiveWhen",
      each: "column",
      fields: ["plants.{rows}.{column}"],
      when: ["harvest.kg"],
    });
    expect(first && fieldsOf(first).checkedFields).toEqual([
      "plants.tomatoes.greenhouse",
      "plants.beans.greenhouse",
    ]);
  });

  test("follows its neighbours row by row", () => {
    const rules = withRules(
      { kind: "notLost", each: "cell", field: "plants.{row}.{column}", columns: ["total"] },
      { kind: "inHistory", each: "row", field: "plants.{row}.total", absolute: 1 },
    );
    expect(rules.map(({ kind }) => kind)).toEqual(["notLost", "inHistory", "notLost", "inHistory"]);
  });

  test("gathers the cells of each row into one rule", () => {
    expect(
      withRules({ kind: "notShifted", each: "row", cells: ["plants.{row}.{places}"] }),
    ).toEqual([
      {
        kind: "notShifted",
        rows: [
          ["plants.tomatoes.greenhouse", "plants.tomatoes.outdoors"],
          ["plants.beans.greenhouse", "plants.beans.outdoors"],
        ],
        message: "shifted",
      },
    ]);
  });

  test("keeps its message and severity", () => {
    const [rule] = withRules({
      kind: "notLost",
      field: "plants.beans.total",
      message: "noPlants",
      severity: "error",
    });
    expect(rule).toMatchObject({ message: "noPlants", severity: "error" });
  });
});

test("a row with a group means its members in lists of other questions", () => {
  const [first] = rulesIn(newest, "infection").filter((rule) => rule.kind === "atMost");
  expect(first).toMatchObject({
    field: "infection.hemophilia.hiv",
    limit: [
      "identified.hemophiliaA.total",
      "identified.hemophiliaB.total",
      "identified.hemophiliaUnknown.total",
    ],
  });
});

test("a cell that is absent is in no field and no rule", () => {
  const document = withQuestion(gardenSurvey(2025), "plants", ({ grid }) => {
    if (grid) grid.absent = ["beans/greenhouse"];
  });
  expect(expand(document).fields.has("plants.beans.greenhouse")).toBe(false);
  const [, sum] = rulesIn(document, "plants").filter(({ kind }) => kind === "sum");
  expect(sum).toMatchObject({ parts: ["plants.beans.outdoors"], total: "plants.beans.total" });
});

test("a cell takes kind and unit from its column, else its row, else the grid", () => {
  const document = withQuestion(gardenSurvey(2025), "plants", ({ grid }) => {
    const [row] = grid?.rows ?? [];
    const [column] = grid?.columns ?? [];
    if (row) Object.assign(row, { kind: "amount", unit: "kg", key: "t" });
    if (column) column.unit = "litres";
  });
  const { fields } = expand(document);
  expect(fields.get("plants.tomatoes.greenhouse")).toMatchObject({
    kind: "amount",
    unit: "litres",
  });
  expect(fields.get("plants.tomatoes.total")).toMatchObject({
    kind: "amount",
    unit: "kg",
    key: "plants.t.total",
  });
  expect(fields.get("plants.beans.total")).toMatchObject({ kind: "count", unit: "plants" });
});

test("the questionnaire of a document is made once", () => {
  expect(expand(newest)).toBe(expand(newest));
  expect(expand(newest)).not.toBe(expand(structuredClone(newest)));
});

test("two questions with one number are written apart", () => {
  const written = expand(newest)
    .sections.flatMap(({ questions }) => questions)
    .flatMap(({ code, writtenNumber }) => (writtenNumber ? [[code, writtenNumber]] : []));
  expect(written.slice(0, 4)).toEqual([
    ["identifiedHemophilia", "1"],
    ["carriers", "1b"],
    ["identifiedOther", "2"],
    ["age", "3"],
  ]);
  const numbers = written.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
