// How a column's cells are written on screen and in pictures, in the reader's language.

import {
  type Lang,
  localeOf,
  numberLocaleOf,
  typesetNumber,
} from "#questionnaire/engine/languages.ts";
import { decimalsOf, missingValue } from "#questionnaire/engine/written/text-format.ts";
import type { Column, Mark, ReportCell } from "#reports/engine/define.ts";
import { cellLabel, type ReportLocale, textOf } from "#reports/engine/text.ts";

const wholeTypes: readonly string[] = ["count", "amount"];

export function isNumeric({ type }: Column): boolean {
  return type === "rate" || type === "share" || wholeTypes.includes(type);
}

/** The decimals of a number in a column; below 1 as many as two significant digits need: 0.0053, 0.40. */
function decimalsIn({ type, digits = 2 }: Column, value: number): number {
  if (type === "share") return decimalsOf(value * 100, 1);
  return type === "rate" ? decimalsOf(value, digits) : 0;
}

const formats = new Map<string, Intl.NumberFormat>();

type Look = { column: Column; decimals: number; atLeast?: number };

/** Making a format is slow and a table has thousands of cells, so each is made once. */
function formatOf(lang: Lang, { column, decimals, atLeast = decimals }: Look): Intl.NumberFormat {
  const isYear = column.type === "year";
  const isShare = column.type === "share";
  const locale = numberLocaleOf(lang);
  const key = `${locale} ${isYear} ${isShare} ${decimals} ${atLeast}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.NumberFormat(locale, {
    ...(isShare ? { style: "percent" } : {}),
    useGrouping: isYear ? false : "always",
    minimumFractionDigits: atLeast,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}

/** The narrow space between thousands all but vanishes among figures of equal width. */
const widened = (text: string): string => text.replaceAll("\u202f", "\u00a0");

/** The cell as text; "—" where there is none. */
export function cellText(locale: ReportLocale, column: Column, cell: ReportCell): string {
  if (cell === null) return missingValue;
  if (typeof cell !== "number") return cellLabel(locale, column, cell);
  const decimals = decimalsIn(column, cell);
  return widened(
    typesetNumber(formatOf(locale.lang, { column, decimals }).format(cell), locale.lang),
  );
}

const signOf = (locale: ReportLocale, mark: Mark): string =>
  textOf(locale, `mark.${mark}.short`).trim();

/** "≥ 254": a no-break space keeps the sign on the line of its figure. */
export const withSign = (locale: ReportLocale, text: string, mark: Mark | undefined): string =>
  mark === undefined ? text : `${signOf(locale, mark)}\u00a0${text}`;

/** A figure with its sign; without a number the sign that says why, such as "n". */
export function signedText(
  locale: ReportLocale,
  column: Column,
  cell: ReportCell,
  mark: Mark | undefined,
): string {
  if (cell === null && mark !== undefined) return signOf(locale, mark);
  return withSign(locale, cellText(locale, column, cell), mark);
}

/** A difference with its direction and sign: "+20", "≥ +254", "−35". */
export function changeText(
  locale: ReportLocale,
  column: Column,
  cell: ReportCell,
  mark: Mark | undefined,
): string {
  if (typeof cell !== "number" || cell <= 0) return signedText(locale, column, cell, mark);
  return withSign(locale, `+${cellText(locale, column, cell)}`, mark);
}

/** A round number between two steps of a picture, without zeros at its end: "0.005", "12". */
export function limitText(lang: Lang, column: Column, value: number): string {
  const decimals = decimalsIn(column, value);
  return widened(
    typesetNumber(formatOf(lang, { column, decimals, atLeast: 0 }).format(value), lang),
  );
}

/** A number in few signs, for axes: "1.2 bn". */
export function shortNumber(lang: Lang, value: number): string {
  const format = { notation: "compact", maximumSignificantDigits: 3 } as const;
  return typesetNumber(new Intl.NumberFormat(numberLocaleOf(lang), format).format(value), lang);
}

/** Figures of fewer countries carry a sign: "n 4*", "n 5". */
const fewCountries = 5;

export const isFew = (count: number): boolean => count > 0 && count < fewCountries;

/** "98", "3*" */
export const bareCount = (locale: ReportLocale, count: number): string =>
  `${count}${isFew(count) ? textOf(locale, "sign.few") : ""}`;

/** "n 98", "n 3*"; "n 98 of 116" when the table lists more countries. */
export function countText(locale: ReportLocale, count: number, listed = count): string {
  const sign = isFew(count) ? textOf(locale, "sign.few") : "";
  return textOf(locale, count < listed ? "n.of" : "n", { n: count, listed, sign });
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
    return collator.compare(cellLabel(locale, column, a), cellLabel(locale, column, b));
  };
}
