// How a column's cells are written on screen and in pictures, in the reader's language.

import { type Lang, localeOf } from "#questionnaire/engine/languages.ts";
import { missingValue } from "#questionnaire/engine/text-format.ts";
import type { Column, Mark, ReportCell } from "#reports/engine/define.ts";
import { cellLabel, type ReportLocale, textOf } from "#reports/engine/text.ts";

const wholeTypes: readonly string[] = ["count", "amount"];

export function isNumeric({ type }: Column): boolean {
  return type === "rate" || type === "share" || wholeTypes.includes(type);
}

function optionsOf({ type, digits = 2 }: Column): Intl.NumberFormatOptions {
  if (type === "year") return { useGrouping: false };
  if (type === "share") {
    return { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 };
  }
  const decimals = type === "rate" ? digits : 0;
  return {
    useGrouping: "always",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format is slow and a table has thousands of cells, so each is made once. */
function formatOf(lang: Lang, column: Column): Intl.NumberFormat {
  const key = `${lang} ${column.type} ${column.digits}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.NumberFormat(localeOf(lang), optionsOf(column));
  formats.set(key, made);
  return made;
}

/** The narrow space between thousands all but vanishes among figures of equal width. */
const widened = (text: string): string => text.replaceAll("\u202f", "\u00a0");

/** The cell as text; "—" where there is none. */
export function cellText(locale: ReportLocale, column: Column, cell: ReportCell): string {
  if (cell === null) return missingValue;
  if (typeof cell === "number") return widened(formatOf(locale.lang, column).format(cell));
  return cellLabel(locale, column.type, cell);
}

/** A number in few signs, for axes: "1.2 bn". */
export function shortNumber(lang: Lang, value: number): string {
  const format = { notation: "compact", maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(localeOf(lang), format).format(value);
}

export function markText(locale: ReportLocale, mark: Mark | undefined): string {
  return textOf(locale, `mark.${mark ?? "none"}`);
}

/** Orders cells of one column as the reader's language does; keys with an order of their own in that order. */
export function orderOfCells(
  locale: ReportLocale,
  column: Column,
): (one: ReportCell, other: ReportCell) => number {
  const collator = new Intl.Collator(localeOf(locale.lang), { numeric: true });
  const own = column.order;
  return (one, other) => {
    if (typeof one === "number" && typeof other === "number") return one - other;
    const [a, b] = [String(one), String(other)];
    if (own !== undefined) return own.indexOf(a) - own.indexOf(b);
    return collator.compare(cellLabel(locale, column.type, a), cellLabel(locale, column.type, b));
  };
}
