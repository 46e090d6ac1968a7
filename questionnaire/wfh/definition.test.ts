import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dictionaryText } from "#questionnaire/document/dictionary.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import { structureHashOf } from "#questionnaire/document/structure-hash.ts";
import { headTextKey, rowTextKey, shortTextKey } from "#questionnaire/document/text-keys.ts";
import { rules } from "#questionnaire/engine/rules.ts";
import { sectionSchema } from "#questionnaire/engine/schema.ts";
import engineNotes from "#questionnaire/engine/texts/notes.json" with { type: "json" };
import { columnsFor } from "#questionnaire/testing/columns-for.ts";
import { newestQuestionnaire } from "#questionnaire/testing/newest-questionnaire.ts";
import { programTexts, surveyTexts } from "#questionnaire/testing/texts.ts";
import { documentFor, newestShippedYear, shippedDocuments } from "./document-for.ts";
import { questionnaireFor } from "./for-year.ts";
import { goldenFiles } from "./golden.ts";
import { wfhSections } from "./sections.ts";
import notes from "./texts/notes.json" with { type: "json" };

const { sections } = newestQuestionnaire;
const questions = sections.flatMap((section) =>
  section.questions.map((question) => ({ section, question })),
);
const everyField = questions.flatMap(({ question }) =>
  question.fields.map((field) => ({ field, question })),
);
const schemaOf = (section: string, year = 2026) => sectionSchema(questionnaireFor(year), section);
const everyYear = Array.from({ length: newestShippedYear - 1998 }, (_, index) => 1999 + index);
const yearsTo = (year: number) =>
  Array.from({ length: year - 1998 }, (_, index) => questionnaireFor(1999 + index));

