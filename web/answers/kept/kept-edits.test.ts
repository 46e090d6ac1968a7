import { expect, test } from "vitest";
import { documentFor } from "#questionnaire/wfh/document-for.ts";
import {
  type AnswerStore,
  contentOf,
  type SavedSection,
  viewOf,
} from "#web/answers/answer-store.ts";
import { createAnswerStore } from "#web/answers/create-answer-store.ts";
import { definitionFrom } from "#web/answers/definition.ts";
import { cellKey } from "#web/answers/slots.ts";
import { summaryOf } from "#web/answers/summary.ts";
import { discardEdits } from "#web/answers/update-saved.ts";
import { writeCell, writeDraft } from "#web/answers/write-answers.ts";
import { keptEditsOf, restoreEdits } from "./kept-edits.ts";

const htc = cellKey("Care", "centres.htc");
const hccc = cellKey("Care", "centres.hccc");

const saved = (answers: SavedSection["content"]["answers"], version: number): SavedSection => ({
  content: { answers, states: {}, precision: {} },
  version,
  status: "Draft",
  updatedAt: null,
  updatedBy: null,
});

const open = (year: number, Care: SavedSection): AnswerStore =>
  createAnswerStore(
    {
      definition: definitionFrom(year, documentFor(year, {})),
      lastYear: {},
      earlier: [],
      population: null,
      sections: new Map([["Care", Care]]),
    },
    (work) => work(),
  );

/** What a form of 2025 with a changed cell and a text that is no number keeps; through a copy, as on a disk. */
function keptByEditing() {
  const store = open(2025, saved({ "centres.htc": 5 }, 1));
  writeCell(store, htc, { value: 6, state: null });
  const draft = { text: "2 or 3", message: "mustBeNumber", options: [], isTyping: true };
  writeDraft(store, hccc, draft, { value: null, state: null });
  const kept = keptEditsOf(store, 1000);
  if (!kept) throw new Error("Nothing was kept.");
  return structuredClone(kept);
}

test("nothing is kept of a form without unsaved edits", () => {
  const store = open(2025, saved({ "centres.htc": 5 }, 1));
  expect(keptEditsOf(store, 1000)).toBeNull();
  writeCell(store, htc, { value: 6, state: null });
  discardEdits(store);
  expect(keptEditsOf(store, 1000)).toBeNull();
});

test("kept edits come back on top of what was saved since, with texts that are no answers", () => {
  const store = open(2025, saved({ "centres.htc": 5, other: 1 }, 2));
  expect(restoreEdits(store, keptByEditing())).toEqual([]);
  expect(contentOf(store, "Care").answers).toEqual({ "centres.htc": 6, other: 1 });
  expect(viewOf(store, hccc).draft).toMatchObject({ text: "2 or 3", isTyping: false });
  expect(summaryOf(store).unsaved).toEqual(["Care"]);
  expect(store.sections.get("Care")?.version).toBe(2);
});

test("a cell that was saved differently since is a conflict to be asked about", () => {
  const store = open(2025, saved({ "centres.htc": 7 }, 2));
  const pending = restoreEdits(store, keptByEditing());
  expect(pending.flatMap(({ conflicts }) => conflicts.map(({ key }) => key))).toEqual([htc]);
});

test("an edit that was saved meanwhile is no edit any more", () => {
  const store = open(2025, saved({ "centres.htc": 6 }, 2));
  const kept = { ...keptByEditing(), drafts: [] };
  expect(restoreEdits(store, kept)).toEqual([]);
  expect(summaryOf(store).unsaved).toEqual([]);
});

test("what the form does not ask any more stays out", () => {
  const store = open(2025, saved({ "centres.htc": 5 }, 1));
  const kept = keptByEditing();
  const gone = cellKey("Care", "centres.gone");
  restoreEdits(store, { ...kept, edits: [...kept.edits, [gone, { value: 1, state: null }]] });
  expect(store.edits.has(gone)).toBe(false);
});
