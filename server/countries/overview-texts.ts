// What an uploaded overview is told, in the three languages, and the headings of its template.

import type { FileError } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { translator } from "../files/say.ts";
import { letters } from "../files/sheet-extent.ts";
import en from "./texts/en/countries.json" with { type: "json" };
import es from "./texts/es/countries.json" with { type: "json" };
import fr from "./texts/fr/countries.json" with { type: "json" };

export const sayOverview = translator({ en, fr, es });

type Key = keyof typeof en;
type CodeOf<K> = K extends `at.${infer Code}` ? Code : never;
/** `row` and `column` count from 0; absent, it is about the whole file. */
export type Remark = {
  code: CodeOf<Key>;
  row?: number;
  column?: number | undefined;
  values?: Readonly<Record<string, string | number>>;
};

const longest = 60;
/** What stands in a cell, as a message quotes it. */
export const cut = (value: unknown): string => {
  const text = String(value ?? "").trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** A remark as the reader gets it, with the row and column that the spreadsheet shows. */
export function fileErrorOf({ code, row, column, values }: Remark, culture: Lang): FileError {
  return {
    row: row === undefined ? null : row + 1,
    column: column === undefined ? null : letters(column),
    code,
    message: sayOverview(culture, `at.${code}`, values),
  };
}
