// Choices in a sentence.

import type { Lang } from "#questionnaire/engine/languages.ts";

/** The choices joined by "or" of the language: `Africa, Americas, or Europe`. */
export const eitherOf = (lang: Lang, choices: Iterable<string>): string =>
  new Intl.ListFormat(lang, { type: "disjunction" }).format(choices);
