// What a cell is called in a message: the number of its question, and its row and column or its own text.

import { documentText } from "#questionnaire/document/document-text.ts";
import { columnTextKey, fieldTextKey, rowTextKey } from "#questionnaire/document/text-keys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { Definition } from "#server/request/definitions.ts";
import { translate } from "#server/texts/translate.ts";

/** The name of a field or of a question by its code; null for one that is not asked. */
export type CellNames = (code: string) => string | null;

export function cellNames({ document, questionnaire }: Definition, lang: Lang): CellNames {
  const text = (key: string) => documentText(document, lang, key) ?? key;
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const ownName = (field: AskedField, question: AskedQuestion | undefined): string => {
    const row = question?.rows.find(({ code }) => code === field.row);
    const column = question?.columns.find(({ code }) => code === field.column);
    if (!row || !column) return text(fieldTextKey(field));
    const names = { row: text(rowTextKey(row)), column: text(columnTextKey(column)) };
    return translate(lang, "engine", "name.inTable", names);
  };
  return (code) => {
    const field = questionnaire.fields.get(code);
    const question = byCode.get(field?.question ?? code);
    if (!field && !question) return null;
    const name = field ? ownName(field, question) : text(`question.${code}`);
    const number = question?.writtenNumber;
    return number === undefined
      ? name
      : translate(lang, "engine", "name.numbered", { number, name });
  };
}
