// Words of the server's own in the reader's language, `{{name}}` filled in.

export type Culture = "en" | "fr" | "es";
type Words<K extends string> = Readonly<Record<Culture, Readonly<Record<K, string>>>>;
export type Say<K extends string> = (
  culture: Culture,
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
