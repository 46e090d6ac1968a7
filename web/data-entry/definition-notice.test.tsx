// A correction of the questionnaire is published while a form is open.

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { SectionToSave } from "#web/answers/answer-source.ts";
import { cellAt } from "#web/answers/answer-store.ts";
import { definitionFrom } from "#web/answers/definition.ts";
import { Problem } from "#web/problem.ts";
import { largeGarden } from "#web/testing/large-garden.ts";
import { cell, memorySource, openTab, renderForm, typeInto } from "#web/testing/render-form.tsx";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
const notice = () => page.getByRole("alert");

/** Without the soil, with a field for the area, and with a required amount of water. */
const corrected = definitionFrom(2, {
  ...largeGarden,
  sections: largeGarden.sections.map((section) => ({
    ...section,
    questions: section.questions
      .filter(({ code }) => code !== "soil")
      .map((question) => {
        if (question.code === "harvest") {
          const area = { code: "harvest.area", kind: "amount" as const };
          return { ...question, fields: [...question.fields, area] };
        }
        const fields = question.fields.map((field) =>
          field.code === "water.litres" ? { ...field, required: true as const } : field,
        );
        return { ...question, fields };
      }),
  })),
  texts: { ...largeGarden.texts, en: { ...largeGarden.texts.en, "field.harvest.area": "Area" } },
});

function correctedSource() {
  const { saveSection } = memorySource();
  const problem = new Problem("definition-changed", { status: 409, definitionId: 2 });
  return {
    loadDefinition: vi.fn(async () => corrected),
    saveSection: vi.fn(async (section: string, body: SectionToSave, key: string) => {
      if (body.definitionId !== 2) throw problem;
      return saveSection(section, body, key);
    }),
  };
}

async function saveAfterCorrection() {
  const source = correctedSource();
  const form = await renderForm({
    source,
    answers: { Beds: { "soil.kind": "clay" }, Water: { source: "Rain" } },
  });
  await typeInto(tomatoes, "4");
  await save();
  await expect.element(notice()).toBeVisible();
  return { ...form, source };
}

describe("a save that names an older definition", () => {
  test("loads the new one, keeps what was typed, and says what changed", async () => {
    const { source, store } = await saveAfterCorrection();
    await expect.poll(() => source.loadDefinition).toHaveBeenCalledExactlyOnceWith(2);
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.greenhouse").value).toBe(4);
    await expect.element(cell(tomatoes)).toHaveValue("4");
    const lines = () => notice().getByRole("listitem").elements();
    await expect
      .poll(() => lines().map((line) => line.textContent))
      .toEqual([
        "New: 2, Area",
        "No longer asked: Kind of soil (your answer was Clay)",
        "Changed: Where does the water come from?",
      ]);
  });

  test("draws the new questions", async () => {
    await saveAfterCorrection();
    await expect
      .element(page.getByRole("heading", { name: "Soil of most beds" }))
      .not.toBeInTheDocument();
    await expect.element(cell("2, Area")).toBeVisible();
  });

  test("checks the answers with the new rules", async () => {
    await saveAfterCorrection();
    await openTab("Water");
    await expect.element(page.getByText("Required").first()).toBeVisible();
  });

  test("can be sent again, without answers that are no longer asked", async () => {
    const { source } = await saveAfterCorrection();
    await save();
    await expect.poll(() => source.saveSection.mock.calls.length).toBe(2);
    expect(source.saveSection.mock.calls[1]?.[1]).toMatchObject({
      definitionId: 2,
      answers: { "plants.tomatoes.greenhouse": 4 },
    });
    expect(source.saveSection.mock.calls[1]?.[1].answers).not.toHaveProperty("soil.kind");
  });
});
