// The texts that a questionnaire is shown with: those of its document, and of the engine where the document has none.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import { columnTextKey, fieldTextKey, rowTextKey } from "#questionnaire/document/text-keys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { fillText, type TextValues, translate } from "./translate.ts";

/** The text of a key with its placeholders filled; the key itself where neither has it. */
export type QuestionnaireText = (key: string, values?: TextValues) => string;

export const questionnaireTexts =
  (document: QuestionnaireDocument, lang: Lang): QuestionnaireText =>
  (key, values = {}) => {
    const own = documentText(document, lang, key);
    return own === undefined ? translate(lang, "engine", key, values) : fillText(lang, own, values);
  };

/** The text keys of the row and the column of a table's cell; undefined for a field that is no cell. */
export function headKeysOf({ row, column }: AskedField, { rows, columns }: AskedQuestion) {
  const asked = rows.find(({ code }) => code === row);
  const over = columns.find(({ code }) => code === column);
  return asked && over ? { row: rowTextKey(asked), column: columnTextKey(over) } : undefined;
}

/** "Roses, Red" in a table, the field's own text elsewhere. */
export function fieldName(
  field: AskedField,
  question: AskedQuestion,
  textOf: QuestionnaireText,
): string {
  const heads = headKeysOf(field, question);
  if (!heads) return textOf(fieldTextKey(field));
  return textOf("name.inTable", { row: textOf(heads.row), column: textOf(heads.column) });
}
