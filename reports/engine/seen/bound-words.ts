// Figures that are bounds, inside a sentence: "at least 39 countries". Tables and labels have the sign in place of the words.

import { languageOf } from "#questionnaire/engine/languages.ts";
import type { Mark } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import type { Facts } from "./bounds.ts";

const bounds = ["atLeast", "atMost", "approximate"] as const satisfies readonly Mark[];

/** "at least" for a figure with that mark; undefined for every other mark. */
export function boundWord(locale: ReportLocale, mark: unknown): string | undefined {
  const bound = bounds.find((one) => one === mark);
  return bound === undefined ? undefined : textOf(locale, `mark.${bound}.word`);
}

/** The words of the facts that are bounds, by fact. */
export function boundWordsOf(facts: Facts, locale: ReportLocale): Record<string, string> {
  return Object.fromEntries(
    Object.keys(facts).flatMap((name): [string, string][] => {
      const word = boundWord(locale, facts[`${name}Mark`]);
      return word === undefined ? [] : [[name, word]];
    }),
  );
}

/** The sentence with the word before each bound as the language joins it: "d’au moins 39" for "de au moins 39". */
export function withBoundsJoined(locale: ReportLocale, sentence: string): string {
  const { wordBeforeBound } = languageOf(locale.lang);
  if (wordBeforeBound === undefined) return sentence;
  const words = bounds.map((one) => textOf(locale, `mark.${one}.word`)).join("|");
  const { word, joined } = wordBeforeBound;
  return sentence.replaceAll(
    new RegExp(`(?<=^|[\\s(])${word} (${words})\\u00a0`, "g"),
    (_, bound: string) => joined.replace("{bound}", bound),
  );
}
