import { expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { translate } from "#server/texts/translate.ts";
import { boundWord, boundWordsOf, withBoundsJoined } from "./bound-words.ts";

const localeOf = (lang: Lang): ReportLocale => ({
  lang,
  translate: (key, values) => translate(lang, "reports", key, values),
  countryName: (code) => code,
});

test("only a bound has words, and they are of its fact", () => {
  const facts = { low: 1, lowMark: "atMost", high: 3, highMark: "hidden", median: 2 };
  expect(boundWordsOf(facts, localeOf("en"))).toEqual({ low: "at most" });
  expect(boundWord(localeOf("fr"), "approximate")).toBe("environ");
  expect(boundWord(localeOf("fr"), undefined)).toBeUndefined();
});

test("a word before a bound is joined as the language wants it", () => {
  const french = "Le nombre a changé de au moins\u00a039 personnes, de 12 à environ\u00a020.";
  expect(withBoundsJoined(localeOf("fr"), french)).toBe(
    "Le nombre a changé d’au moins\u00a039 personnes, de 12 à environ\u00a020.",
  );
  expect(withBoundsJoined(localeOf("es"), "Es el al menos\u00a048\u00a0% (el 3\u00a0%).")).toBe(
    "Es al menos el\u00a048\u00a0% (el 3\u00a0%).",
  );
  expect(withBoundsJoined(localeOf("en"), "of at least\u00a039")).toBe("of at least\u00a039");
});
