// The names of the totals above the rows of a table, in each language.

import { expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Column } from "#reports/engine/define.ts";
import { translate } from "#server/texts/translate.ts";
import { totalText } from "./table-texts.ts";

const localeIn = (lang: Lang) => ({
  lang,
  translate: (key: string, values: Readonly<Record<string, unknown>>) =>
    translate(lang, "reports", key, values),
  countryName: (code: string) => code,
});
const columns: Column[] = [
  { key: "region", type: "region" },
  { key: "gni", type: "gni" },
];
const nameOf = (key: string, cells: Record<string, string>, lang: Lang) =>
  totalText({ key, cells, marks: {} }, columns, localeIn(lang));

test.each([
  ["en", "High income: all countries", "Africa: all classes"],
  ["fr", "Revenu élevé\u202f: tous les pays", "Afrique\u202f: toutes les catégories"],
  ["es", "Ingresos altos: todos los países", "África: todas las categorías"],
] as const)("a total of a class or region says in %s what it is the total of", (...texts) => {
  const [lang, ofClass, ofRegion] = texts;
  expect(nameOf("class", { gni: "H" }, lang)).toBe(ofClass);
  expect(nameOf("region", { region: "Africa" }, lang)).toBe(ofRegion);
});

test("a total of all begins with a capital", () => {
  expect(nameOf("all", {}, "en")).toBe("All countries");
  expect(nameOf("all", {}, "fr")).toBe("Tous les pays");
});
