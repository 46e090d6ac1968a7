// Small constructors for the data files: they only spare repetition and give plain values.

import type { FieldKind } from "../engine/define.ts";
import type { Field, Unit } from "./declared.ts";

/** Keys of columns whose word depends on the question: `unknown` is another word for a sex than for an age. */
export type Heads = Readonly<Record<string, string>>;

/** The columns as they are headed: word `column.<key>`. */
export const headed = (columns: readonly string[], heads: Heads): string[] =>
  columns.map((column) => heads[column] ?? column);

/** rows × columns as fields coded `<prefix>.<row>.<column>`, whatever the column's head. */
export function grid(
  prefix: string,
  rows: readonly string[],
  columns: readonly string[],
  kind: FieldKind,
  unit: Unit,
  heads: Heads = {},
): Field[] {
  return rows.flatMap((row) =>
    columns.map((column) => ({
      code: `${prefix}.${row}.${column}`,
      kind,
      unit,
      row,
      column: heads[column] ?? column,
    })),
  );
}
