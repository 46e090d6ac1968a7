// Choices in a sentence.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";

/** The choices joined by "or" of the language: `Africa, Americas or Europe`. */
export const eitherOf = (lang: Lang, choices: Iterable<string>): string =>
  listText(lang, choices, "disjunction");
