// Checks for cells that the spreadsheet library would misread: invalid numbers, references to missing
// texts, and formulas whose result is an empty text.

import { refusal } from "./faults.ts";

const number = /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i;
const cell =
  /<(?:\w+:)?c(\s[^>]*)?>(<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v\b[^>]*?(?:\/>|>([^<]*)<)/g;
const typeOf = /\st\s*=\s*["'](\w+)["']/;
const placeOf = /\sr\s*=\s*["']([A-Z]+\d+)["']/i;

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;
const isStrings = /(^|\/)sharedstrings\.xml$/i;

/** What the reader of a sheet must know about its cells. */
export type Cells = {
  /** Cells (A1) of formulas whose result is an empty text. */
  blankTexts: string[];
  /** The greatest index of a shared text that a cell refers to; -1 if there is none. */
  lastReferenced: number;
};

/** The number of shared texts, if this is the part that contains them. */
export function countTexts(name: string, bytes: Buffer): number | null {
  if (!isStrings.test(name)) return null;
  return [...bytes.toString("latin1").matchAll(/<(?:\w+:)?si[\s/>]/g)].length;
}

/**
 * Refuses a sheet with a number cell that contains no number: the library would read " " as 0 and
 * "0x10" as 16.
 */
export function checkCells(name: string, bytes: Buffer): Cells {
  const cells: Cells = { blankTexts: [], lastReferenced: -1 };
  if (!isSheet.test(name)) return cells;
  for (const [, attributes = "", formula, text = ""] of bytes.toString("latin1").matchAll(cell)) {
    const type = typeOf.exec(attributes)?.[1] ?? "n";
    if (type === "n" && text !== "" && !number.test(text)) throw refusal("xml-broken");
    if (type === "s" && !/^\d+$/.test(text)) throw refusal("xml-broken");
    if (type === "s") cells.lastReferenced = Math.max(cells.lastReferenced, Number(text));
    const place = placeOf.exec(attributes)?.[1];
    // Without a type, an empty value means that the formula was never calculated.
    if (type === "str" && formula && text === "" && place)
      cells.blankTexts.push(place.toUpperCase());
  }
  return cells;
}
