import { describe, expect, test, vi } from "vitest";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { Problem } from "#web/problem.ts";
import type { AnswerSource } from "./answer-source.ts";
import { type SavedSection, savedSection } from "./answer-store.ts";
import { createAnswerStore } from "./create-answer-store.ts";
import { definitionFrom } from "./definition.ts";
import { type Saver, saveSection } from "./save-section.ts";
import { summaryOf } from "./summary.ts";
import { writeCell } from "./write-answers.ts";

const saved = (answers: SavedSection["content"]["answers"], version: number): SavedSection => ({
  content: { answers, states: {}, precision: {} },
  version,
  status: "Draft",
  updatedAt: null,
  updatedBy: null,
});

const conflict = (
  answers: SavedSection["content"]["answers"],
  version: number,
  status: SavedSection["status"] = "Draft",
) => {
  const { content, ...stored } = { ...saved(answers, version), status };
  return new Problem("version-conflict", {
    status: 409,
    current: { ...stored, ...content, findings: [] },
  });
};

function saverOf(
  save: AnswerSource["saveSection"],
  stored: SavedSection["content"]["answers"] = {},
) {
  const loaded = {
    definition: definitionFrom(1, gardenSurvey(2025)),
    sections: new Map([["Water", saved(stored, 1)]]),
    lastYear: {},
    earlier: [],
    population: null,
  };
  const store = createAnswerStore(loaded, (work) => work());
  writeCell(store, "Water/litres", { value: 5, state: null });
  const source: AnswerSource = {
    key: ["test"],
    loadDefinition: vi.fn(),
    saveSection: save,
    loadComments: vi.fn(),
    addComment: vi.fn(),
    loadHistory: vi.fn(),
    loadPastYears: vi.fn(),
    loadReferences: vi.fn(),
    traitsOf: () => ({}),
  };
  const saver: Saver = { store, source, sent: new Map(), ask: vi.fn(async () => null) };
  return { saver, store };
}

describe("saving a section", () => {
  test("sends answers, version and definition, and takes over what was stored", async () => {
    const save = vi.fn(async () => saved({ litres: 5 }, 2));
    const { saver, store } = saverOf(save);
    await saveSection(saver, "Water", false);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      "Water",
      {
        answers: { litres: 5 },
        states: {},
        precision: {},
        confirmations: {},
        version: 1,
        definitionId: 1,
        submit: false,
      },
      expect.any(String),
    );
    expect(savedSection(store, "Water").version).toBe(2);
    expect(summaryOf(store).unsaved).toEqual([]);
  });

  test("leaves out stored answers that the definition does not ask", async () => {
    const save = vi.fn<AnswerSource["saveSection"]>(async () => saved({}, 2));
    const { saver } = saverOf(save, { depth: 3, source: "Rain" });
    await saveSection(saver, "Water", false);
    expect(save.mock.calls[0]?.[1].answers).toEqual({ source: "Rain", litres: 5 });
  });

  test("keeps an edit that was typed while the save was under way", async () => {
    const gate = Promise.withResolvers<SavedSection>();
    const { saver, store } = saverOf(() => gate.promise);
    const saving = saveSection(saver, "Water", false);
    writeCell(store, "Water/litres", { value: 6, state: null });
    gate.resolve(saved({ litres: 5 }, 2));
    await saving;
    expect(summaryOf(store).unsaved).toEqual(["Water"]);
  });

  test("fails with the error of the server and keeps the edits", async () => {
    const closed = new Problem("survey-closed", { status: 409 });
    const { saver, store } = saverOf(vi.fn().mockRejectedValue(closed));
    await expect(saveSection(saver, "Water", false)).rejects.toBe(closed);
    expect(summaryOf(store).unsaved).toEqual(["Water"]);
  });
});

describe("a stale version", () => {
  test("is merged and sent again with the stored version and a new key", async () => {
    const save = vi
      .fn<AnswerSource["saveSection"]>()
      .mockRejectedValueOnce(conflict({ source: "Rain" }, 4))
      .mockResolvedValue(saved({ source: "Rain", litres: 5 }, 5));
    const { saver } = saverOf(save);
    await saveSection(saver, "Water", true);
    const [first, second] = save.mock.calls;
    expect(second?.[1]).toMatchObject({
      version: 4,
      submit: true,
      answers: { source: "Rain", litres: 5 },
    });
    expect(second?.[2]).not.toBe(first?.[2]);
    expect(saver.ask).not.toHaveBeenCalled();
  });

  test("says that the section was submitted meanwhile and is a draft again", async () => {
    const save = vi
      .fn<AnswerSource["saveSection"]>()
      .mockRejectedValueOnce(conflict({ source: "Rain" }, 4, "Submitted"))
      .mockResolvedValue(saved({ source: "Rain", litres: 5 }, 5));
    const { saver } = saverOf(save);
    expect(await saveSection(saver, "Water", false)).toEqual({ undidSubmission: true });
    expect(await saveSection(saver, "Water", false)).toEqual({ undidSubmission: false });
  });

  test("of a section that was submitted meanwhile leaves it submitted when nothing is left to save", async () => {
    const save = vi
      .fn<AnswerSource["saveSection"]>()
      .mockRejectedValue(conflict({ litres: 5 }, 4, "Submitted"));
    const { saver, store } = saverOf(save);
    expect(await saveSection(saver, "Water", false)).toEqual({ undidSubmission: false });
    expect(save).toHaveBeenCalledOnce();
    expect(savedSection(store, "Water")).toMatchObject({ version: 4, status: "Submitted" });
    expect(summaryOf(store)).toMatchObject({ unsaved: [], flagged: [] });
  });

  test("fails when the user does not decide about a conflict", async () => {
    const stale = conflict({ litres: 7 }, 4);
    const save = vi.fn().mockRejectedValue(stale);
    const { saver } = saverOf(save);
    await expect(saveSection(saver, "Water", false)).rejects.toBe(stale);
    expect(saver.ask).toHaveBeenCalledOnce();
    expect(save).toHaveBeenCalledOnce();
  });

  test("is given up after five merges", async () => {
    let version = 1;
    const save = vi.fn(async () => {
      version += 1;
      throw conflict({ source: "Rain" }, version);
    });
    const { saver } = saverOf(save);
    await expect(saveSection(saver, "Water", false)).rejects.toMatchObject({
      code: "version-conflict",
    });
    expect(save).toHaveBeenCalledTimes(6);
  });

  test("without the stored section fails at once", async () => {
    const bare = new Problem("version-conflict", { status: 409 });
    const save = vi.fn().mockRejectedValue(bare);
    const { saver } = saverOf(save);
    await expect(saveSection(saver, "Water", false)).rejects.toBe(bare);
    expect(save).toHaveBeenCalledOnce();
  });
});
