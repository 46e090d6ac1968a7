// The names of the questions and fields of some codes, as the questionnaire writes them.

import type {
  AskedField,
  AskedQuestion,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";
import { columnTextKey, fieldTextKey, rowTextKey } from "./text-keys.ts";

/** A question, and the names of its fields among the codes. */
export type NamedQuestion = { title: string; fields: string[] };

type TextOf = (key: string, values?: Readonly<Record<string, string>>) => string;

/** "Beans, Total" in a table, the field's own text elsewhere. */
function nameOf(field: AskedField, { rows, columns }: AskedQuestion, textOf: TextOf): string {
  const row = rows.find(({ code }) => code === field.row);
  const column = columns.find(({ code }) => code === field.column);
  if (!row || !column) return textOf(fieldTextKey(field));
  return textOf("name.inTable", {
    row: textOf(rowTextKey(row)),
    column: textOf(columnTextKey(column)),
  });
}

/** "1, Plants by place". */
function titleOf({ code, writtenNumber }: AskedQuestion, textOf: TextOf): string {
  const name = textOf(`question.${code}`);
  return writtenNumber === undefined
    ? name
    : textOf("name.numbered", { number: writtenNumber, name });
}

/** The questions of these codes in the order of the questionnaire; codes that it does not ask are left out. */
export function namedQuestions(
  codes: readonly string[],
  { sections }: Pick<Questionnaire, "sections">,
  textOf: TextOf,
): NamedQuestion[] {
  const wanted = new Set(codes);
  return sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const fields = question.fields.filter(({ code }) => wanted.has(code));
      if (fields.length === 0) return [];
      return [
        {
          title: titleOf(question, textOf),
          fields: fields.map((field) => nameOf(field, question, textOf)),
        },
      ];
    });
}
