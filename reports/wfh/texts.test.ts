// Every key a report can show has a word in every language, and no word is left over or says something else.

import { describe, expect, test } from "vitest";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { filterKeys, gniTypes, type ReportTable } from "../engine/define.ts";
import { cellLabel, headOf, type ReportLocale, textOf } from "../engine/text.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";
import notes from "./texts/notes.json" with { type: "json" };
import { reportTexts } from "./texts.ts";

const locales: ReportLocale[] = langs.map((lang) => ({
  lang,
  words: reportTexts[lang],
  names: (code) => code,
}));
const tables: [string, ReportTable][] = [...reports.values()].flatMap((entry) =>
  [true, false].map((constant): [string, ReportTable] => [
    entry.id,
    entry.compute(exampleInput({ basis: entry.basis, constant, approvedOnly: constant })),
  ]),
);

const baseOf = (key: string) => key.replace(/_(one|many|other)$/, "");
const placeholders = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{[^}]+\}/g)].map(String).sort();
const isWritten = (text: string) =>
  text !== "" && !/[{}]/.test(text) && !/^[a-z]+\.\S+$/.test(text);

function keysOf({ columns, totals, notes }: ReportTable): string[] {
  return [
    ...columns.flatMap(({ group, unit }) => [
      ...(group ? [`group.${group}`] : []),
      ...(unit ? [`unit.${unit}`] : []),
    ]),
    ...totals.map(({ key }) => `total.${key}`),
    ...notes.map(({ key }) => `note.${key}`),
  ];
}

describe.each(locales)("the words of the reports in $lang", (locale) => {
  test("name every title, column, note and unit of every report", () => {
    for (const [id, table] of tables) {
      for (const key of [`report.${id}.title`, `report.${id}.about`, `chart.${id}.title`]) {
        expect(isWritten(textOf(locale, key)), key).toBe(true);
      }
      for (const key of keysOf(table)) expect(textOf(locale, key), key).not.toBe(key);
      for (const column of table.columns)
        expect(isWritten(headOf(locale, column)), column.key).toBe(true);
      for (const note of table.notes) {
        expect(isWritten(textOf(locale, `note.${note.key}`, note.values)), note.key).toBe(true);
      }
      expect(isWritten(textOf(locale, `chart.${id}.description`, table.facts)), id).toBe(true);
    }
  });

  test("name every class, filter and basis", () => {
    for (const type of gniTypes) expect(cellLabel(locale, "gni", type)).not.toContain("gni.");
    for (const key of filterKeys) expect(textOf(locale, `filter.${key}`)).not.toContain("filter.");
  });

  test("have their own plural forms and the placeholders of the English", () => {
    const forms = new Intl.PluralRules(locale.lang).resolvedOptions().pluralCategories;
    const plurals = new Set(
      Object.keys(reportTexts.en)
        .filter((key) => /_one$/.test(key))
        .map(baseOf),
    );
    for (const base of plurals) {
      for (const form of forms)
        expect(reportTexts[locale.lang], base).toHaveProperty([`${base}_${form}`]);
    }
    for (const [key, text] of Object.entries(reportTexts.en)) {
      expect(placeholders(reportTexts[locale.lang][key]), key).toEqual(placeholders(text));
    }
  });

  test("have nothing the English lacks", () => {
    const known = new Set(Object.keys(reportTexts.en).map(baseOf));
    expect(Object.keys(reportTexts[locale.lang]).filter((key) => !known.has(baseOf(key)))).toEqual(
      [],
    );
  });
});

test("notes for translators are about words that exist", () => {
  const known = new Set(Object.keys(reportTexts.en).map(baseOf));
  expect(Object.keys(notes).filter((key) => !known.has(key))).toEqual([]);
});

describe("text", () => {
  const words = {
    pays_one: "{count} pays",
    pays_many: "{count} de pays",
    pays_other: "{count} pays !",
  };
  const in_ = (lang: Lang): ReportLocale => ({ lang, words, names: () => "Égypte" });

  test("takes the plural form of the language: French counts 0 and 1 as one, a million as many", () => {
    expect(textOf(in_("fr"), "pays", { count: 0 })).toBe("0 pays");
    expect(textOf(in_("fr"), "pays", { count: 2 })).toBe("2 pays !");
    expect(textOf(in_("fr"), "pays", { count: 1_000_000 })).toBe("1\u202f000\u202f000 de pays");
  });

  test("writes values as the placeholder asks", () => {
    const locale = { ...in_("es"), words: { a: "{x|2} {y|%} {z|year} {c|country} {n}" } };
    expect(textOf(locale, "a", { x: 1.005, y: 0.125, z: 2024, c: "EGY", n: null })).toBe(
      "1,01 12,5\u00a0% 2024 Égypte —",
    );
  });
});
