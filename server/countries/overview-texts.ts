// What the user reads about an uploaded overview, and the headings of its template.

import type { FileError } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { letters } from "#server/files/sheet-extent.ts";
import { type TextValues, translate } from "#server/texts/translate.ts";
import type texts from "./texts/en/overview.json";

export function overviewText(culture: Lang, key: Key, values?: TextValues): string {
  return translate(culture, "overview", key, values);
}

type Key = keyof typeof texts;
type CodeOf<K> = K extends `at.${infer Code}` ? Code : never;
/** `row` and `column` count from 0; absent, it is about the whole file. */
export type Remark = {
  code: CodeOf<Key>;
  row?: number;
  column?: number | undefined;
  values?: TextValues | undefined;
};

/** A remark as the reader gets it, with the row and column that the spreadsheet shows. */
export function fileErrorOf({ code, row, column, values }: Remark, culture: Lang): FileError {
  return {
    row: row === undefined ? null : row + 1,
    column: column === undefined ? null : letters(column),
    code,
    message: overviewText(culture, `at.${code}`, values),
  };
}
