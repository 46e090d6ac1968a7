// Words of the server's own in the reader's language, `{{name}}` filled in.

import type { Lang } from "#questionnaire/define.ts";

type Words<K extends string> = Readonly<Record<Lang, Readonly<Record<K, string>>>>;
export type Say<K extends string> = (
  culture: Lang,
  key: K,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Numbers are written as the language writes them; text is put in as it is. */
export function sayer<K extends string>(words: Words<K>): Say<K> {
  return (culture, key, values = {}) =>
    words[culture][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? "";
      return typeof value === "number" ? value.toLocaleString(culture) : value;
    });
}
