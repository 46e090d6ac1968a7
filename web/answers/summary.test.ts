// What tabs, bar and dialogs show about all sections, and how the form follows saves.

import { describe, expect, test } from "vitest";
import type { Status } from "#questionnaire/engine/define.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { type AnswerStore, contentOf, type LoadedSurvey, viewOf } from "./answer-store.ts";
import { createAnswerStore } from "./create-answer-store.ts";
import { definitionFrom } from "./definition.ts";
import { notifyAll, watch } from "./notify.ts";
import type { SlotKey } from "./slots.ts";
import { emptyCellsIn, errorCount, summaryOf } from "./summary.ts";
import { acceptSaved, discardEdits, setSaveState } from "./update-saved.ts";
import { startChecking, writeCell, writeDraft, writePrecision } from "./write-answers.ts";

const definition = definitionFrom(1, gardenSurvey(2025));
const number = (value: number) => ({ value, state: null });
const text = (value: string) => ({ value, state: null });
const litres = "Water/litres";
const kg = "Beds/harvest.kg";

const saved = (answers: Record<string, number | string>, updatedAt: string | null = null) => ({
  content: { answers, states: {}, precision: {} },
  version: 1,
  status: "Submitted" as Status,
  updatedAt,
  updatedBy: null,
});

function storeWith(
  sections: Record<string, ReturnType<typeof saved>> = {},
  others: Partial<LoadedSurvey> = {},
  schedule: AnswerStore["schedule"] = (work) => work(),
): AnswerStore {
  const loaded = {
    definition,
    sections: new Map(Object.entries(sections)),
    lastYear: {},
    earlier: [],
    population: null,
    ...others,
  };
  return createAnswerStore(loaded, schedule);
}

describe("the status of a section", () => {
  const statusOf = (store: AnswerStore, section: string) => summaryOf(store).statuses.get(section);

  test("is the stored one until something is typed", () => {
    const store = storeWith({ Water: saved({ source: "Rain" }) });
    expect(statusOf(store, "Water")).toBe("Submitted");
    writeCell(store, litres, number(5));
    expect(statusOf(store, "Water")).toBe("Draft");
    writeCell(store, litres, { value: null, state: null });
    expect(statusOf(store, "Water")).toBe("Submitted");
  });

  test("counts an empty required cell once, also where its text is no answer", () => {
    const store = storeWith({ Water: saved({ litres: 5 }) });
    startChecking(store, "Water");
    const source = "Water/source";
    expect(errorCount(summaryOf(store))).toBe(1);
    const draft = { text: "\u0007", message: "notANumber", options: [], isTyping: false };
    writeDraft(store, source, draft, { value: null, state: null });
    expect(summaryOf(store).drafts).toEqual([source]);
    expect(errorCount(summaryOf(store))).toBe(1);
  });

  test("is an error while the typed answers break a rule", () => {
    const store = storeWith({ Beds: saved({ "plants.beans.total": 3, "harvest.kg": 5 }) });
    writeCell(store, "Beds/harvest.givenKg", number(9));
    expect(statusOf(store, "Beds")).toBe("Error");
    writeCell(store, "Beds/harvest.givenKg", number(4));
    expect(statusOf(store, "Beds")).toBe("Draft");
  });

  test("of a section that was never saved is empty", () => {
    expect(statusOf(storeWith(), "Water")).toBe("Empty");
  });
});

describe("a rule that waits until a section is submitted", () => {
  const document = gardenSurvey(2025);
  for (const rule of document.sections[0]?.questions.flatMap(({ rules }) => rules) ?? []) {
    if (rule.kind === "noneWithout") rule.onceSubmitted = true;
  }
  const messagesWith = (status: Status) => {
    const Beds = { ...saved({ "harvest.kg": 5 }), status };
    const store = storeWith({ Beds }, { definition: definitionFrom(2, document) });
    return viewOf(store, kg).findings.map(({ message }) => message);
  };

  test("speaks from then on", () => {
    expect(messagesWith("Draft")).toEqual([]);
    expect(messagesWith("Submitted")).toEqual(["noPlants"]);
  });
});

describe("the summary", () => {
  test("names unsaved sections in the order of the form, not of typing", () => {
    const store = storeWith();
    writeCell(store, litres, number(5));
    writeCell(store, kg, number(0));
    expect(summaryOf(store).unsaved).toEqual(["Beds", "Water"]);
  });

  test("has the latest save of all sections", () => {
    const store = storeWith({
      Beds: saved({}, "2026-05-03T10:00:00Z"),
      Water: saved({ source: "Rain" }, "2026-05-01T10:00:00Z"),
    });
    expect(summaryOf(store).lastSavedAt).toBe("2026-05-03T10:00:00Z");
    expect(summaryOf(storeWith()).lastSavedAt).toBeNull();
  });

  test("counts text that is no answer only after the caret has left it", () => {
    const store = storeWith();
    const draft = { text: "1.5", message: "wholeNumber", options: [] };
    writeDraft(store, litres, { ...draft, isTyping: true }, { value: null, state: null });
    expect(summaryOf(store).drafts).toEqual([]);
    writeDraft(store, litres, { ...draft, isTyping: false }, { value: null, state: null });
    expect(summaryOf(store).drafts).toEqual([litres]);
  });

  test("counts the cells that are left, and names them", () => {
    const store = storeWith();
    const left = (section: string) => {
      const { required = 0, answered = 0 } = summaryOf(store).cells.get(section) ?? {};
      expect(emptyCellsIn(store, section)).toHaveLength(required - answered);
      return required - answered;
    };
    const before = [left("Water"), left("Beds")];
    writeCell(store, "Water/source", text("Rain"));
    writePrecision(store, "Beds", "harvest", "noData");
    expect(emptyCellsIn(store, "Water")).not.toContain("water.source");
    expect([left("Water"), left("Beds")]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) - 2]);
  });

  test("is the same object until something changes", () => {
    const store = storeWith();
    const before = summaryOf(store);
    expect(summaryOf(store)).toBe(before);
    writeCell(store, litres, number(5));
    expect(summaryOf(store)).not.toBe(before);
  });

  test("says which sections are being saved or failed", () => {
    const store = storeWith();
    const shown: unknown[] = [];
    watch(store, ["summary"], () => shown.push(summaryOf(store).saves.get("Water")?.kind));
    setSaveState(store, "Water", { kind: "saving" });
    setSaveState(store, "Water", { kind: "failed", error: new Error("broken") });
    setSaveState(store, "Water", null);
    expect(shown).toEqual(["saving", "failed", undefined]);
  });
});

