// A cell of the result in words: the figure with what it lacks before it and "e" for an estimate after it, or the
// sign of why there is none.

import type { QueryColumn, QueryRow } from "#contract/query/query.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { formatNumber } from "#web/ui/format.ts";
import type { TextOfCode } from "#web/ui/i18n.ts";

export type ShownCell = {
  text: string;
  isNumber: boolean;
  isEstimate: boolean;
  /** What a sign means. */
  meaning?: string;
};

const unanswered = "—";

const wordTypes: readonly string[] = ["text", "choice", "ticked"];

/** Its cells are words, not figures. */
export const isInWords = ({ type }: QueryColumn): boolean => wordTypes.includes(type);

function wordOf(value: string, { type, options }: QueryColumn, text: TextOfCode): string {
  if (type === "ticked") return text(`ticked.${value}`);
  return options?.[value] ?? value;
}

/** The text of a cell; a figure has at most four decimals, and a sign before it where it is a bound. */
export function cellOf(
  row: QueryRow,
  column: QueryColumn,
  { lang, text }: { lang: Lang; text: TextOfCode },
): ShownCell {
  const value = row[column.key];
  const mark = row.marks[column.key];
  const sign = mark === undefined ? "" : text(`mark.${mark}.short`);
  const meaning = mark === undefined ? {} : { meaning: text(`mark.${mark}`) };
  if (typeof value === "number") {
    const figure =
      column.type === "year"
        ? String(value)
        : formatNumber(value, lang, { maximumFractionDigits: 4 });
    const shown = sign === "" ? figure : `${sign}\u00a0${figure}`;
    const isEstimate = row.estimates.includes(column.key);
    return { text: shown, isNumber: true, isEstimate, ...meaning };
  }
  const words = typeof value === "string" ? wordOf(value, column, text) : sign || unanswered;
  const none = typeof value === "string" ? {} : { meaning: text("mark.none") };
  return { text: words, isNumber: false, isEstimate: false, ...none, ...meaning };
}
