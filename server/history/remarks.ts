// What is wrong in the rows of a file, and how people read it.

import type { FileError } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { letters } from "#server/files/sheet-extent.ts";
import { type TextValues, translate } from "#server/texts/translate.ts";
import type texts from "./texts/en/history.json";

type CodeOf<K> = K extends `at.${infer Code}` ? Code : never;

/** `row` counts from 1, `column` from 0; absent: it is about the whole file. */
export type Remark = {
  code: CodeOf<keyof typeof texts>;
  row?: number;
  column?: number | undefined;
  values?: TextValues;
};

export const fileErrorOf = ({ code, row, column, values }: Remark, lang: Lang): FileError => ({
  row: row ?? null,
  column: column === undefined ? null : letters(column),
  code,
  message: translate(lang, "history", `at.${code}`, values),
});
