// What a text may contain, for every string that reaches the platform: answers, names, comments.
// PostgreSQL cannot store NUL or half a surrogate pair, so both are refused. Each limit is a plain
// check, which the browser uses without zod, and a schema made of it.

import { z } from "zod";
import { contactLengths } from "./lengths.ts";

/** What a schema refuses beyond types, lengths and choices. Each has a sentence `refusal.<name>` in server/http/texts. */
export const refusalNames = [
  "currency",
  "day",
  "decimals",
  "dollar",
  "flag",
  "id",
  "line",
  "moment",
  "object",
  "paged",
  "pastTime",
  "search",
  "storable",
  "until",
  "visible",
  "webAddress",
  "wholeFile",
  "year",
] as const;

/** The message of a schema: a key, for which the server sends the sentence in the language of the request (server/texts/issue-text.ts). */
export const refusalKey = (name: (typeof refusalNames)[number]): string => `refusal.${name}`;

// Control characters but tab, line feed and carriage return; and the two signs that no XML file may hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** Whether PostgreSQL can store the text and people can read it. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !unprintable.test(text);

/** Refuses texts of spaces and of signs that are drawn as nothing. */
export const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isText = (text: string, max: number): boolean =>
  text.length <= max && isStorable(text);

// Line breaks in any form, and the signs that turn the direction of writing and so show another text than is there.
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The same in one line. */
export const isLine = (text: string, max: number): boolean =>
  isText(text, max) && !breaksLine.test(text);

/** A name of letters, digits and some signs, no dot at its ends or next to another; a host of two labels or more. */
const emailPattern =
  /^(?![.])(?!.*[.]{2})[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*[.])+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean =>
  isText(text, contactLengths.email) && emailPattern.test(text);

/** Whether a day such as 2025-01-31 is in a year that a person could mean, and that PostgreSQL can store. */
export const isYearOfDay = (day: string): boolean => /^(?:19|20|21)\d\d-/.test(day);

/** A text of at most `max` characters without control characters or half surrogate pairs. */
export function textSchema(max: number) {
  return z.string().max(max).refine(isStorable, refusalKey("storable"));
}

/** One line, for headers of mails, for lists and for short answers. */
export const lineSchema = (max: number) =>
  textSchema(max).refine((text) => !breaksLine.test(text), refusalKey("line"));

/** One e-mail address, no line breaks. */
export const emailSchema = z
  .string()
  .trim()
  .max(contactLengths.email)
  .refine(isStorable, refusalKey("storable"))
  .pipe(z.email({ pattern: emailPattern }));
