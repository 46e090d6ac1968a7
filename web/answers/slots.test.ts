import { describe, expect, test } from "vitest";
import type { ListRow, SectionAnswers } from "#questionnaire/engine/define.ts";
import {
  cellIn,
  cellKey,
  codeOf,
  isEmptyCell,
  isPrecision,
  listCellKey,
  listCellOf,
  precisionKey,
  type SlotValue,
  sameCell,
  sectionOf,
  withCells,
} from "./slots.ts";

const content: SectionAnswers = {
  answers: { "plants.total": 5, tools: [{ name: "Spade" }, { name: "Rake", pieces: 3 }] },
  states: { "plants.old": "confidential" },
  precision: { plants: "estimate" },
  confirmations: {},
};
const number = (value: number): SlotValue => ({ value, state: null });

describe("a slot key", () => {
  test("names its section and the answer in it", () => {
    expect(sectionOf("Beds/plants.total")).toBe("Beds");
    expect(codeOf("Beds/plants.total")).toBe("plants.total");
    expect(sectionOf("Beds#plants")).toBe("Beds");
    expect(codeOf("Beds#plants")).toBe("plants");
  });

  test("tells the precision of a question from a cell", () => {
    expect(isPrecision(precisionKey("Beds", "plants"))).toBe(true);
    expect(isPrecision(cellKey("Beds", "plants"))).toBe(false);
  });

  test("of a list cell holds list, row and field", () => {
    const key = listCellKey("Tools/tools", 1, "pieces");
    expect(listCellOf(key)).toEqual({ list: "Tools/tools", index: 1, field: "pieces" });
  });

  test("with a number between its dots is not a list cell", () => {
    expect(listCellOf("Beds/age.5.total")).toBeNull();
  });
});

describe("the value of a slot", () => {
  test.each([
    ["Beds/plants.total", { value: 5, state: null }],
    ["Beds/plants.old", { value: null, state: "confidential" }],
    ["Beds#plants", { value: "estimate", state: null }],
    ["Beds/tools[1].pieces", { value: 3, state: null }],
    ["Beds/tools[7].pieces", { value: null, state: null }],
    ["Beds/nothing", { value: null, state: null }],
  ] as const)("of %s is %o", (key, cell) => {
    expect(cellIn(content, key)).toEqual(cell);
  });
});

describe("empty cells", () => {
  test.each([[null], [""], [[]]])("%o without a state is unanswered", (value) => {
    expect(isEmptyCell({ value, state: null })).toBe(true);
  });

  test("zero, false and a state are answers", () => {
    expect(isEmptyCell(number(0))).toBe(false);
    expect(isEmptyCell({ value: false, state: null })).toBe(false);
    expect(isEmptyCell({ value: null, state: "notAvailable" })).toBe(false);
  });

  test("are the same, whatever they hold", () => {
    expect(sameCell({ value: "", state: null }, { value: null, state: null })).toBe(true);
    expect(sameCell(number(0), { value: null, state: null })).toBe(false);
  });
});

describe("comparing cells", () => {
  test("looks at states and at the rows of lists", () => {
    const rows = (name: string): SlotValue => ({ value: [{ name }], state: null });
    expect(sameCell(rows("Spade"), rows("Spade"))).toBe(true);
    expect(sameCell(rows("Spade"), rows("Rake"))).toBe(false);
    const state = (one: "notAvailable" | "confidential"): SlotValue => ({
      value: null,
      state: one,
    });
    expect(sameCell(state("notAvailable"), state("confidential"))).toBe(false);
  });
});

test("the fields of a row are compared in any order, as the database keeps none", () => {
  const spade = (row: ListRow): SlotValue => ({ value: [row], state: null });
  const first = spade({ name: "Spade", pieces: 2 });
  expect(sameCell(first, spade({ pieces: 2, name: "Spade" }))).toBe(true);
  expect(sameCell(first, spade({ pieces: 3, name: "Spade" }))).toBe(false);
});

describe("changing cells", () => {
  test("writes answers, states and precision where they belong, and nothing into the original", () => {
    const changed = withCells(content, [
      ["Beds/plants.total", { value: null, state: "notAvailable" }],
      ["Beds/plants.old", number(2)],
      ["Beds#plants", { value: "precise", state: null }],
    ]);
    expect(changed.answers["plants.old"]).toBe(2);
    expect(changed.answers).not.toHaveProperty("plants.total");
    expect(changed.states).toEqual({ "plants.total": "notAvailable" });
    expect(changed.precision).toEqual({ plants: "precise" });
    expect(content.answers["plants.total"]).toBe(5);
  });

  test("leaves out what is unanswered and what is no precision", () => {
    const changed = withCells(content, [
      ["Beds/plants.total", { value: "", state: null }],
      ["Beds#plants", { value: "roughly", state: null }],
    ]);
    expect(changed.answers).not.toHaveProperty("plants.total");
    expect(changed.precision).toEqual({});
  });
});
