// Rules that hold figures against the country's own earlier years. Warnings only: a comment answers them.

import type { Rule } from "./declared.ts";

/** The figure did not jump, did not leave its own history and did not vanish. */
export const steady = (field: string, absolute = 10): Rule[] => [
  { kind: "movedBy", field, percent: 20, absolute, message: "moved" },
  { kind: "inHistory", field, absolute, message: "history" },
  { kind: "notLost", field, message: "lost" },
];

/** The block is not last year's, neither as it stood nor one row up or down. */
export function sameAsLastYear(
  prefix: string,
  rows: readonly string[],
  columns: readonly string[],
): Rule[] {
  const codes = rows.map((row) => columns.map((column) => `${prefix}.${row}.${column}`));
  return [
    { kind: "notRepeated", fields: codes.flat(), message: "repeated" },
    { kind: "notShifted", rows: codes, message: "shifted" },
  ];
}