describe("the checks", () => {
  test("run once for everything that is typed until then", () => {
    const due: (() => void)[] = [];
    const store = storeWith({}, {}, (work) => due.push(work));
    writeCell(store, kg, number(5));
    writeCell(store, "Beds/harvest.givenKg", number(9));
    expect(due).toHaveLength(1);
    expect(summaryOf(store).findings).toEqual([]);
    due[0]?.();
    expect(summaryOf(store).findings.map(({ message }) => message)).toContain("given");
    writeCell(store, kg, number(10));
    expect(due).toHaveLength(2);
  });

  test("show a finding at the cell it is about, until it is corrected", () => {
    const store = storeWith();
    const messagesAt = (key: SlotKey) => viewOf(store, key).findings.map(({ message }) => message);
    writeCell(store, kg, number(5));
    writeCell(store, "Beds/harvest.givenKg", number(9));
    expect(messagesAt("Beds/harvest.givenKg")).toEqual(["given"]);
    expect(messagesAt(kg)).toEqual(["noPlants"]);
    writeCell(store, "Beds/harvest.givenKg", number(5));
    expect(messagesAt("Beds/harvest.givenKg")).toEqual([]);
  });

  test("compare with last year", () => {
    const lastYear = {
      Beds: { answers: { "plants.beans.total": 100 }, states: {}, precision: {} },
    };
    const store = storeWith({}, { lastYear });
    writeCell(store, "Beds/plants.beans.total", number(200));
    expect(summaryOf(store).findings.map(({ severity }) => severity)).toEqual(["warning"]);
    writeCell(store, "Beds/plants.beans.total", number(105));
    expect(summaryOf(store).findings).toEqual([]);
  });

  test("leave out a section that was never saved or opened", () => {
    const store = storeWith();
    writeCell(store, kg, number(0));
    expect(summaryOf(store).findings).toEqual([]);
    startChecking(store, "Water");
    expect(summaryOf(store).findings.map(({ section }) => section)).toEqual(["Water"]);
  });
});

describe("a stored section", () => {
  const later = { ...saved({ litres: 5 }), version: 2 };

  test("keeps what was typed again while it was sent", () => {
    const store = storeWith();
    writeCell(store, litres, number(5));
    const sent = new Map(store.edits);
    writeCell(store, litres, number(6));
    acceptSaved(store, "Water", later, { sent, keepsFlag: false });
    expect(contentOf(store, "Water").answers).toEqual({ litres: 6 });
    expect(summaryOf(store)).toMatchObject({ unsaved: ["Water"], flagged: ["Water"] });
  });

  test("takes away the failure of an earlier save", () => {
    const store = storeWith();
    setSaveState(store, "Water", { kind: "failed", error: new Error("broken") });
    acceptSaved(store, "Water", later, { sent: new Map(), keepsFlag: false });
    expect(summaryOf(store).saves.size).toBe(0);
  });

  test("leaves the edits of other sections", () => {
    const store = storeWith();
    writeCell(store, litres, number(5));
    writeCell(store, kg, number(0));
    const sent = new Map([...store.edits].filter(([key]) => key === litres));
    acceptSaved(store, "Water", later, { sent, keepsFlag: false });
    expect(summaryOf(store).unsaved).toEqual(["Beds"]);
  });
});

describe("leaving without saving", () => {
  test("goes back to the stored answers in every section", () => {
    const store = storeWith({ Water: saved({ source: "Rain", litres: 5 }) });
    writeCell(store, litres, number(6));
    writeCell(store, kg, number(1));
    discardEdits(store);
    expect(summaryOf(store)).toMatchObject({ unsaved: [], flagged: [], drafts: [] });
    expect(contentOf(store, "Water").answers).toEqual({ source: "Rain", litres: 5 });
  });
});

describe("listeners", () => {
  test("are called once for several cells, and not after they stopped", () => {
    const store = storeWith();
    let calls = 0;
    const stop = watch(store, [kg, litres, "summary"], () => {
      calls += 1;
    });
    notifyAll(store);
    expect(calls).toBe(1);
    stop();
    notifyAll(store);
    expect(calls).toBe(1);
  });
});
