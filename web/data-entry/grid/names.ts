// The name of a cell, for screen readers and for lists of cells.

import type { Field, Question } from "#questionnaire/engine/define.ts";
import type { TextOfCode } from "#web/ui/i18n.ts";

/** "Hemophilia A, Male" in a table, the field's own text elsewhere. */
export function fieldName(field: Field, question: Question, wordOf: TextOfCode): string {
  if (question.layout !== "table" || !field.row || !field.column) {
    return wordOf(`field.${field.code}`);
  }
  return [wordOf(`row.${field.row}`), wordOf(`column.${field.column}`)].join(", ");
}

/** "1, Hemophilia A, Male, people": question, row, column, unit. */
export function fullName(field: Field, question: Question, wordOf: TextOfCode): string {
  const unit = field.unit ? [wordOf(`unit.${field.unit}`)] : [];
  const number = question.number === undefined ? [] : [String(question.number)];
  return [...number, fieldName(field, question, wordOf), ...unit].join(", ");
}
