// What is said about a form is a sentence in every language, with the name of its cell.

import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import type { Definition } from "#server/request/definitions.ts";
import { cellNames } from "./cell-names.ts";
import { cutLine, isError, messageOf, type Remark } from "./remarks.ts";

const remarks: Remark[] = [
  { severity: "error", code: "file", values: { fault: "zip-broken" } },
  { severity: "error", code: "other-country", values: { country: "FRA" } },
  { severity: "error", code: "other-year", values: { year: "2027" } },
  { severity: "error", code: "no-form" },
  { severity: "error", code: "unreadable", values: { text: "many", reason: "notANumber" } },
  { severity: "error", code: "ambiguous", values: { text: "1.234", one: 1234, other: 1.234 } },
  { severity: "error", code: "twice" },
  { severity: "warning", code: "macros" },
  { severity: "warning", code: "embedded" },
  { severity: "warning", code: "external" },
  { severity: "warning", code: "tracked-changes" },
  { severity: "warning", code: "tracked-cell", values: { text: "12" } },
  { severity: "warning", code: "older-year", values: { year: "2024" } },
  { severity: "warning", code: "other-version", values: { number: "2" } },
  { severity: "warning", code: "unknown-version" },
  { severity: "warning", code: "unknown-origin" },
  { severity: "warning", code: "same-file" },
  { severity: "warning", code: "same-file-applied" },
  { severity: "warning", code: "not-asked", values: { text: "7" } },
  { severity: "warning", code: "missing-cell" },
  { severity: "warning", code: "more-missing", values: { count: 1 } },
  { severity: "warning", code: "more-missing", values: { count: 12 } },
  { severity: "warning", code: "unknown-marks", values: { count: 3 } },
  { severity: "warning", code: "no-data-with-figures" },
];

describe.each(langs)("in %s", (lang) => {
  test.each(remarks.map((remark) => [remark.code, remark] as const))("%s", (_, remark) => {
    const { message, severity, code } = messageOf(remark, lang, () => null);
    expect(message).not.toMatch(/remark\.|\{|\}|undefined/);
    expect(message.length).toBeGreaterThan(15);
    expect([severity, code]).toEqual([remark.severity, remark.code]);
    for (const value of Object.values(remark.values ?? {})) {
      const isKey = value === "zip-broken" || value === "notANumber";
      if (!isKey && typeof value === "string") expect(message).toContain(value);
    }
  });
});

test("a remark about a cell begins with its name", () => {
  const remark: Remark = { severity: "warning", code: "twice", field: "beds.roses" };
  expect(messageOf(remark, "en", () => "1, Roses").message).toMatch(/^1, Roses: This cell/);
  expect(messageOf(remark, "fr", () => "1, Roses").message).toMatch(/^1, Roses\u202f: /);
  expect(messageOf(remark, "en", () => null)).toMatchObject({ field: "beds.roses" });
  expect(isError(remark)).toBe(false);
});

test("a cell is named by its question, and by its row and column in a table", () => {
  const document = gardenSurvey(2026);
  const questionnaire = expand(document);
  const definition: Definition = {
    id: 1,
    year: 2026,
    number: 1,
    hash: "",
    structureHash: "",
    document,
    questionnaire,
  };
  const nameOf = cellNames(definition, "en");
  for (const { code, question } of questionnaire.fields.values()) {
    expect(nameOf(code)).not.toBeNull();
    expect(nameOf(question)).not.toBeNull();
  }
  const inTable = [...questionnaire.fields.values()].find(({ row, column }) => row && column);
  expect(nameOf(inTable?.code ?? "")).toMatch(/, /);
  expect(nameOf("no.such.field")).toBeNull();
});

test("the content of a cell is quoted in one line, and not for ever", () => {
  expect(cutLine("  one\n two ")).toBe("one two");
  expect(cutLine("a".repeat(80))).toBe(`${"a".repeat(60)}…`);
});

test("every language says the same about the same remark", () => {
  const remark: Remark = { severity: "error", code: "no-form" };
  const messages = langs.map((lang) => messageOf(remark, lang, () => null).message);
  expect(new Set(messages).size).toBe(langs.length);
});

test("a sentence of the screen is quoted where a cell cannot be read", () => {
  const values = { text: "12.5", reason: "wholeNumber" };
  const remark: Remark = { severity: "error", code: "unreadable", field: "beds.roses", values };
  const { message } = messageOf(remark, "en", () => "1, Roses");
  expect(message).toMatch(/^1, Roses: “12\.5” cannot be read: ./);
  expect(message).not.toContain("wholeNumber");
});
