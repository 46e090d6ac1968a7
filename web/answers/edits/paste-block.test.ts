// A copied block on its way into a table: how it is read, what it changes, what has no place.

import { describe, expect, test } from "vitest";
import type { Answer } from "#questionnaire/engine/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { type AnswerStore, cellAt, viewOf } from "#web/answers/answer-store.ts";
import { createAnswerStore } from "#web/answers/create-answer-store.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { writeCell, writePrecision } from "#web/answers/write-answers.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import { copiedCells } from "#web/ui/table/copied-cells.ts";
import {
  type CellGrid,
  changedCells,
  isPlain,
  type PasteRequest,
  pasteCells,
  planPaste,
} from "./paste-block.ts";
import { undo } from "./undo.ts";

const slotAt = (row: string, column: string): SlotKey => `Beds/plants.${row}.${column}`;
const rows = ["tomatoes", "beans"];
const columns = ["greenhouse", "outdoors", "total"];

function storeWith(answers: Record<string, Answer> = {}): AnswerStore {
  const saved = {
    content: { answers, states: {}, precision: {} },
    version: 1,
    status: "Draft" as const,
    updatedAt: null,
    updatedBy: null,
  };
  const loaded = {
    definition: largeGardenDefinition,
    sections: new Map([["Beds", saved]]),
    lastYear: {},
    earlier: [],
    population: null,
  };
  return createAnswerStore(loaded, (work) => work());
}

function targetAt(store: AnswerStore, slot: SlotKey) {
  const field = locationOf(store.layout, slot)?.field;
  return field ? { slot, field } : null;
}

const gridOf = (store: AnswerStore): CellGrid =>
  rows.map((row) => columns.map((column) => targetAt(store, slotAt(row, column))));

function plan(store: AnswerStore, text: string, change: Partial<PasteRequest> = {}) {
  const request = {
    grid: gridOf(store),
    from: { row: 0, column: 0 },
    block: copiedCells(text),
    lang: "en" as Lang,
    valueNamed: () => null,
    ...change,
  };
  return planPaste(store, request);
}

const outcomes = (store: AnswerStore, text: string, change: Partial<PasteRequest> = {}) =>
  plan(store, text, change).cells.map(({ outcome }) => outcome);

const valuesIn = (store: AnswerStore) =>
  rows.map((row) => columns.map((column) => cellAt(store, slotAt(row, column)).value));

function paste(store: AnswerStore, text: string, onlyEmpty = false): void {
  pasteCells(store, changedCells(plan(store, text), onlyEmpty));
}

describe("a block", () => {
  test("that fits into empty cells needs no question, and fills row by row", () => {
    const store = storeWith();
    const text = "1\t2\t3\r\n4\t5\t9\r\n";
    expect(isPlain(plan(store, text))).toBe(true);
    paste(store, text);
    expect(valuesIn(store)).toEqual([
      [1, 2, 3],
      [4, 5, 9],
    ]);
  });

  test("is undone in one step, drafts included", () => {
    const store = storeWith({ "plants.tomatoes.greenhouse": 7 });
    paste(store, "1\t1.234\t3\nn\t5\t");
    expect(viewOf(store, slotAt("tomatoes", "outdoors")).draft?.options).toEqual([1234, 1.234]);
    undo(store);
    expect(valuesIn(store)).toEqual([
      [7, null, null],
      [null, null, null],
    ]);
    expect(store.drafts.size).toBe(0);
    expect(undo(store)).toBeNull();
  });

  test.each<[Lang, string, Answer]>([
    ["en", "1,234", 1234],
    ["fr", "1\u202f234", 1234],
    ["es", "１２３４", 1234],
    ["en", "0", 0],
  ])("is read as typed numbers are: in %s %s is %d", (lang, text, value) => {
    const store = storeWith();
    expect(plan(store, `${text}\t2`, { lang }).cells[0]?.next?.value).toBe(value);
  });

  test("takes the letters of value states", () => {
    const store = storeWith();
    paste(store, "n\tx\tC");
    const states = columns.map((column) => cellAt(store, slotAt("tomatoes", column)).state);
    expect(states).toEqual(["notAvailable", "notApplicable", "confidential"]);
  });
});

