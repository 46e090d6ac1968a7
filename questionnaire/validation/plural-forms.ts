// Texts with plural forms, `<key>_one` and so on: each language needs its own forms.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { type Problem, problem } from "./problem.ts";

const form = /_(zero|one|two|few|many|other)$/;

export const isPluralKey = (key: string): boolean => form.test(key);

/** The key without its plural form. */
export const baseKey = (key: string): string => key.replace(form, "");

/** The forms of a language; those of a language that is unknown here are `other` alone. */
const formsOf = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Keys that some language has in several forms. */
function pluralKeys({ texts }: QuestionnaireDocument): Set<string> {
  const keys = Object.values(texts).flatMap((own) => Object.keys(own));
  return new Set(keys.filter((key) => key.endsWith("_other")).map(baseKey));
}

export function pluralProblems(document: QuestionnaireDocument): Problem[] {
  const plurals = pluralKeys(document);
  return document.languages.flatMap((language) => {
    const own = Object.hasOwn(document.texts, language) ? document.texts[language] : undefined;
    const keys = Object.keys(own ?? {});
    return [...plurals].flatMap((key) => {
      const given = keys.filter((one) => isPluralKey(one) && baseKey(one) === key);
      const wanted = formsOf(language).map((one) => `${key}_${one}`);
      const isComplete =
        wanted.every((one) => given.includes(one)) && given.every((one) => wanted.includes(one));
      return isComplete
        ? []
        : [problem("plural-forms", key, { forms: formsOf(language).join(", ") }, language)];
    });
  });
}
