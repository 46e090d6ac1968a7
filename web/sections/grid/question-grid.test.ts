import { describe, expect, test } from "vitest";
import { questionnaireFor } from "#questionnaire/for-year.ts";
import { gridOf, step, stepOfKey } from "./question-grid.ts";

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
    expect(grid.columns.map(({ key }) => key)).toEqual(asked.columns);
    expect(grid.rows[1]?.cells[3]?.code).toBe("identified.hemophiliaB.total");
  });

  test("stands upright when it would be wide and low", () => {
    const grid = gridOf(question("productUseVwd"));
    expect(grid.columns.map(({ key }) => key)).toEqual(["vwd"]);
    expect(grid.rows).toHaveLength(7);
  });

  test("keeps a text that belongs to no row below the table", () => {
    expect(gridOf(question("deaths")).loose.map(({ code }) => code)).toEqual(["deaths.otherText"]);
  });

  test("of fields is one column", () => {
    expect(gridOf(question("fviii")).rows.map(({ cells }) => cells.length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });
});

describe("steps", () => {
  const floor = [
    [true, true, false],
    [true, false, true],
  ];

  test("go down and on in the next column, past what is closed", () => {
    expect(step(floor, { row: 0, column: 0 }, "down")).toEqual({ row: 1, column: 0 });
    expect(step(floor, { row: 1, column: 0 }, "down")).toEqual({ row: 0, column: 1 });
    expect(step(floor, { row: 0, column: 1 }, "down")).toEqual({ row: 1, column: 2 });
    expect(step(floor, { row: 1, column: 2 }, "down")).toBeNull();
  });

  test("go up the same way back", () => {
    expect(step(floor, { row: 1, column: 2 }, "up")).toEqual({ row: 0, column: 1 });
    expect(step(floor, { row: 0, column: 0 }, "up")).toBeNull();
  });

  test("go to the ends of the row and of the table", () => {
    expect(step(floor, { row: 1, column: 0 }, "end")).toEqual({ row: 1, column: 2 });
    expect(step(floor, { row: 1, column: 2 }, "left")).toEqual({ row: 1, column: 0 });
    expect(step(floor, { row: 1, column: 2 }, "first")).toEqual({ row: 0, column: 0 });
    expect(step(floor, { row: 0, column: 0 }, "last")).toEqual({ row: 1, column: 2 });
  });
});

describe("keys", () => {
  const selected = { atStart: false, atEnd: false, allSelected: true, isKept: false };
  const inside = { ...selected, allSelected: false };
  const plain = { shift: false, control: false };

  test("move when all is selected, and leave the caret its arrows inside the text", () => {
    expect(stepOfKey("ArrowRight", plain, selected)).toBe("right");
    expect(stepOfKey("ArrowRight", plain, inside)).toBeNull();
    expect(stepOfKey("ArrowRight", plain, { ...inside, atEnd: true })).toBe("right");
  });

  test("stay in the cell after F2, but Enter leads on", () => {
    const kept = { ...selected, isKept: true };
    expect(stepOfKey("ArrowDown", plain, kept)).toBeNull();
    expect(stepOfKey("Enter", plain, kept)).toBe("down");
    expect(stepOfKey("Enter", { shift: true, control: false }, kept)).toBe("up");
  });
});
