// What the reader of sheets would take for something else: numbers that are none, and formulas that
// came to an empty text.

import { refusal } from "./faults.ts";

const number = /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i;
const cell =
  /<(?:\w+:)?c(\s[^>]*)?>(<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v\b[^>]*?(?:\/>|>([^<]*)<)/g;
const typeOf = /\st\s*=\s*["'](\w+)["']/;
const placeOf = /\sr\s*=\s*["']([A-Z]+\d+)["']/i;

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;

/**
 * Refuses a sheet with a cell of a number that holds none: a reader would take " " for 0 and "0x10"
 * for 16. Gives the places (A1) of formulas that came to an empty text.
 */
export function checkCells(name: string, bytes: Buffer): string[] {
  if (!isSheet.test(name)) return [];
  const blank: string[] = [];
  for (const [, attributes = "", formula, text = ""] of bytes.toString("latin1").matchAll(cell)) {
    const type = typeOf.exec(attributes)?.[1] ?? "n";
    if (type === "n" && text !== "" && !number.test(text)) throw refusal("xml-broken");
    const place = placeOf.exec(attributes)?.[1];
    // Without a type an empty value is one that was never worked out.
    if (type === "str" && formula && text === "" && place) blank.push(place.toUpperCase());
  }
  return blank;
}