describe("the shipped questionnaire", () => {
  test("is plain data that JSON can express", () => {
    expect(JSON.parse(JSON.stringify(sections))).toEqual(sections);
  });

  test("has every section once, and the questions 1 to 19", () => {
    expect(sections.map(({ code }) => code)).toEqual(wfhSections);
    const numbers = new Set(questions.flatMap(({ question }) => question.number ?? []));
    expect([...numbers].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 19 }, (_, index) => index + 1),
    );
  });

  test("writes its codes in camelCase, with dots between levels", () => {
    const level = /^([a-z][a-zA-Z0-9]*|\d+_(\d+|up))$/;
    for (const { field } of everyField) {
      for (const part of field.code.split("."))
        expect([field.code, part]).toEqual([field.code, expect.stringMatching(level)]);
    }
  });

  test("asks the carrier question since 2022, gives every number the choice of precision", () => {
    const precision = (year: number) =>
      Object.keys(schemaOf("Patient", year).shape.precision.unwrap().shape);
    expect(precision(2021)).not.toContain("carriers");
    expect(precision(2022)).toContain("carriers");
    for (const { question } of questions) {
      const isNumbered = question.number !== undefined;
      expect([question.code, question.hasPrecision ?? false]).toEqual([question.code, isNumbered]);
    }
  });

  test.each(["en", "fr", "es"])("has row heads and tabs that fit on one line, in %s", (lang) => {
    const document = documentFor(newestShippedYear, surveyTexts);
    const shown = (key: string) =>
      documentText(document, lang, shortTextKey(key)) ?? documentText(document, lang, key) ?? "";
    const tables = questions.filter(({ question }) => question.layout === "table");
    const heads = tables.flatMap(({ question }) => question.rows.map(rowTextKey));
    expect(heads.map(shown).filter((text) => text.length > 30)).toEqual([]);
    const tabs = sections.map(({ code }) => shown(`section.${code}`));
    expect(tabs.filter((text) => text.length > 20)).toEqual([]);
  });

  test.each(["en", "fr", "es"])("names each section over a narrow column, in %s", (lang) => {
    const document = documentFor(newestShippedYear, surveyTexts);
    const heads = sections.map(({ code }) => documentText(document, lang, headTextKey(code)));
    expect(new Set(heads).size).toBe(sections.length);
    expect(heads.filter((text) => !text || text.length > 6)).toEqual([]);
  });

  test("is made once a year; before the first year it is the first year's", () => {
    expect(questionnaireFor(2020)).toBe(questionnaireFor(2020));
    expect(questionnaireFor(1990).sections).toEqual(questionnaireFor(1999).sections);
    expect(questionnaireFor(999_999).sections).toEqual(questionnaireFor(2026).sections);
  });

  test("requires what the specification requires", () => {
    const required = everyField
      .filter(({ field, question }) => field.required && question.layout !== "list")
      .map(({ field }) => `${field.section} ${field.key}`);
    expect(required).toEqual([
      ...["name", "city", "phone", "email"].map((code) => `Organization ${code}`),
      ...["firstName", "lastName", "email", "phone"].map((code) => `CompletedBy ${code}`),
      "Currency currency",
    ]);
  });

  test("asks later questions only later", () => {
    const codes = (year: number) =>
      new Set(
        questionnaireFor(year).sections.flatMap((section) =>
          section.questions.flatMap((question) => question.fields.map((field) => field.code)),
        ),
      );
    const asked = new Map(everyYear.map((year) => [year, codes(year)]));
    const first = (code: string) => everyYear.find((year) => asked.get(year)?.has(code));
    expect(first("geneTherapy.hemophiliaA.ever")).toBe(2022);
    expect(first("carriers.hemophiliaB.diagnosed")).toBe(2022);
    expect(first("productUse.hemophiliaA.extendedHalfLife")).toBe(2022);
    expect(first("otherNonFactor.name")).toBe(2023);
    expect(first("identified.factorVII.total")).toBe(2004);
    expect(first("identified.vwd.total")).toBe(1999);
    expect(first("infection.other.hiv")).toBe(2004);
    expect(first("fviii.extendedHalfLife")).toBe(2014);
    expect(first("fix.extendedHalfLife")).toBe(2014);
    expect(first("productUse.vwd.recombinantVwf")).toBe(2016);
    expect(first("hemlibra.totalMg")).toBe(2018);
    expect(first("hemlibra.patients.adults")).toBe(2022);
    expect(columnsFor(yearsTo(2021)).some(({ code }) => code.startsWith("geneTherapy"))).toBe(
      false,
    );
    expect(columnsFor(yearsTo(2022)).some(({ code }) => code.startsWith("geneTherapy"))).toBe(true);
  });
});

describe("the schema of a section", () => {
  test.each([
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "__defineGetter__",
  ])("knows no code %s", (code) => {
    const answers = JSON.parse(`{"${code}": 1}`);
    expect(schemaOf("Care").safeParse({ answers }).success).toBe(false);
    expect(schemaOf("Care").safeParse({ answers: {}, states: answers }).success).toBe(false);
    expect(schemaOf("Care").safeParse({ answers: {}, precision: answers }).success).toBe(false);
  });

  test("names the code it does not know", () => {
    const issues = schemaOf("Care").safeParse({ answers: { "centres.hct": 1 } }).error?.issues;
    expect(issues).toMatchObject([
      { code: "unrecognized_keys", keys: ["centres.hct"], path: ["answers"] },
    ]);
  });

  test("takes null, and no other type than the field's", () => {
    const takes = (value: unknown) =>
      schemaOf("Care").safeParse({ answers: { "centres.htc": value } }).success;
    expect([null, 0, 7].map(takes)).toEqual([true, true, true]);
    expect(["7", -1, 1.5, true, {}, [], 3e9].map(takes)).toEqual(Array(7).fill(false));
  });

  test("of the products takes both lists, whole", () => {
    const takes = (answers: unknown) => schemaOf("Product").safeParse({ answers }).success;
    expect(takes({ used: [{ productTypeId: 1, brandName: "B" }], other: [] })).toBe(true);
    expect(takes({ used: [] })).toBe(false);
    expect(takes({ used: [{ name: "B" }], other: [] })).toBe(false);
  });

  test("takes a state only where a number belongs", () => {
    const schema = schemaOf("DataSource");
    expect(
      schema.safeParse({ answers: {}, states: { coveragePercent: "confidential" } }).success,
    ).toBe(true);
    expect(schema.safeParse({ answers: {}, states: { registry: "confidential" } }).success).toBe(
      false,
    );
  });

  test("of a year knows only what the year asks", () => {
    const body = { answers: { "geneTherapy.hemophiliaA.ever": 1 } };
    expect(schemaOf("FactorUse", 2022).safeParse(body).success).toBe(true);
    expect(schemaOf("FactorUse", 2021).safeParse(body).success).toBe(false);
  });

  test("opens no script as a website", () => {
    const answers = (website: string) =>
      schemaOf("Organization").safeParse({ answers: { website } }).success;
    expect(answers("https://example.org")).toBe(true);
    expect(answers("javascript:alert(1)")).toBe(false);
  });
});

