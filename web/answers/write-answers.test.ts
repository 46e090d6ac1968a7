import { describe, expect, test } from "vitest";
import type { SectionAnswers, SectionCode } from "#questionnaire/engine/define.ts";
import { documentFor } from "#questionnaire/wfh/document-for.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { type AnswerStore, cellAt, contentOf, type SavedSection, viewOf } from "./answer-store.ts";
import { recheck } from "./check-answers.ts";
import { createAnswerStore } from "./create-answer-store.ts";
import { definitionFrom } from "./definition.ts";
import { compareWith, rebase } from "./merge-section.ts";
import { watch } from "./notify.ts";
import { cellKey, emptyCell, type SlotKey, type SlotValue } from "./slots.ts";
import { summaryOf } from "./summary.ts";
import { acceptSaved } from "./update-saved.ts";
import { revert, startChecking, writeCell, writeDraft, writePrecision } from "./write-answers.ts";

const empty: SectionAnswers = { answers: {}, states: {}, precision: {}, confirmations: {} };
const saved = (answers: SectionAnswers["answers"] = {}, version = 0): SavedSection => ({
  content: { ...empty, answers },
  version,
  status: version > 0 ? "Draft" : "Empty",
  updatedAt: null,
  updatedBy: null,
});

function storeWith(sections: Partial<Record<SectionCode, SavedSection>> = {}): AnswerStore {
  const definition = definitionFrom(1, documentFor(2025, {}));
  const all = new Map(wfhSections.map((key) => [key, sections[key] ?? saved()]));
  const loaded = { definition, lastYear: {}, earlier: [], population: null, sections: all };
  return createAnswerStore(loaded, (work) => work());
}

const htc = cellKey("Care", "centres.htc");
const hccc = cellKey("Care", "centres.hccc");
const number = (value: number): SlotValue => ({ value, state: null });

describe("typing", () => {
  test("makes an unsaved edit, which disappears when it equals the saved answer", () => {
    const store = storeWith({ Care: saved({ "centres.htc": 5 }, 1) });
    writeCell(store, htc, number(6));
    expect(cellAt(store, htc)).toEqual(number(6));
    expect(summaryOf(store).unsaved).toEqual(["Care"]);
    writeCell(store, htc, number(5));
    expect(summaryOf(store).unsaved).toEqual([]);
  });

  test("leaves an emptied cell out of the save, and keeps a zero", () => {
    const store = storeWith({ Care: saved({ "centres.htc": 5, "centres.hccc": 2 }, 1) });
    writeCell(store, htc, emptyCell);
    writeCell(store, hccc, number(0));
    expect(contentOf(store, "Care").answers).toEqual({ "centres.hccc": 0 });
  });

  test("replaces the number by a value state", () => {
    const store = storeWith({ Care: saved({ "centres.htc": 5 }, 1) });
    writeCell(store, htc, { value: null, state: "confidential" });
    expect(contentOf(store, "Care")).toEqual({
      answers: {},
      states: { "centres.htc": "confidential" },
      precision: {},
      confirmations: {},
    });
  });

  test("keeps text that is not an answer beside the last valid value, and reverts both", () => {
    const store = storeWith({ Care: saved({ "centres.htc": 5 }, 1) });
    const draft = { text: "12.5", message: "wholeNumber", options: [], isTyping: false };
    writeDraft(store, htc, draft, number(5));
    expect(viewOf(store, htc).draft).toEqual(draft);
    expect(contentOf(store, "Care").answers).toEqual({ "centres.htc": 5 });
    expect(summaryOf(store)).toMatchObject({ unsaved: ["Care"], drafts: [htc] });
    revert(store, htc);
    expect(viewOf(store, htc)).toMatchObject({ cell: number(5), draft: null, isEdited: false });
  });

  test("empties and closes the cells of a question that is set to no data", () => {
    const store = storeWith({ Care: saved({ "centres.htc": 5 }, 1) });
    writePrecision(store, "Care", "centres", "noData");
    expect(viewOf(store, htc)).toMatchObject({ cell: emptyCell, isClosed: true });
    expect(contentOf(store, "Care")).toEqual({ ...empty, precision: { centres: "noData" } });
  });
});

describe("subscribing", () => {
  test("a key stroke notifies its own cell and no other", () => {
    const store = storeWith({ Care: saved({ "centres.htc": 5 }, 1) });
    const notified: string[] = [];
    watch(store, [htc], () => notified.push("htc"));
    watch(store, [hccc], () => notified.push("hccc"));
    writeCell(store, htc, number(6));
    expect(notified).toEqual(["htc"]);
  });

  test("a new finding notifies the cells it is about", () => {
    const store = storeWith({ Care: saved({ "centres.htc": 5 }, 1) });
    const notified: SlotKey[] = [];
    watch(store, [hccc], () => notified.push(hccc));
    writeCell(store, hccc, number(9));
    writeCell(store, htc, number(10));
    expect(viewOf(store, hccc).findings).toEqual([]);
    writeCell(store, htc, number(2));
    expect(viewOf(store, hccc).findings).toMatchObject([{ message: "centresAtMost" }]);
    expect(notified.length).toBeGreaterThan(1);
    // Text that is no number has its own message alone: the number before it is not in sight.
    const typed = { text: "9e3", message: "wholeNumber", options: [], isTyping: false };
    writeDraft(store, hccc, typed, number(9));
    expect(viewOf(store, hccc).findings).toEqual([]);
  });

  test("a cell view stays the same object while nothing about the cell changes", () => {
    const store = storeWith();
    const before = viewOf(store, hccc);
    writeCell(store, cellKey("Organization", "name"), { value: "Society", state: null });
    recheck(store);
    expect(viewOf(store, hccc)).toBe(before);
  });
});

