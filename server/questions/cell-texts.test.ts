// Cells and findings of an invented survey in words.

import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import { storedFindings } from "#questionnaire/engine/answer-locations.ts";
import { check } from "#questionnaire/engine/check.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import type { Definition } from "#server/request/definitions.ts";
import { cellTexts, commentName } from "./cell-texts.ts";

const document = gardenSurvey(2025);
const definition: Definition = {
  id: 1,
  year: 2025,
  number: 1,
  hash: "",
  structureHash: "",
  document,
  questionnaire: expand(document),
};
const survey: SurveyAnswers = {
  Beds: {
    answers: { "plants.beans.outdoors": 3000, "plants.beans.total": 4000 },
    states: { "plants.tomatoes.total": "notAvailable" },
    precision: {},
  },
  Water: { answers: { litres: 5.125 }, states: {}, precision: {} },
};
const texts = cellTexts(definition, "en");

describe("a cell", () => {
  test.each([
    ["plants.beans.total", "Beds", "plants.beans.total"],
    ["Water.litres", "Water", "litres"],
    ["Water.source", "Water", "source"],
  ])("that a comment names %s is found, and named so again", (name, section, key) => {
    const cell = texts.cellNamed(name);
    expect(cell).toMatchObject({ section, key });
    expect(cell && commentName(cell)).toBe(name);
  });

  test("may be a whole question, as an uploaded form names it", () => {
    const cell = texts.cellNamed("Beds.plants");
    expect(cell).toMatchObject({ section: "Beds", key: "plants", field: null });
    expect(cell && texts.name(cell)).toBe("How many plants grew in your garden?");
    expect(cell && texts.value(cell, survey)).toBeNull();
    expect(texts.cellNamed("Water.plants")).toBeNull();
  });

  test.each(["plants.roses.total", "Water.depth", "Cellar.litres", ""])(
    "that is not asked is none: %s",
    (name) => {
      expect(texts.cellNamed(name)).toBeNull();
    },
  );

  test.each([
    ["a figure in the way of the language", "plants.beans.total", "4,000"],
    ["a figure with decimals", "Water.litres", "5.13"],
    ["why there is no figure", "plants.tomatoes.total", "Not available"],
    ["nothing where there is no answer", "Water.source", null],
  ])("says %s", (_, name, expected) => {
    const cell = texts.cellNamed(name);
    expect(cell && texts.value(cell, survey)).toBe(expected);
  });

  test("has the figures of the other languages", () => {
    const cell = cellTexts(definition, "es").cellNamed("plants.beans.total");
    expect(cell && cellTexts(definition, "es").value(cell, survey)).toMatch(/^4[.,\s]?000$/);
    // As the form writes it in Mexico, and in Spain.
    expect(cell && cellTexts(definition, "es", "MX").value(cell, survey)).toBe("4,000");
    expect(cell && cellTexts(definition, "es", "ES").value(cell, survey)).toBe("4.000");
    expect(cellTexts(definition, "fr")).toBe(cellTexts(definition, "fr"));
  });

  test("of a table is named by row and column", () => {
    const cell = texts.cellNamed("plants.beans.total");
    expect(cell && texts.name(cell)).toMatch(/^.+, .+$/);
  });
});

test("a finding leads to its cell, also as it is stored, and says its figures", () => {
  const found = storedFindings(
    definition.questionnaire,
    check(definition.questionnaire, { survey }),
  );
  const sum = found.find(({ rule }) => rule === "sum");
  const required = found.find(({ rule }) => rule === "required");
  expect(sum && texts.cellOf(sum)).toMatchObject({ key: "plants.beans.total" });
  expect(sum && texts.finding(sum)).toContain("4,000");
  expect(required && texts.cellOf(required)).toMatchObject({ section: "Water", key: "source" });
  const elsewhere = { ...sum, fields: ["Water/litres"] };
  expect(sum && texts.cellOf({ ...sum, ...elsewhere })).toMatchObject({ section: "Water" });
});
