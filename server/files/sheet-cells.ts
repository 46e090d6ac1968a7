// What the reader of sheets would take for something else: numbers that are none, and formulas that
// came to an empty text.

import { refusal } from "./faults.ts";

const number = /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i;
const cell =
  /<(?:\w+:)?c(\s[^>]*)?>(<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v\b[^>]*?(?:\/>|>([^<]*)<)/g;
const typeOf = /\st\s*=\s*["'](\w+)["']/;
const placeOf = /\sr\s*=\s*["']([A-Z]+\d+)["']/i;

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;
const isStrings = /(^|\/)sharedstrings\.xml$/i;

/** What the cells of a part hold that the reader would misread. */
export type Cells = {
  /** Places (A1) of formulas that came to an empty text. */
  blankTexts: string[];
  /** The greatest number of a shared text that is named; -1 where there is none. */
  lastNamed: number;
};

/** How many shared texts a part holds, if it is the part of them. */
export function countTexts(name: string, bytes: Buffer): number | null {
  if (!isStrings.test(name)) return null;
  return [...bytes.toString("latin1").matchAll(/<(?:\w+:)?si[\s/>]/g)].length;
}

/**
 * Refuses a sheet with a cell of a number that holds none: a reader would take " " for 0 and "0x10"
 * for 16.
 */
export function checkCells(name: string, bytes: Buffer): Cells {
  const cells: Cells = { blankTexts: [], lastNamed: -1 };
  if (!isSheet.test(name)) return cells;
  for (const [, attributes = "", formula, text = ""] of bytes.toString("latin1").matchAll(cell)) {
    const type = typeOf.exec(attributes)?.[1] ?? "n";
    if (type === "n" && text !== "" && !number.test(text)) throw refusal("xml-broken");
    if (type === "s" && !/^\d+$/.test(text)) throw refusal("xml-broken");
    if (type === "s") cells.lastNamed = Math.max(cells.lastNamed, Number(text));
    const place = placeOf.exec(attributes)?.[1];
    // Without a type an empty value is one that was never worked out.
    if (type === "str" && formula && text === "" && place)
      cells.blankTexts.push(place.toUpperCase());
  }
  return cells;
}
