// Small constructors for the data files: they only spare repetition and give plain values.

import type { Field, FieldKind, Unit } from "./define.ts";

/** rows × columns as fields coded `<prefix>.<row>.<column>`. */
export function grid(
  prefix: string,
  rows: readonly string[],
  columns: readonly string[],
  kind: FieldKind,
  unit: Unit,
): Field[] {
  return rows.flatMap((row) =>
    columns.map((column) => ({ code: `${prefix}.${row}.${column}`, kind, unit, row, column })),
  );
}
