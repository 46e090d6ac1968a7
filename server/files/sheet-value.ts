// The value of a cell of a sheet, as it is read.

export type Value = string | number | boolean | null;

export const isBlank = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
