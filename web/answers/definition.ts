// The definition of a survey year as a form uses it: the questionnaire, and the texts of its document
// in every language, so that another language needs no further request.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import type { TextOfCode } from "#web/ui/i18n.ts";

export type Definition = {
  /** Of the stored version; a definition never changes under its id. */
  id: number;
  questionnaire: Questionnaire;
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * Texts of the document, and those of the program where the document has none: units, states and the
 * messages of rules. An unknown key returns itself.
 */
export function textsOf(definition: Definition, lang: Lang, programText: TextOfCode): TextOfCode {
  const texts = definition.texts[lang] ?? {};
  return (key, values = {}) => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text === undefined) return programText(key, values);
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}
