// How an answer is written on paper, by its kind and the language of the form, so that it can be read back as it is.

import { describe, expect, test } from "vitest";
import type { Answer, FieldKind, ValueState } from "#questionnaire/engine/define.ts";
import { kinds } from "#questionnaire/engine/kinds.ts";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { type ControlContext, controlOf, valueText } from "./form-control.ts";
import { formTexts } from "./form-texts.ts";
import { isEmptyText } from "./paper-format.ts";

const contextIn = (lang: Lang): ControlContext => ({
  questionnaire: { choices: { soils: { codes: ["clay", "sand"] }, money: { from: "iso4217" } } },
  texts: formTexts(gardenSurvey(2025), lang),
  references: new Map([["Beds/type", [{ value: "7", text: "Seventh" }]]]),
});

const fieldOf = (kind: FieldKind, more: Partial<AskedField> = {}): AskedField => ({
  code: "x",
  key: "x",
  section: "Beds",
  question: "q",
  kind,
  ...more,
});

const question: AskedQuestion = {
  code: "q",
  layout: "fields",
  rows: [],
  columns: [],
  fields: [],
  rules: [],
};

const written = (field: AskedField, answer: Answer, state?: ValueState, lang: Lang = "en") =>
  valueText({ answer, state }, field, contextIn(lang));

describe("a number", () => {
  const numbers: [FieldKind, number][] = [
    ["count", 0],
    ["count", 1_234_567],
    ["amount", 123_456_789],
    ["percent", 12.5],
    ["decimal", 0.25],
    ["price", 1234],
    ["price", 1.234],
    ["year", 2025],
  ];
  test.each(langs.flatMap((lang) => numbers.map(([kind, value]) => [lang, kind, value] as const)))(
    "in %s of the kind %s is read back as %s",
    (lang, kind, value) => {
      const text = written(fieldOf(kind), value, undefined, lang);
      expect(kinds[kind].read(text, lang, fieldOf(kind))).toEqual({ ok: true, value });
    },
  );

  test("that is 0 is written, and nothing is not", () => {
    expect(written(fieldOf("count"), 0)).toBe("0");
    expect(isEmptyText(written(fieldOf("count"), null))).toBe(true);
  });

  test("goes to sheets as a number, unless it has a value state", () => {
    const place = { id: "a:Beds/x", field: fieldOf("count"), question, name: "X" };
    const numberOf = (answer: Answer, state?: ValueState) =>
      controlOf(place, { answer, state }, contextIn("en")).number;
    expect([numberOf(5), numberOf(0), numberOf(null), numberOf(null, "confidential")]).toEqual([
      ...[5, 0, null, null],
    ]);
  });
});

test("a value state is its letter", () => {
  const states = ["notAvailable", "notApplicable", "confidential"] as const;
  expect(states.map((state) => written(fieldOf("count"), null, state))).toEqual(["n", "x", "c"]);
});

test("a date is written as it can be typed, in every language", () => {
  for (const lang of langs) {
    expect(written(fieldOf("date"), "2026-03-12", undefined, lang)).toBe("2026-03-12");
  }
});

describe("what is chosen", () => {
  test("has the text of its option in the language of the form", () => {
    const field = fieldOf("choice", { choices: "soils", options: ["clay", "sand"] });
    expect(langs.map((lang) => written(field, "clay", undefined, lang))).toEqual(
      expect.arrayContaining(["Clay", "Argile"]),
    );
  });

  test("from a standard is its code, and there is no list", () => {
    const field = fieldOf("choice", { choices: "money", options: ["EUR", "MXN"] });
    const place = { id: "a:Beds/x", field, question, name: "X" };
    const control = controlOf(place, { answer: "MXN", state: undefined }, contextIn("fr"));
    expect(control).toMatchObject({ text: "MXN", options: [], kind: "text" });
  });

  test("from a list of the platform is the name of its entry", () => {
    const field = fieldOf("count", { key: "type" });
    expect(written(field, 7)).toBe("Seventh");
    expect(written(field, 8)).toBe("8");
  });
});
