import { describe, expect, test } from "vitest";
import { canonicalJson } from "#questionnaire/document/canonical.ts";
import { copyFor } from "#questionnaire/document/copy-for.ts";
import { dictionaryText } from "#questionnaire/document/dictionary.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import { expand } from "#questionnaire/document/expand.ts";
import { hashOf } from "#questionnaire/document/hash.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import { structureHashOf } from "#questionnaire/document/structure-hash.ts";
import { storedFindings } from "#questionnaire/engine/answer-locations.ts";
import { check } from "#questionnaire/engine/check.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { sectionSchema } from "#questionnaire/engine/schema.ts";
import { completionOf, statusOf } from "#questionnaire/engine/status.ts";
import { columnsFor } from "./columns-for.ts";
import { gardenSurvey } from "./garden-survey.ts";
import { programTexts } from "./texts.ts";

const document = gardenSurvey(2025);
const questionnaire = expand(document);
const content = (answers: SurveyAnswers[string]["answers"]) => ({
  answers,
  states: {},
  precision: {},
});

const full: SurveyAnswers = {
  Beds: content({
    "plants.tomatoes.greenhouse": 4,
    "plants.tomatoes.outdoors": 6,
    "plants.tomatoes.total": 10,
    "plants.beans.greenhouse": 0,
    "plants.beans.outdoors": 30,
    "plants.beans.total": 30,
    "plants.otherText": "Marrows",
    "soil.kind": "clay",
    "harvest.kg": 40,
    "harvest.givenKg": 5,
  }),
  Water: content({ source: "Rain", litres: 1000 }),
};

describe("an invented survey", () => {
  test("is read back from its canonical form", () => {
    expect(parseDocument(JSON.parse(canonicalJson(document)))).toEqual({ ok: true, document });
    expect(hashOf(document)).toMatch(/^[0-9a-f]{64}$/);
  });

  test("has its cells row by row, then its other fields", () => {
    const [beds] = questionnaire.sections;
    expect(beds?.questions.map(({ code, layout }) => [code, layout])).toEqual([
      ["plants", "table"],
      ["soil", "fields"],
      ["harvest", "fields"],
    ]);
    expect(beds?.questions[0]?.fields.map(({ code }) => code)).toEqual([
      "plants.tomatoes.greenhouse",
      "plants.tomatoes.outdoors",
      "plants.tomatoes.total",
      "plants.beans.greenhouse",
      "plants.beans.outdoors",
      "plants.beans.total",
      "plants.otherText",
    ]);
    expect(questionnaire.fields.get("water.litres")).toMatchObject({
      section: "Water",
      question: "water",
      key: "litres",
    });
    expect(questionnaire.parts.get("plants.beans.total")).toEqual([
      "plants.beans.greenhouse",
      "plants.beans.outdoors",
    ]);
  });

  test("is complete and without findings when all is answered", () => {
    expect(check(questionnaire, { survey: full })).toEqual([]);
    expect(completionOf(questionnaire, full, true)).toBe(100);
    expect(statusOf(questionnaire, "Beds", full.Beds, [], true)).toBe("Submitted");
    expect(statusOf(questionnaire, "Water", undefined, [], false)).toBe("Empty");
  });

  test("reports a broken sum with the sentence of its kind, and a missing field by its key", () => {
    const survey = {
      Beds: content({ "plants.beans.outdoors": 3, "plants.beans.total": 4 }),
      Water: content({ litres: 5 }),
    };
    const findings = storedFindings(questionnaire, check(questionnaire, { survey }));
    expect(findings).toMatchObject([
      { section: "Beds", rule: "sum", message: "sum", numbers: { sum: 3, total: 4 } },
      { section: "Water", rule: "required", message: "required", fields: ["source"] },
    ]);
    expect(statusOf(questionnaire, "Beds", survey.Beds, findings, true)).toBe("Error");
  });

  test("compares with last year", () => {
    const lastYear = { Beds: content({ "plants.beans.total": 300 }) };
    const findings = check(questionnaire, { survey: full, lastYear });
    expect(findings.map(({ rule, fields }) => [rule, ...fields])).toEqual([
      ["movedBy", "plants.beans.total"],
    ]);
  });

  test("accepts the keys of its own sections only", () => {
    const accepts = (section: string, answers: object) =>
      sectionSchema(questionnaire, section).safeParse({ answers }).success;
    expect(accepts("Water", { source: "Rain" })).toBe(true);
    expect(accepts("Water", { "water.source": "Rain" })).toBe(false);
    expect(accepts("Beds", { "soil.kind": "peat" })).toBe(false);
  });

  test("has a dictionary and columns", () => {
    expect(dictionaryText(document, programTexts)).toContain("| `water.source` (`source`) |");
    const columns = columnsFor([questionnaire, expand(gardenSurvey(2024))]);
    expect(columns.find(({ code }) => code === "harvest.kg")).toMatchObject({
      section: "Beds",
      unit: "kg",
      since: 2024,
      until: 2025,
    });
  });

  test("fills the numbers of questions and years into its texts", () => {
    expect(documentText(document, "fr", "document.title")).toBe("Enquête sur les jardins 2025");
    expect(documentText(document, "en", "message.noPlants")).toBe(
      "There is a harvest, but question 1 has no plants",
    );
    expect(documentText(document, "pt", "row.beans")).toBe("Beans");
    expect(documentText(document, "en", "message.sum")).toBeUndefined();
  });

  test("is copied for another year with the same structure", () => {
    const copy = copyFor(document, 2026);
    expect(copy.year).toBe(2026);
    expect(hashOf(copy)).not.toBe(hashOf(document));
    expect(structureHashOf(copy)).toBe(structureHashOf(document));
  });
});

describe("a field without a number between two numbered questions", () => {
  const codesIn = (year: number) =>
    expand(gardenSurvey(year)).sections[0]?.questions.map(({ code, number }) => [code, number]);

  test("is asked from its first year on, at its place", () => {
    expect(codesIn(2025)).toEqual([
      ["plants", 1],
      ["soil", undefined],
      ["harvest", 2],
    ]);
    expect(questionnaire.fields.has("soil.kind")).toBe(true);
  });

  test("is not asked before: not in the form, the schema or the completion", () => {
    const before = expand(gardenSurvey(2024));
    expect(codesIn(2024)).toEqual([
      ["plants", 1],
      ["harvest", 2],
    ]);
    const body = { answers: { "soil.kind": "clay" } };
    expect(sectionSchema(before, "Beds").safeParse(body).success).toBe(false);
    const without = structuredClone(full);
    delete without.Beds?.answers["soil.kind"];
    expect(completionOf(before, without, true)).toBe(100);
    expect(structureHashOf(gardenSurvey(2024))).not.toBe(structureHashOf(gardenSurvey(2025)));
  });
});
