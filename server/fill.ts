// Sentences with places in them.

/** `{{name}}` → its value, each made ready for where it goes by `made`; empty where none is given. */
export const fill = <V extends string | number>(
  text: string,
  values: Readonly<Record<string, V>>,
  made: (value: V | "") => string = String,
): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => made(values[name] ?? ""));