describe("checking", () => {
  test("a section that was never saved has no findings until its check is started", () => {
    const store = storeWith();
    expect(summaryOf(store).findings).toEqual([]);
    startChecking(store, "Organization");
    expect(summaryOf(store).findings.map(({ rule }) => rule)).toContain("required");
    expect(summaryOf(store).unsaved).toEqual([]);
  });
});

describe("saving", () => {
  const stored = (answers: SectionAnswers["answers"]) => saved(answers, 2);

  test("drops the edits that were sent and keeps those typed meanwhile", () => {
    const store = storeWith({ Care: saved({}, 1) });
    writeCell(store, htc, number(6));
    const sent = new Map(store.edits);
    writeCell(store, hccc, number(2));
    acceptSaved(store, "Care", stored({ "centres.htc": 6 }), { sent, keepsFlag: false });
    expect([...store.edits.keys()]).toEqual([hccc]);
    expect(summaryOf(store).flagged).toEqual(["Care"]);
  });

  test("clears the unsaved flag of a section, but not of the patient section", () => {
    const store = storeWith();
    const vwd = cellKey("Patient", "identified.vwd.male");
    writeCell(store, htc, number(6));
    writeCell(store, vwd, number(3));
    const sent = new Map(store.edits);
    acceptSaved(store, "Care", stored({ "centres.htc": 6 }), { sent, keepsFlag: false });
    const patient = stored({ "identified.vwd.male": 3 });
    acceptSaved(store, "Patient", patient, { sent, keepsFlag: true });
    expect(summaryOf(store)).toMatchObject({ unsaved: [], flagged: ["Patient"] });
  });
});

describe("merging with a later save of someone else", () => {
  test("merges edits of different cells without a conflict", () => {
    const store = storeWith({ Care: saved({}, 1) });
    writeCell(store, htc, number(6));
    const stale = compareWith(store, "Care", saved({ "centres.hccc": 2 }, 2));
    expect(stale.conflicts).toEqual([]);
    rebase(store, stale);
    expect(contentOf(store, "Care").answers).toEqual({ "centres.htc": 6, "centres.hccc": 2 });
  });

  test("treats the same change on both sides as no conflict and no edit", () => {
    const store = storeWith({ Care: saved({}, 1) });
    writeCell(store, htc, number(6));
    const stale = compareWith(store, "Care", saved({ "centres.htc": 6 }, 2));
    expect(stale.conflicts).toEqual([]);
    rebase(store, stale);
    expect(store.edits.size).toBe(0);
  });

  test("reports a cell that both changed as a conflict and applies the choice", () => {
    for (const [choice, left] of [
      ["mine", 6],
      ["theirs", 7],
    ] as const) {
      const store = storeWith({ Care: saved({ "centres.htc": 5 }, 1) });
      writeCell(store, htc, number(6));
      const stale = compareWith(store, "Care", saved({ "centres.htc": 7 }, 2));
      const { conflicts } = stale;
      expect(conflicts).toEqual([{ key: htc, mine: number(6), theirs: number(7) }]);
      rebase(store, stale, new Map(conflicts.map((conflict) => [conflict, choice])));
      expect(contentOf(store, "Care").answers).toEqual({ "centres.htc": left });
    }
  });

  test("reports no data against numbers as one conflict for the whole question", () => {
    const store = storeWith({ Care: saved({}, 1) });
    writePrecision(store, "Care", "centres", "noData");
    const stale = compareWith(store, "Care", saved({ "centres.htc": 7 }, 2));
    const { conflicts } = stale;
    expect(conflicts.map(({ key }) => key)).toEqual(["Care#centres"]);
    rebase(store, stale, new Map(conflicts.map((conflict) => [conflict, "mine"])));
    expect(contentOf(store, "Care")).toEqual({ ...empty, precision: { centres: "noData" } });
  });

  test("drops my numbers when their no data is chosen", () => {
    const store = storeWith({ Care: saved({}, 1) });
    writeCell(store, htc, number(6));
    const theirs = saved({}, 2);
    const closed = { ...theirs, content: { ...empty, precision: { centres: "noData" as const } } };
    const stale = compareWith(store, "Care", closed);
    const { conflicts } = stale;
    rebase(store, stale, new Map(conflicts.map((conflict) => [conflict, "theirs"])));
    expect(contentOf(store, "Care")).toEqual({ ...empty, precision: { centres: "noData" } });
  });
});
