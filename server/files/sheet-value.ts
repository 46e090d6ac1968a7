// What a cell of a sheet holds, once it is read.

export type Value = string | number | boolean | null;

export const isBlank = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