test("the specification's messages are said to the letter", () => {
  const texts: Record<string, string> = { ...programTexts.en, ...surveyTexts.en };
  const said: Record<string, string> = {
    required: "Required",
    email: "E-mail must have a valid format",
    moreThan: "Must have more than {limit} characters",
    greaterThan: "Must be greater than {limit}",
    atMost: "Must be less than or equal to {limit}",
    positive: "Must be positive",
    wholeNumber: "Must be a whole number",
    percent: "Percent between 0 and 100",
    mustBeSpecified: "Must be specified",
    previousQuestion: "Previous question must be specified",
    choice: "Please select one option",
    howMany: "Please specify how many",
    mustBeEmpty: "Value must be empty",
    atLeastOneBox: "At least one box must be checked",
    sexTotal: "Total does not balance with male, female and unknown",
    factorTotal: "The Total of FIX or FVIII should equal the sum of plasma-derived and recombinant",
  };
  for (const [key, text] of Object.entries(said)) {
    expect([key, texts[`message.${key}`]]).toEqual([key, text]);
  }
  for (const key of ["ageTotal", "ageIdentified", "severityIdentified", "vwdTypeIdentified"]) {
    expect(texts[`message.${key}`]).toMatch(/^Total must equal the sum\b/);
  }
});

test("the notes for translators are about texts that exist", () => {
  expect(Object.keys(notes).filter((key) => !Object.hasOwn(surveyTexts.en, key))).toEqual([]);
  expect(Object.keys(engineNotes).filter((key) => !Object.hasOwn(programTexts.en, key))).toEqual(
    [],
  );
});

test("every text of the survey is used in some year", () => {
  const used = new Set(
    shippedDocuments(surveyTexts).flatMap(({ texts }) => Object.keys(texts.en ?? {})),
  );
  expect(Object.keys(surveyTexts.en).filter((key) => !used.has(key))).toEqual([]);
});

describe("the shipped documents", () => {
  const folder = new URL("years/", import.meta.url);
  const golden = goldenFiles(surveyTexts);

  test("have golden files for the years in which something changes", () => {
    expect(readdirSync(folder).sort()).toEqual([...golden.keys()].sort());
  });

  test.each([...golden])("are those of the golden file %s", (name, text) => {
    expect(readFileSync(new URL(name, folder), "utf8")).toBe(text);
  });

  test("have eight different structures from 1999 to 2025", () => {
    const closed = shippedDocuments(surveyTexts).filter(({ year }) => year <= 2025);
    expect(new Set(closed.map(structureHashOf)).size).toBe(8);
  });
});

test("every kind of rule is used or has a reason to wait", () => {
  const used = new Set(questions.flatMap(({ question }) => question.rules.map(({ kind }) => kind)));
  expect(Object.keys(rules).filter((kind) => !used.has(kind as never))).toEqual([]);
});

test("the data dictionary is current", () => {
  const page = readFileSync(new URL("../../docs/data-dictionary.md", import.meta.url), "utf8");
  const newest = documentFor(newestShippedYear, surveyTexts);
  expect(page).toBe(dictionaryText(newest, programTexts));
});
