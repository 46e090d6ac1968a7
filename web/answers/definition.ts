// The definition of a survey year as a form uses it: the document with its texts in every language, so
// that another language needs no further request, and the questionnaire made from it.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import { expand } from "#questionnaire/document/expand.ts";
import { shortTextKey } from "#questionnaire/document/text-keys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { fillText, type TextOfCode, type TextValues } from "#web/ui/i18n.ts";

export type Definition = {
  /** Of the stored version; a definition never changes under its id. */
  id: number;
  document: QuestionnaireDocument;
  questionnaire: Questionnaire;
};

/** Gives the text of a key of the document, or of the program. */
export type QuestionnaireText = (key: string, values?: TextValues) => string;

export const definitionFrom = (id: number, document: QuestionnaireDocument): Definition => ({
  id,
  document,
  questionnaire: expand(document),
});

/** Gives the text of a head or tab in few letters, or the whole one where there is no shorter. */
export function shortTextOf(textOf: QuestionnaireText, key: string): string {
  const short = shortTextKey(key);
  const text = textOf(short);
  return text === short ? textOf(key) : text;
}

/**
 * Texts of the document, and those of the program where the document has none: units, states and the
 * messages of rules. An unknown key returns itself.
 */
export function textsOf(
  { document }: Definition,
  lang: Lang,
  programText: TextOfCode,
): QuestionnaireText {
  return (key, values = {}) => {
    const text = documentText(document, lang, key);
    return text === undefined ? programText(key, values) : fillText(text, values);
  };
}
