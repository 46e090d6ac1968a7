// Texts of the server's own in the reader's language, `{{name}}` filled in.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { fill } from "../fill.ts";

type Texts<K extends string> = Readonly<Record<Lang, Readonly<Record<K, string>>>>;
export type Say<K extends string> = (
  culture: Lang,
  key: K,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Numbers are written as the language writes them; text is put in as it is. */
export function translator<K extends string>(words: Texts<K>): Say<K> {
  return (culture, key, values = {}) =>
    fill(words[culture][key], values, (value) =>
      typeof value === "number" ? value.toLocaleString(culture) : value,
    );
}
