// The questions behind columns, as the questionnaire writes them. Fetched when a definition is opened: a
// report is shown without the questionnaire.

import { type NamedQuestion, namedQuestions } from "#questionnaire/document/question-names.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { textsOf } from "#web/answers/definition.ts";
import { loadDefinitionOfYear } from "#web/answers/load-definition.ts";
import { loadTexts, type TextOfCode } from "#web/ui/i18n.ts";

/** Gives the questions of codes; `programText` is of the area `engine`. */
export type QuestionsOf = (
  codes: readonly string[],
  lang: Lang,
  programText: TextOfCode,
) => NamedQuestion[];

/** Fetches the questionnaire of the year. */
export async function loadQuestions(year: number): Promise<QuestionsOf> {
  const [definition] = await Promise.all([loadDefinitionOfYear(year), loadTexts(["engine"])]);
  return (codes, lang, programText) =>
    namedQuestions(codes, definition.questionnaire, textsOf(definition, lang, programText));
}
