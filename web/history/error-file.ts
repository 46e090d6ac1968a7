// The errors of a file as a CSV file, for those who correct it.

import type { FileError } from "#contract/problems.ts";

/** Every text quoted; what a spreadsheet could read as a formula gets an apostrophe in front. */
function quoted(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function errorFile(heads: readonly string[], errors: readonly FileError[]): Blob {
  const rows = [heads, ...errors.map(({ row, column, message }) => [row, column, message])];
  const lines = rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`);
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" });
}
