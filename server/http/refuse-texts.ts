// Every text of a request, names of fields included, is checked before anything else reads it: PostgreSQL
// stores neither NUL nor half a surrogate pair.

import { problem } from "#contract/problems.ts";
import { isStorable, refusalKey } from "#questionnaire/engine/text.ts";
import { requestText } from "#server/texts/issue-text.ts";
import { refused } from "#server/texts/refused.ts";
import { pathOf } from "./parse.ts";

/** Deeper than any body that a call takes. */
const maxDepth = 64;

const faults = { unstorable: "invalid_format", deep: "too-deep" } as const;

/** 400 with a sentence about the value at `at`, or about the whole request. */
function refusedAt(fault: keyof typeof faults, place: string, at: readonly string[]): Error {
  const key = fault === "unstorable" ? refusalKey("storable") : fault;
  return refused((lang) => [
    {
      path: pathOf(place, at),
      code: faults[fault],
      message: requestText(lang, pathOf("", at), key),
    },
  ]);
}

/** Throws 400 with the place of the first text that cannot be stored, and for what is nested too deep. */
export function refuseUnstorable(value: unknown, place: string, at: readonly string[] = []): void {
  if (typeof value === "string" && !isStorable(value)) throw refusedAt("unstorable", place, at);
  if (typeof value !== "object" || value === null) return;
  if (at.length > maxDepth) throw refusedAt("deep", place, at);
  for (const [key, one] of Object.entries(value)) {
    refuseUnstorable(key, place, at);
    refuseUnstorable(one, place, [...at, key]);
  }
}

/** Throws 400 for a query that holds bytes which are no text, such as half a surrogate pair: they would be read as they are written. */
export function refuseUndecodable(address: string): void {
  const at = address.indexOf("?");
  if (at < 0 || !address.includes("%", at)) return;
  try {
    decodeURIComponent(address.slice(at));
  } catch {
    throw refusedAt("unstorable", "query", []);
  }
}

/** What JSON text must contain for one of its texts to be refused; most bodies contain none of it. */
const suspicious = /\\u(?:00[01]|007f|d[89a-f]|fff[ef])|\\[bf]|[\x7f\ufffe\uffff]/i;

/** More than any body that a call takes: tens of thousands of names cost the main thread a third of a second. */
const maxValues = 25_000;

const [quote, backslash, openList, openObject, closeList, closeObject, comma] =
  Buffer.from('"\\[{]},');

/**
 * Throws 400 for JSON text that is nested too deep, 413 for too many values, before it is parsed. Counted in one pass,
 * because a pattern would begin anew at each bracket.
 */
export function refuseBulk(json: string): void {
  let depth = 0;
  let commas = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) isInText = !isInText;
    else if (isInText) at += sign === backslash ? 1 : 0;
    else if (sign === openList || sign === openObject) depth += 1;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    else if (sign === comma) commas += 1;
    if (depth > maxDepth) throw refusedAt("deep", "", []);
    if (commas >= maxValues) {
      throw problem("too-large", { detail: `A body holds at most ${maxValues} values` });
    }
  }
}

/** Whether JSON text may hold what `refuseUnstorable` refuses; false for most bodies, which need not be read twice. */
export const mayHoldUnstorable = (json: string): boolean => suspicious.test(json);
