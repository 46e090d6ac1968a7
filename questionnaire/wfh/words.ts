// The words of the questionnaire, by language and key.

import type { Lang } from "../engine/define.ts";
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };

const words: Record<Lang, Readonly<Record<string, string>>> = { en, fr, es };

/** All words of a language. */
export const wordsOf = (lang: Lang): Readonly<Record<string, string>> => words[lang];
