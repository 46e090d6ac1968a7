// The content of a cell as words, for finding what a heading or a name means.

import type { Value } from "./sheet-value.ts";

/** Lower case without accents, one space between words. */
export function plainWords(value: Value | undefined): string {
  return String(value ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A code or a word, as it is looked up; a sign alone, such as "—", is itself. */
export const wordKey = (text: string): string => plainWords(text) || text.trim();
