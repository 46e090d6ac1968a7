import { describe, expect, test } from "vitest";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { gridOf } from "./question-grid.ts";

const question = (code: string) => {
  const found = questionnaireFor(2025)
    .sections.flatMap(({ questions }) => questions)
    .find((one) => one.code === code);
  if (!found) throw new Error(`No question ${code}.`);
  return found;
};

describe("the grid of a question", () => {
  test("has a row per disorder and a column per sex", () => {
    const asked = question("identifiedHemophilia");
    const grid = gridOf(asked);
    expect(grid.columns.map(({ key }) => key)).toEqual(asked.columns.map(({ code }) => code));
    expect(grid.rows[1]?.cells[3]?.code).toBe("identified.hemophiliaB.total");
  });

  test("is transposed when it would be wide with few rows", () => {
    const grid = gridOf(question("productUseVwd"));
    expect(grid.columns.map(({ key }) => key)).toEqual(["vwd"]);
    expect(grid.rows).toHaveLength(7);
  });

  test("with more columns than rows is transposed too, where there are many", () => {
    const grid = gridOf(question("age"));
    expect(grid.columns).toHaveLength(4);
    expect(grid.rows).toHaveLength(7);
  });

  test("keeps a field without a row below the table", () => {
    expect(gridOf(question("deaths")).loose.map(({ code }) => code)).toEqual(["deaths.otherText"]);
  });

  test("of single fields has one column", () => {
    expect(gridOf(question("fviii")).rows.map(({ cells }) => cells.length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });
});
