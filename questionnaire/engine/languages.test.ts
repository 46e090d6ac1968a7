import { describe, expect, test } from "vitest";
import {
  firstLanguage,
  inColumns,
  knownLang,
  langOf,
  langs,
  languageOf,
  languages,
  nameColumns,
  nameIn,
  namesOf,
  perLanguage,
} from "./languages.ts";

test("every language has a code, its own name, a locale that Intl knows and a direction", () => {
  for (const { code, ownName, locale, direction } of languages) {
    expect(code).toMatch(/^[a-z]{2,3}$/);
    expect(ownName).not.toBe("");
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
    expect(["ltr", "rtl"]).toContain(direction);
  }
  expect(new Set(langs).size).toBe(langs.length);
});

test.each([
  ["fr", "fr"],
  ["fr-CA", "fr"],
  ["ES-mx", "es"],
  ["tlh-KX", undefined],
  ["fra", undefined],
  ["", undefined],
  [null, undefined],
])("the tag %s is the language %s", (tag, lang) => {
  expect(knownLang(tag)).toBe(lang);
  expect(langOf(tag)).toBe(lang ?? "en");
});

test("a value is made for each language", () => {
  expect(perLanguage((lang) => languageOf(lang).ownName)).toMatchObject({
    en: "English",
    fr: "Français",
    es: "Español",
  });
});

test("a name falls back to English where its language has no column", () => {
  const named = { name_en: "Spain", name_es: "España" };
  expect(nameIn(named, "es")).toBe("España");
  expect(nameIn(named, "fr")).toBe("Spain");
});

test("columns of names are derived from the list of languages", () => {
  expect(nameColumns).toEqual(["name_en", "name_fr", "name_es"]);
  expect(inColumns("title", (lang) => lang)).toEqual({
    title_en: "en",
    title_fr: "fr",
    title_es: "es",
  });
  const row = { id: 1, name_en: "Spain", name_fr: "Espagne", name_es: "España" };
  expect(namesOf(row)).toEqual({ name_en: "Spain", name_fr: "Espagne", name_es: "España" });
});

describe("the first language", () => {
  test.each([
    [null, ["fr-CA", "en"], "fr"],
    [null, ["es-419"], "es"],
    [null, ["de-DE"], "en"],
    [null, [], "en"],
    ["es", ["fr"], "es"],
    ["xx", ["fr"], "fr"],
  ])("of choice %j and browser %j is %s", (chosen, browser, lang) => {
    expect(firstLanguage(chosen, browser)).toBe(lang);
  });
});
