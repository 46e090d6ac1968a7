// The errors of a file as a CSV file, for those who correct it.

import type { FileError } from "#contract/problems.ts";
import { csvText } from "#questionnaire/engine/written/csv-text.ts";

export function errorFile(heads: readonly string[], errors: readonly FileError[]): Blob {
  const rows = [heads, ...errors.map(({ row, column, message }) => [row, column, message])];
  const lines = rows.map(
    (cells) => `${cells.map((cell) => csvText(String(cell ?? ""))).join(",")}\r\n`,
  );
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" });
}
