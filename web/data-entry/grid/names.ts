// The name of a cell, for screen readers and for lists of cells.

import { columnTextKey, fieldTextKey, rowTextKey } from "#questionnaire/document/text-keys.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { QuestionnaireText } from "#web/answers/definition.ts";

/** "Roses, Red" in a table, the field's own text elsewhere. */
export function fieldName(
  field: AskedField,
  question: AskedQuestion,
  textOf: QuestionnaireText,
): string {
  const row = question.rows.find(({ code }) => code === field.row);
  const column = question.columns.find(({ code }) => code === field.column);
  if (!row || !column) return textOf(fieldTextKey(field));
  return textOf("name.inTable", {
    row: textOf(rowTextKey(row)),
    column: textOf(columnTextKey(column)),
  });
}

/** "1, Roses, Red, people": question, row, column, unit. */
export function fullName(
  field: AskedField,
  question: AskedQuestion,
  textOf: QuestionnaireText,
): string {
  const own = fieldName(field, question, textOf);
  const { writtenNumber: number } = question;
  const name = number === undefined ? own : textOf("name.numbered", { number, name: own });
  return field.unit ? textOf("name.withUnit", { name, unit: textOf(`unit.${field.unit}`) }) : name;
}
