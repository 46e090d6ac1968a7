// The words of the questionnaire, by language and key.

import type { Lang } from "../engine/languages.ts";
import en from "./texts/en/questionnaire.json" with { type: "json" };
import es from "./texts/es/questionnaire.json" with { type: "json" };
import fr from "./texts/fr/questionnaire.json" with { type: "json" };

const words: Record<Lang, Readonly<Record<string, string>>> = { en, fr, es };

/** All words of a language. */
export const textsOf = (lang: Lang): Readonly<Record<string, string>> => words[lang];
