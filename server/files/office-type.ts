// Checks by the declared content types that a file is the kind of Office file that its extension says,
// and whether it contains macros.

import { refusal } from "./faults.ts";

export type OfficeKind = "xlsx" | "docx" | "docm";

const kinds: Readonly<Record<OfficeKind, { family: RegExp; main: string; mayHaveMacros?: true }>> =
  {
    xlsx: {
      family: /spreadsheetml|ms-excel/,
      main: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
    },
    docx: {
      family: /wordprocessingml|ms-word/,
      main: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
    },
    docm: {
      family: /wordprocessingml|ms-word/,
      main: "application/vnd.ms-word.document.macroEnabled.main+xml",
      mayHaveMacros: true,
    },
  };

/** The part that declares the type of every other part. */
export const typesPart = "[Content_Types].xml";

const macro = /macroenabled|vbaproject|macrosheet/i;

/** The types of existing parts; some programs declare defaults for extensions that no part has. */
function declaredTypes(types: string, names: readonly string[]): string[] {
  const extensions = new Set(names.map((name) => name.replace(/^.*\./s, "").toLowerCase()));
  return [...types.matchAll(/<(?:\w+:)?(?:Default|Override)\s[^>]*>/g)].flatMap(([entry]) => {
    const type = entry.match(/\sContentType\s*=\s*["']([^"']*)["']/)?.[1];
    const extension = entry.match(/\sExtension\s*=\s*["']([^"']*)["']/)?.[1];
    return type === undefined || (extension && !extensions.has(extension.toLowerCase()))
      ? []
      : [type];
  });
}

/** `types` is the text of the types part, null if it is missing. Throws when the type is another one. */
export function checkOfficeType(kind: OfficeKind, names: string[], types: string | null): void {
  if (types === null) throw refusal("not-office");
  const { family, main, mayHaveMacros } = kinds[kind];
  const declared = declaredTypes(types, names);
  if (!declared.some((type) => family.test(type) && type.includes(".main+xml"))) {
    throw refusal("wrong-office-type");
  }
  const hasMacro = [...declared, ...names].some((text) => macro.test(text));
  if (hasMacro && !mayHaveMacros) throw refusal("macro-file");
  if (!declared.includes(main)) throw refusal("wrong-office-type");
}
