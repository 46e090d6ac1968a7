// The rows of a list: adding, filling, removing and undoing, with the drafts of their cells.

import { describe, expect, test } from "vitest";
import type { ListRow } from "#questionnaire/engine/define.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import { type AnswerStore, cellAt, contentOf, lastYearAt, viewOf } from "./answer-store.ts";
import { createAnswerStore } from "./create-answer-store.ts";
import { watch } from "./notify.ts";
import { summaryOf } from "./summary.ts";
import { revert, writeCell, writeDraft, writeRows } from "./write-answers.ts";

const list = "Tools/tools";
const spade = { id: 1, name: "Spade", pieces: 2 };
const rake = { id: 2, name: "Rake", pieces: 3 };
const hoe = { id: 3, name: "Hoe", pieces: 4 };

function storeWith(rows: readonly ListRow[]): AnswerStore {
  const content = { answers: { tools: rows }, states: {}, precision: {} };
  const saved = {
    content,
    version: 1,
    status: "Draft" as const,
    updatedAt: null,
    updatedBy: null,
  };
  const loaded = {
    definition: largeGardenDefinition,
    sections: new Map([["Tools", saved]]),
    lastYear: { Tools: content },
    earlier: [],
    population: null,
  };
  return createAnswerStore(loaded, (work) => work());
}

const rowsIn = (store: AnswerStore) => contentOf(store, "Tools").answers.tools;
const draft = (text: string) => ({ text, message: "wholeNumber", options: [], isTyping: false });
const keepDraft = (store: AnswerStore, row: number, text: string) =>
  writeDraft(store, `${list}[${row}].pieces`, draft(text), { value: null, state: null });

describe("a cell of a row", () => {
  test("is written into its own row only", () => {
    const store = storeWith([spade, rake]);
    writeCell(store, `${list}[1].pieces`, { value: 9, state: null });
    expect(rowsIn(store)).toEqual([spade, { ...rake, pieces: 9 }]);
    expect(summaryOf(store).unsaved).toEqual(["Tools"]);
  });

  test("that goes back to its stored value leaves nothing to save", () => {
    const store = storeWith([spade, rake]);
    writeCell(store, `${list}[1].pieces`, { value: 9, state: null });
    writeCell(store, `${list}[1].pieces`, { value: 3, state: null });
    expect(summaryOf(store).unsaved).toEqual([]);
  });

  test("is reverted without touching the other cells of its row", () => {
    const store = storeWith([spade]);
    writeCell(store, `${list}[0].name`, { value: "Shovel", state: null });
    writeCell(store, `${list}[0].pieces`, { value: 9, state: null });
    revert(store, `${list}[0].pieces`);
    expect(rowsIn(store)).toEqual([{ ...spade, name: "Shovel" }]);
  });

  test("keeps the stored number while its text is not an answer", () => {
    const store = storeWith([spade]);
    const before = cellAt(store, `${list}[0].pieces`);
    writeDraft(store, `${list}[0].pieces`, draft("2.5"), before);
    expect(rowsIn(store)).toEqual([spade]);
    expect(viewOf(store, `${list}[0].pieces`).draft?.text).toBe("2.5");
  });

  test("notifies the list and itself, and no cell of another row", () => {
    const store = storeWith([spade, rake]);
    const notified = new Set<string>();
    for (const key of [list, `${list}[0].pieces`, `${list}[1].pieces`] as const) {
      watch(store, [key], () => notified.add(key));
    }
    writeCell(store, `${list}[1].pieces`, { value: 9, state: null });
    expect([...notified].sort()).toEqual([list, `${list}[1].pieces`]);
  });

  test("has no value of last year, because rows cannot be matched", () => {
    const store = storeWith([spade]);
    expect(lastYearAt(store, `${list}[0].pieces`)).toBeNull();
    expect(lastYearAt(store, list)?.value).toEqual([spade]);
  });
});

describe("adding a row", () => {
  test("puts an empty row at the end and checks it", () => {
    const store = storeWith([spade]);
    writeRows(store, list, [spade, {}]);
    expect(rowsIn(store)).toEqual([spade, {}]);
    const found = summaryOf(store).findings.map(({ fields, message }) => [fields[0], message]);
    expect(found).toEqual([["tools.1.name", "required"]]);
  });

  test("and removing it again leaves nothing to save", () => {
    const store = storeWith([spade]);
    writeRows(store, list, [spade, {}]);
    writeRows(store, list, [spade]);
    expect(summaryOf(store).unsaved).toEqual([]);
    expect(summaryOf(store).findings).toEqual([]);
  });
});

describe("removing a row", () => {
  const withoutFirst = (index: number) => (index === 0 ? null : index - 1);

  test("moves the drafts of later rows and drops its own", () => {
    const store = storeWith([spade, rake, hoe]);
    keepDraft(store, 0, "own");
    keepDraft(store, 2, "later");
    writeRows(store, list, [rake, hoe], withoutFirst);
    expect([...store.drafts].map(([key, { text }]) => [key, text])).toEqual([
      [`${list}[1].pieces`, "later"],
    ]);
  });

  test("keeps drafts of other lists and sections", () => {
    const store = storeWith([spade]);
    const none = { value: null, state: null };
    writeDraft(store, "Water/litres", draft("much"), none);
    writeRows(store, list, [], withoutFirst);
    expect([...store.drafts.keys()]).toEqual(["Water/litres"]);
  });

  test("shows the values of the row that moved up", () => {
    const store = storeWith([spade, rake]);
    expect(viewOf(store, `${list}[0].pieces`).cell.value).toBe(2);
    writeRows(store, list, [rake], withoutFirst);
    expect(viewOf(store, `${list}[0].pieces`).cell.value).toBe(3);
  });

  test("of the last one saves a list without rows, and reverting brings all back", () => {
    const store = storeWith([spade, rake]);
    writeRows(store, list, []);
    expect(summaryOf(store).unsaved).toEqual(["Tools"]);
    revert(store, list);
    expect(rowsIn(store)).toEqual([spade, rake]);
    expect(summaryOf(store).unsaved).toEqual([]);
  });
});
