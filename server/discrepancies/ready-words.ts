// The questions that staff chooses ready-made, in the language of the person who reads them: a country may change its language
// after it was asked.

import { type ReadyQuestion, readyQuestions } from "#contract/review/ready-questions.ts";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { translate } from "#server/texts/translate.ts";

export const readyWords = (ready: ReadyQuestion, lang: Lang): string =>
  translate(lang, "discrepancies", `ready.${ready}`);

/**
 * The words of a ready question in the wanted language; other words as they were written.
 *
 *     inLanguage("Cette quantité est-elle en UI ?", "en") → "Is this amount in IU?"
 */
export function inLanguage(words: string, lang: Lang): string {
  const ready = readyQuestions.find((one) => langs.some((each) => readyWords(one, each) === words));
  return ready === undefined ? words : readyWords(ready, lang);
}
