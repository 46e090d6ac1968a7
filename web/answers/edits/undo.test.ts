// Undo and redo of the user's own edits: what is one step, and what others changed in between.

import { describe, expect, test } from "vitest";
import type { Answer } from "#questionnaire/engine/define.ts";
import { type AnswerStore, cellAt, precisionAt, viewOf } from "#web/answers/answer-store.ts";
import { createAnswerStore } from "#web/answers/create-answer-store.ts";
import { compareWith, rebase } from "#web/answers/merge-section.ts";
import { type SlotKey, sectionOf } from "#web/answers/slots.ts";
import { summaryOf } from "#web/answers/summary.ts";
import { acceptSaved, discardEdits } from "#web/answers/update-saved.ts";
import {
  revert,
  writeCell,
  writeDraft,
  writePrecision,
  writeRows,
} from "#web/answers/write-answers.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import { startTyping, stopTyping } from "./record-edit.ts";
import { redo, undo } from "./undo.ts";

const greenhouse: SlotKey = "Beds/plants.tomatoes.greenhouse";
const outdoors: SlotKey = "Beds/plants.tomatoes.outdoors";
const list: SlotKey = "Tools/tools";
const spade = { name: "Spade", pieces: 2 };
const rake = { name: "Rake", pieces: 3 };

const saved = (answers: Record<string, Answer>, version = 1) => ({
  content: { answers, states: {}, precision: {} },
  version,
  status: "Draft" as const,
  updatedAt: null,
  updatedBy: null,
});

function storeWith(sections: Record<string, Record<string, Answer>> = {}): AnswerStore {
  const stored = Object.entries(sections).map(([code, own]) => [code, saved(own)] as const);
  const loaded = {
    definition: largeGardenDefinition,
    sections: new Map(stored),
    lastYear: {},
    earlier: [],
    population: null,
  };
  return createAnswerStore(loaded, (work) => work());
}

const write = (store: AnswerStore, key: SlotKey, value: Answer) =>
  writeCell(store, key, { value, state: null });
const valueAt = (store: AnswerStore, key: SlotKey) => cellAt(store, key).value;
const draft = { text: "2.5", message: "wholeNumber", options: [], isTyping: true };

/** As an input does it: the caret comes, keys are typed one by one, the caret goes. */
function type(store: AnswerStore, key: SlotKey, ...values: number[]): void {
  startTyping(store, key);
  for (const value of values) write(store, key, value);
  stopTyping(store);
}

describe("a step", () => {
  test("is all that was typed into a cell until it was left", () => {
    const store = storeWith();
    type(store, greenhouse, 1, 12, 123);
    type(store, greenhouse, 1234);
    undo(store);
    expect(valueAt(store, greenhouse)).toBe(123);
    undo(store);
    expect(valueAt(store, greenhouse)).toBeNull();
    expect(undo(store)).toBeNull();
  });

  test("is a step of its own for each cell, and redone in the order it was made", () => {
    const store = storeWith();
    type(store, greenhouse, 4);
    type(store, outdoors, 6);
    undo(store);
    undo(store);
    expect([valueAt(store, greenhouse), valueAt(store, outdoors)]).toEqual([null, null]);
    expect(redo(store)?.changed).toEqual([greenhouse]);
    expect(redo(store)?.changed).toEqual([outdoors]);
    expect([valueAt(store, greenhouse), valueAt(store, outdoors)]).toEqual([4, 6]);
    expect(redo(store)).toBeNull();
  });

  test("is nothing when the cell is as it was", () => {
    const store = storeWith({ Beds: { "plants.tomatoes.greenhouse": 7 } });
    startTyping(store, greenhouse);
    write(store, greenhouse, 1);
    revert(store, greenhouse);
    stopTyping(store);
    expect(undo(store)).toBeNull();
  });

  test("that is new ends what could be redone", () => {
    const store = storeWith();
    type(store, greenhouse, 4);
    undo(store);
    type(store, outdoors, 6);
    expect(redo(store)).toBeNull();
  });

  test("is undone as well as long as the caret is still in the cell", () => {
    const store = storeWith();
    startTyping(store, greenhouse);
    write(store, greenhouse, 4);
    undo(store);
    write(store, greenhouse, 5);
    undo(store);
    expect(valueAt(store, greenhouse)).toBeNull();
  });
});

