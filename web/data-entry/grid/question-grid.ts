// A question as rows and columns of fields.

import { columnTextKey, fieldTextKey, rowTextKey } from "#questionnaire/document/text-keys.ts";
import type { Line } from "#questionnaire/engine/question.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";

export type GridRow = { key: string; text: string; cells: (AskedField | null)[] };

export type Grid = {
  /** Text keys of the column heads. A question of single fields has one column without a text. */
  columns: { key: string; text: string | null }[];
  rows: GridRow[];
  /** Fields that belong to no row, such as a text below the table. */
  loose: AskedField[];
};

/** A table of many columns and fewer rows is transposed, so that it fits on a screen. */
const isTooWide = (rows: readonly Line[], columns: readonly Line[]): boolean =>
  columns.length > 6 && columns.length > rows.length;

function tableGrid(question: AskedQuestion): Grid {
  const { fields, rows, columns } = question;
  const fieldAt = (row: string, column: string) =>
    fields.find((field) => field.row === row && field.column === column) ?? null;
  const rowHeads = rows.map((line) => ({ key: line.code, text: rowTextKey(line) }));
  const columnHeads = columns.map((line) => ({ key: line.code, text: columnTextKey(line) }));
  const loose = fields.filter(({ row }) => row === undefined);
  if (isTooWide(rows, columns)) {
    const turned = columnHeads.map((head) => ({
      ...head,
      cells: rows.map((row) => fieldAt(row.code, head.key)),
    }));
    return { columns: rowHeads, rows: turned, loose };
  }
  const straight = rowHeads.map((head) => ({
    ...head,
    cells: columns.map((column) => fieldAt(head.key, column.code)),
  }));
  return { columns: columnHeads, rows: straight, loose };
}

/** The rows and columns of a question; one of single fields has one column, and a row for each field. */
export function gridOf(question: AskedQuestion): Grid {
  if (question.layout === "table") return tableGrid(question);
  const rows = question.fields.map((field) => ({
    key: field.code,
    text: fieldTextKey(field),
    cells: [field],
  }));
  return { columns: [{ key: "answer", text: null }], rows, loose: [] };
}
