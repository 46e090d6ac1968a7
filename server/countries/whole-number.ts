// Reads a population from a cell: a number, or text with any usual separator of thousands.

import { maxPeople } from "#reports/engine/population.ts";
import type { Value } from "#server/files/sheet-value.ts";

export type NumberFault =
  | "unreadable-number"
  | "negative-population"
  | "fractional-population"
  | "population-too-great";

/** A space of any width, or an apostrophe, before three digits. */
const separator = /(?<=\d)[\s\u00a0\u2007\u2009\u202f'\u2019\u02bc\u2032`](?=\d{3}(?!\d))/g;
/** 1,234,567 (also 12,34,567, as in India) · 1.234.567 · 1234567, each with a tail of zeros. */
const wholes = [
  /^([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.0+)?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,0+)?$/,
  /^(\d+)(?:[.,]0{1,2})?$/,
];
const fraction = /^[\d.,]*\d[.,]\d+$/;

function fromText(text: string): number | NumberFault {
  const bare = text
    .trim()
    .replace(separator, "")
    .replace(/^[\u2212\u2013]/, "-");
  const unsigned = /^-\s*(.*)$/.exec(bare)?.[1] ?? /^\((.*)\)$/.exec(bare)?.[1] ?? bare;
  const whole = wholes.map((pattern) => pattern.exec(unsigned)?.[1]).find(Boolean);
  if (whole === undefined && !fraction.test(unsigned)) return "unreadable-number";
  if (unsigned !== bare) return "negative-population";
  return whole === undefined ? "fractional-population" : Number(whole.replace(/[.,]/g, ""));
}

function fromNumber(value: number): number | NumberFault {
  const whole = Math.round(value);
  // A spreadsheet's sums carry errors in the sixteenth digit.
  if (Math.abs(value - whole) > 1e-6) return "fractional-population";
  return value < 0 ? "negative-population" : Math.abs(whole);
}

/** A whole number of 0 or more, or the reason why the cell has none. */
export function wholeNumber(value: Value): number | NumberFault {
  if (typeof value !== "number" && typeof value !== "string") return "unreadable-number";
  const read = typeof value === "number" ? fromNumber(value) : fromText(value);
  return typeof read === "number" && read > maxPeople ? "population-too-great" : read;
}
