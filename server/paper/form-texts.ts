// The texts that a form is made of: those of its document, of the engine, and of the form itself.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import { columnTextKey, fieldTextKey, rowTextKey } from "#questionnaire/document/text-keys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { fillText, type TextValues, translate } from "#server/texts/translate.ts";

export type FormTexts = {
  lang: Lang;
  /** A text of the questionnaire, or of the engine. */
  of: (key: string, values?: TextValues) => string;
  /** A text of paper forms. */
  paper: (key: string, values?: TextValues) => string;
};

export function formTexts(document: QuestionnaireDocument, lang: Lang): FormTexts {
  return {
    lang,
    of: (key, values = {}) => {
      const own = documentText(document, lang, key);
      return own === undefined
        ? translate(lang, "engine", key, values)
        : fillText(lang, own, values);
    },
    paper: (key, values = {}) => translate(lang, "paper", key, values),
  };
}

/** The heads of a table's cell; undefined for a field that is no cell. */
function linesOf({ row, column }: AskedField, { rows, columns }: AskedQuestion) {
  const asked = rows.find(({ code }) => code === row);
  const over = columns.find(({ code }) => code === column);
  return asked && over ? { row: rowTextKey(asked), column: columnTextKey(over) } : undefined;
}

export const rowName = (field: AskedField, question: AskedQuestion, texts: FormTexts): string =>
  texts.of(linesOf(field, question)?.row ?? fieldTextKey(field));

export const columnName = (field: AskedField, question: AskedQuestion, texts: FormTexts): string =>
  texts.of(linesOf(field, question)?.column ?? fieldTextKey(field));

/** "Roses, Red" in a table, the field's own text elsewhere. */
export function fieldName(field: AskedField, question: AskedQuestion, texts: FormTexts): string {
  const lines = linesOf(field, question);
  if (!lines) return texts.of(fieldTextKey(field));
  return texts.of("name.inTable", { row: texts.of(lines.row), column: texts.of(lines.column) });
}

export const unitName = (unit: string | undefined, texts: FormTexts): string =>
  unit === undefined || unit === "year" ? "" : texts.of(`unit.${unit}`);

/** "1, Roses, Red, people". */
export function fullName(field: AskedField, question: AskedQuestion, texts: FormTexts): string {
  const own = fieldName(field, question, texts);
  const { writtenNumber: number } = question;
  const name = number === undefined ? own : texts.of("name.numbered", { number, name: own });
  const unit = unitName(field.unit, texts);
  return unit === "" ? name : texts.of("name.withUnit", { name, unit });
}
