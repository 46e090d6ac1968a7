// A question as rows and columns of fields.

import type { Field, Question } from "#questionnaire/engine/define.ts";

export type GridRow = { key: string; word: string; cells: (Field | null)[] };

export type Grid = {
  /** Text keys of the column heads. A question of single fields has one column without a text. */
  columns: { key: string; word: string | null }[];
  rows: GridRow[];
  /** Fields that belong to no row, such as a text below the table. */
  loose: Field[];
};

/** A wide table with few rows is transposed, which is easier to read and to fill on a phone. */
const isTooWide = (rows: readonly string[], columns: readonly string[]): boolean =>
  columns.length > 6 && columns.length > 2 * rows.length;

function tableGrid(question: Question): Grid {
  const { fields, rows = [], columns = [] } = question;
  const fieldAt = (row: string, column: string) =>
    fields.find((field) => field.row === row && field.column === column) ?? null;
  const rowHeads = rows.map((key) => ({ key, word: `row.${key}` }));
  const columnHeads = columns.map((key) => ({ key, word: `column.${key}` }));
  const loose = fields.filter(({ row }) => row === undefined);
  if (isTooWide(rows, columns)) {
    const turned = columnHeads.map((head) => ({
      ...head,
      cells: rows.map((row) => fieldAt(row, head.key)),
    }));
    return { columns: rowHeads, rows: turned, loose };
  }
  const straight = rowHeads.map((head) => ({
    ...head,
    cells: columns.map((column) => fieldAt(head.key, column)),
  }));
  return { columns: columnHeads, rows: straight, loose };
}

export function gridOf(question: Question): Grid {
  if (question.layout === "table") return tableGrid(question);
  const rows = question.fields.map((field) => ({
    key: field.code,
    word: `field.${field.code}`,
    cells: [field],
  }));
  return { columns: [{ key: "answer", word: null }], rows, loose: [] };
}
