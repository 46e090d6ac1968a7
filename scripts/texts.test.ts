import { describe, expect, test } from "vitest";
import { perLanguage } from "#questionnaire/engine/languages.ts";
import { differencesIn } from "./texts.ts";

type Texts = Record<string, string>;
const compare = (en: Texts, fr: Texts, es: Texts): string => {
  const map = (texts: Texts) => new Map(Object.entries(texts));
  const texts: Record<string, Texts> = { en, fr, es };
  return differencesIn(perLanguage((lang) => map(texts[lang] ?? en))).join("\n");
};

describe("the texts of the languages", () => {
  test("agree when they have the same keys and placeholders", () => {
    const text = { greeting: "{name}" };
    expect(compare(text, text, text)).toBe("");
  });

  test("differ when a language lacks a key or has an extra one", () => {
    const both = { a: "a", b: "b" };
    expect(compare(both, { b: "b" }, both)).toBe("fr: a is missing");
    expect(compare({ b: "b" }, both, { b: "b" })).toBe("fr: a has no text in en");
  });

  test("differ when a language has no file at all", () => {
    expect(compare({ a: "a" }, {}, { a: "a" })).toBe("fr: the file is missing, with 1 texts");
  });

  test("differ when a placeholder is lost or a text is empty", () => {
    expect(compare({ a: "{sum}" }, { a: "{somme}" }, { a: "{sum}" })).toContain("placeholders");
    expect(compare({ a: "a" }, { a: " " }, { a: "a" })).toContain("is empty");
  });

  test("need the no-break spaces and apostrophes of the language", () => {
    expect(compare({ a: "a?" }, { a: "a ?" }, { a: "a?" })).toContain("no-break space");
    expect(compare({ a: "a?" }, { a: "a\u00a0?" }, { a: "a?" })).toContain("no-break space");
    expect(compare({ a: "a?" }, { a: "a\u202f?" }, { a: "a?" })).toBe("");
    expect(compare({ a: "a" }, { a: "l'un" }, { a: "a" })).toContain("curved apostrophe");
  });

  test("need the plural forms of each language", () => {
    const two = { a_one: "{count} unit", a_other: "{count} units" };
    const three = { ...two, a_many: "{count} units" };
    expect(compare(two, three, three)).toBe("");
    expect(compare(two, two, three)).toBe("fr: a_many is missing");
    expect(compare(three, three, three)).toContain("en: a_many is a form");
    expect(compare({ ...two, a_zero: "nothing" }, three, three)).toContain("a_zero is missing");
  });
});
