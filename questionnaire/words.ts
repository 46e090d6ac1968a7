// The words of the questionnaire, by language and key.

import type { Lang } from "./define.ts";
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };

const words: Record<Lang, Readonly<Record<string, string>>> = { en, fr, es };

/** All words of a language. */
export const wordsOf = (lang: Lang): Readonly<Record<string, string>> => words[lang];

/**
 * The word of a key with its {placeholders} filled; numbers are set as the language writes them.
 * An unknown key gives the key, so that a gap shows.
 */
export function word(
  lang: Lang,
  key: string,
  numbers: Readonly<Record<string, number>> = {},
): string {
  const text = words[lang][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = numbers[name];
    return value === undefined ? whole : new Intl.NumberFormat(lang).format(value);
  });
}