describe("what has to be asked about", () => {
  const store = () => storeWith({ "plants.tomatoes.greenhouse": 1, "plants.tomatoes.outdoors": 2 });

  test.each([
    ["an answer that would change", "1\t5\t6", ["same", "change", "fill"]],
    ["an answer that would be emptied", "1\t\t6", ["same", "change", "fill"]],
    ["a number with two meanings", "1\t2\t1.234", ["same", "same", "ask"]],
    ["text that is no number", "1\tmany\t12.5", ["same", "unreadable", "unreadable"]],
  ])("%s", (_, text, expected) => {
    const planned = plan(store(), text);
    expect(planned.cells.map(({ outcome }) => outcome)).toEqual(expected);
    expect(isPlain(planned)).toBe(false);
  });

  test("a value with no cell, of which none is dropped silently", () => {
    const planned = plan(store(), "1\t2\t3\t4\n4\t5\t9\t\n7\t\t8");
    expect(planned.unplaced).toEqual(["4", "7", "8"]);
    expect(planned.cells).toHaveLength(6);
  });

  test("a value where nothing is asked", () => {
    const own = store();
    const [first = [], second = []] = gridOf(own);
    const grid = [[null, ...first.slice(1)], second];
    expect(plan(own, "9\t2\t3", { grid }).unplaced).toEqual(["9"]);
    expect(plan(own, "\t2\t3", { grid }).unplaced).toEqual([]);
  });

  test("a locked cell", () => {
    const own = store();
    writePrecision(own, "Beds", "plants", "noData");
    expect(outcomes(own, "1\t\t3")).toEqual(["locked", "same", "locked"]);
  });
});

describe("pasting over answers", () => {
  test("leaves unreadable cells as they are", () => {
    const store = storeWith({ "plants.tomatoes.outdoors": 2 });
    paste(store, "5\tmany\t6");
    expect(valuesIn(store)[0]).toEqual([5, 2, 6]);
    expect(store.drafts.size).toBe(0);
  });

  test("can be limited to the empty cells", () => {
    const store = storeWith({ "plants.tomatoes.outdoors": 2 });
    paste(store, "5\t7\t6", true);
    expect(valuesIn(store)[0]).toEqual([5, 2, 6]);
  });

  test("replaces text that was no answer yet", () => {
    const store = storeWith();
    paste(store, "1.234\t2");
    expect(outcomes(store, "5\t2")).toEqual(["change", "same"]);
    paste(store, "5\t2");
    expect(store.drafts.size).toBe(0);
    expect(valuesIn(store)[0]).toEqual([5, 2, null]);
  });

  test("keeps the answer below a number with two meanings", () => {
    const store = storeWith();
    writeCell(store, slotAt("tomatoes", "greenhouse"), { value: 7, state: null });
    paste(store, "1.234\t2");
    expect(viewOf(store, slotAt("tomatoes", "greenhouse"))).toMatchObject({
      cell: { value: 7 },
      draft: { text: "1.234", isTyping: false },
    });
  });
});

describe("names of rows and columns in the block", () => {
  const values = [
    [1, 2, 3],
    [4, 5, 9],
  ];

  test.each([
    ["a row", "Greenhouse\tOutdoors\tAll\n1\t2\t3\n4\t5\t9", { row: true, column: false }],
    ["a column", "Tomatoes\t1\t2\t3\nBeans\t4\t5\t9", { row: false, column: true }],
    [
      "both",
      "\tGreenhouse\tOutdoors\tAll\nTomatoes\t1\t2\t3\nBeans\t4\t5\t9",
      { row: true, column: true },
    ],
    [
      "both, with a name in the corner",
      "Plants\tGreenhouse\tOutdoors\tAll\nTomatoes\t1\t2\t3\nBeans\t4\t5\t9",
      { row: true, column: true },
    ],
  ])("%s: left out, and said", (_, text, heads) => {
    const store = storeWith();
    const planned = plan(store, text);
    expect(planned.heads).toEqual(heads);
    expect(planned.unplaced).toEqual([]);
    expect(isPlain(planned)).toBe(false);
    pasteCells(store, changedCells(planned, false));
    expect(valuesIn(store)).toEqual(values);
  });

  test.each([
    ["numbers alone", "1\t2\n3\t4"],
    ["letters of value states", "n\tx\n1\t2"],
    ["a row with one number in it", "many\t2\n3\t4"],
    ["one row of text", "many\tfew"],
    ["a number that is refused", "12.5\t3\n1\t2"],
    ["empty cells", "\t\n1\t2"],
  ])("none in %s", (_, text) => {
    expect(plan(storeWith(), text).heads).toEqual({ row: false, column: false });
  });

  test("can be overruled", () => {
    const store = storeWith();
    const request = {
      grid: gridOf(store),
      from: { row: 0, column: 0 },
      block: copiedCells("many\tfew\n1\t2"),
      lang: "en" as Lang,
      valueNamed: () => null,
    };
    const planned = planPaste(store, request, { row: false, column: false });
    expect(planned.cells.map(({ outcome }) => outcome)).toEqual([
      "unreadable",
      "unreadable",
      "fill",
      "fill",
    ]);
  });
});

describe("a choice", () => {
  test("is read by the name that users see", () => {
    const store = storeWith();
    const target = targetAt(store, "Beds/soil.kind");
    const request = {
      grid: [[target], [target]],
      from: { row: 0, column: 0 },
      block: [["Clay"], ["Moon"]],
      lang: "en" as Lang,
      valueNamed: (_: unknown, name: string) => (name === "Clay" ? "clay" : null),
    };
    const { cells } = planPaste(store, request);
    expect(cells.map(({ outcome, next }) => [outcome, next?.value])).toEqual([
      ["fill", "clay"],
      ["unreadable", undefined],
    ]);
  });
});
