import { describe, expect, test } from "vitest";
import { gardenSurvey, soilSince } from "#questionnaire/testing/garden-survey.ts";
import { type AnswerStore, cellAt, viewOf } from "./answer-store.ts";
import { createAnswerStore } from "./create-answer-store.ts";
import { definitionFrom } from "./definition.ts";
import { watch } from "./notify.ts";
import { replaceDefinition } from "./replace-definition.ts";
import { summaryOf } from "./summary.ts";
import { writeCell, writeDraft } from "./write-answers.ts";

const withSoil = definitionFrom(2, gardenSurvey(soilSince));
const withoutSoil = definitionFrom(1, gardenSurvey(soilSince - 1));
const number = (value: number) => ({ value, state: null });

function storeOf(definition = withoutSoil): AnswerStore {
  const loaded = {
    definition,
    sections: new Map(),
    lastYear: {},
    earlier: [],
    population: null,
  };
  return createAnswerStore(loaded, (work) => work());
}

describe("replacing the definition", () => {
  test("keeps every typed value and every draft by its slot", () => {
    const store = storeOf();
    writeCell(store, "Beds/harvest.kg", number(8));
    const draft = { text: "1.5", message: "wholeNumber", options: [], isTyping: false };
    writeDraft(store, "Beds/harvest.givenKg", draft, number(0));
    replaceDefinition(store, withSoil);
    expect(cellAt(store, "Beds/harvest.kg")).toEqual(number(8));
    expect(viewOf(store, "Beds/harvest.givenKg").draft).toEqual(draft);
    expect(summaryOf(store).unsaved).toEqual(["Beds"]);
  });

  test("reports fields that are new", () => {
    const { added, removed, changed } = replaceDefinition(storeOf(), withSoil);
    expect(added.map(({ field }) => field.code)).toEqual(["soil.kind"]);
    expect([removed, changed]).toEqual([[], []]);
  });

  test("drops edits of fields that are no longer asked and reports their answers", () => {
    const store = storeOf(withSoil);
    writeCell(store, "Beds/soil.kind", { value: "clay", state: null });
    const { removed } = replaceDefinition(store, withoutSoil);
    expect(removed.map(({ location, cell }) => [location.field.code, cell.value])).toEqual([
      ["soil.kind", "clay"],
    ]);
    expect(summaryOf(store).unsaved).toEqual([]);
  });

  test("reports questions whose rules changed", () => {
    const document = gardenSurvey(soilSince);
    const corrected = {
      ...document,
      sections: document.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) =>
          question.code === "harvest" ? { ...question, rules: [] } : question,
        ),
      })),
    };
    const { changed } = replaceDefinition(storeOf(withSoil), definitionFrom(3, corrected));
    expect(changed.map(({ code }) => code)).toEqual(["harvest"]);
  });

  test("checks with the new rules and notifies everything that is on the screen", () => {
    const store = storeOf();
    const notified: string[] = [];
    for (const subject of ["definition", "summary", "Water/source"] as const) {
      watch(store, [subject], () => notified.push(subject));
    }
    replaceDefinition(store, withSoil);
    expect(new Set(notified)).toEqual(new Set(["definition", "summary", "Water/source"]));
    expect(store.definition).toBe(withSoil);
  });
});