describe("undo", () => {
  test("brings back text that was no answer, with the answer below it", () => {
    const store = storeWith({ Beds: { "plants.tomatoes.greenhouse": 7 } });
    writeDraft(store, greenhouse, draft, cellAt(store, greenhouse));
    write(store, greenhouse, 3);
    undo(store);
    expect(viewOf(store, greenhouse)).toMatchObject({
      draft: { text: "2.5", isTyping: false },
      cell: { value: 7 },
    });
    undo(store);
    expect(viewOf(store, greenhouse).draft).toBeNull();
  });

  test("brings back the cells that “no data” emptied, in one step", () => {
    const store = storeWith();
    type(store, greenhouse, 4);
    type(store, outdoors, 6);
    writePrecision(store, "Beds", "plants", "noData");
    undo(store);
    expect([valueAt(store, greenhouse), valueAt(store, outdoors)]).toEqual([4, 6]);
    expect(precisionAt(store, "Beds", "plants")).toBeNull();
  });

  test("brings back a removed row with the text that was typed into it", () => {
    const store = storeWith({ Tools: { tools: [spade, rake] } });
    writeDraft(store, `${list}[0].pieces`, draft, { value: 2, state: null });
    writeRows(store, list, [rake], (index) => (index === 0 ? null : index - 1));
    undo(store);
    expect(valueAt(store, list)).toEqual([spade, rake]);
    expect([...store.drafts.keys()]).toEqual([`${list}[0].pieces`]);
    redo(store);
    expect(valueAt(store, list)).toEqual([rake]);
    expect(store.drafts.size).toBe(0);
  });

  test("of an answer that was saved in between is an unsaved edit", () => {
    const store = storeWith({ Beds: { "plants.tomatoes.greenhouse": 7 } });
    type(store, greenhouse, 8);
    const sent = new Map([...store.edits].filter(([key]) => sectionOf(key) === "Beds"));
    acceptSaved(store, "Beds", saved({ "plants.tomatoes.greenhouse": 8 }, 2), {
      sent,
      keepsFlag: false,
    });
    undo(store);
    expect(valueAt(store, greenhouse)).toBe(7);
    expect(summaryOf(store).unsaved).toEqual(["Beds"]);
  });

  test("of a row that was saved in between takes it out, also where the server orders its fields anew", () => {
    const store = storeWith();
    writeRows(store, list, [spade]);
    const sent = new Map(store.edits);
    const reply = saved({ tools: [{ pieces: 2, name: "Spade" }] }, 2);
    acceptSaved(store, "Tools", reply, { sent, keepsFlag: false });
    expect(undo(store)?.kept).toEqual([]);
    expect(valueAt(store, list)).toBeNull();
  });

  test("leaves a cell alone that someone else changed since, and says which", () => {
    const store = storeWith({ Beds: { "plants.tomatoes.greenhouse": 7 } });
    type(store, greenhouse, 8);
    const theirs = saved({ "plants.tomatoes.greenhouse": 9 }, 2);
    const stale = compareWith(store, "Beds", theirs);
    rebase(store, stale, new Map(stale.conflicts.map((conflict) => [conflict, "theirs"])));
    expect(undo(store)).toEqual({ changed: [], kept: [greenhouse] });
    expect(valueAt(store, greenhouse)).toBe(9);
  });

  test("is over once the edits were discarded", () => {
    const store = storeWith();
    type(store, greenhouse, 4);
    discardEdits(store);
    expect(undo(store)).toBeNull();
  });
});
