// The value of a cell of a sheet, as it is read.

export type Value = string | number | boolean | null;

export const isBlank = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

const longest = 60;

/** The content of a cell, as a message quotes it. */
export function cut(value: unknown): string {
  const text = String(value ?? "").trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
