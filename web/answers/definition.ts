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

/** The numbers of questions and years, which any text of the document may hold. */
function documentValues({ year, sections }: Questionnaire): Map<string, string> {
  const questions = sections.flatMap((section) => section.questions);
  return new Map([
    ["year", String(year)],
    ["lastYear", String(year - 1)],
    ...questions.map(({ code, number }) => [`question:${code}`, String(number ?? "")] as const),
  ]);
}

/**
 * Texts of the document, and those of the program where the document has none: units, states and the
 * messages of rules. An unknown key returns itself.
 */
export function textsOf(definition: Definition, lang: Lang, programText: TextOfCode): TextOfCode {
  const texts = definition.texts[lang] ?? {};
  const general = documentValues(definition.questionnaire);
  return (key, values = {}) => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text === undefined) return programText(key, values);
    const filling = (name: string) =>
      Object.hasOwn(values, name) ? values[name] : general.get(name);
    return text.replace(/\{([\w:.]+)\}/g, (whole, name) => String(filling(name) ?? whole));
  };
}
