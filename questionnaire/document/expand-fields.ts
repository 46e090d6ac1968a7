// The fields of a document's question: a grid's cells row by row, then the fields that are written.

import { optionsOf } from "#questionnaire/engine/choices.ts";
import type { Field, Grid, Line, Question } from "#questionnaire/engine/question.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { QuestionnaireDocument } from "./document.ts";

/** Where a question is, for its fields. */
export type Home = { section: string; question: string };

const laterOf = (one?: number, other?: number): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);

function cellOf(grid: Grid, row: Line, column: Line, home: Home): AskedField {
  const since = laterOf(row.since, column.since);
  return {
    ...home,
    code: `${grid.prefix}.${row.code}.${column.code}`,
    key: `${grid.prefix}.${row.key ?? row.code}.${column.key ?? column.code}`,
    kind: column.kind ?? row.kind ?? grid.kind,
    unit: column.unit ?? row.unit ?? grid.unit,
    ...(since === undefined ? {} : { since }),
    row: row.code,
    column: column.code,
  };
}

function cellsOf(grid: Grid, home: Home): AskedField[] {
  const absent = new Set(grid.absent);
  return grid.rows.flatMap((row) =>
    grid.columns
      .filter((column) => !absent.has(`${row.code}/${column.code}`))
      .map((column) => cellOf(grid, row, column, home)),
  );
}

function fieldOf(field: Field, home: Home, choices: QuestionnaireDocument["choices"]): AskedField {
  const name = field.choices ?? "";
  const list = Object.hasOwn(choices, name) ? choices[name] : undefined;
  return {
    ...field,
    ...home,
    key: field.key ?? field.code,
    ...(list ? { options: optionsOf(list) } : {}),
  };
}

/** Every field of the question, in the order of the form. */
export function fieldsOfQuestion(
  { grid, fields }: Question,
  home: Home,
  choices: QuestionnaireDocument["choices"],
): AskedField[] {
  const cells = grid ? cellsOf(grid, home) : [];
  return [...cells, ...fields.map((field) => fieldOf(field, home, choices))];
}
