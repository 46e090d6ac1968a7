// The texts that a form is made of: those of its document, of the engine, and of the form itself.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import {
  fieldName,
  headKeysOf,
  type QuestionnaireText,
  questionnaireTexts,
} from "#server/texts/questionnaire-texts.ts";
import { type TextValues, translate } from "#server/texts/translate.ts";

export type FormTexts = {
  lang: Lang;
  /** A text of the questionnaire, or of the engine. */
  of: QuestionnaireText;
  /** A text of paper forms. */
  paper: (key: string, values?: TextValues) => string;
};

export function formTexts(document: QuestionnaireDocument, lang: Lang): FormTexts {
  return {
    lang,
    of: questionnaireTexts(document, lang),
    paper: (key, values = {}) => translate(lang, "paper", key, values),
  };
}

export const rowName = (field: AskedField, question: AskedQuestion, texts: FormTexts): string =>
  texts.of(headKeysOf(field, question)?.row ?? fieldTextKey(field));

export const columnName = (field: AskedField, question: AskedQuestion, texts: FormTexts): string =>
  texts.of(headKeysOf(field, question)?.column ?? fieldTextKey(field));

export const unitName = (unit: string | undefined, texts: FormTexts): string =>
  unit === undefined || unit === "year" ? "" : texts.of(`unit.${unit}`);

/** "1, Roses, Red, people". */
export function fullName(field: AskedField, question: AskedQuestion, texts: FormTexts): string {
  const own = fieldName(field, question, texts.of);
  const { writtenNumber: number } = question;
  const name = number === undefined ? own : texts.of("name.numbered", { number, name: own });
  const unit = unitName(field.unit, texts);
  return unit === "" ? name : texts.of("name.withUnit", { name, unit });
}
