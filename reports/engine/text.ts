// Turns the keys of a report's table into text. The texts themselves are given with the locale;
// how a value is written is part of the text ({share|%}, {low|2}, {code|country}: text-format.ts).

import type { Lang } from "#questionnaire/engine/languages.ts";

export type TextValues = Readonly<Record<string, number | string | null>>;

/** What a report needs of a language: the text of a key, and the names of countries by code. */
export type ReportLocale = {
  lang: Lang;
  /** The text with its placeholders filled; the key itself where there is none. */
  translate: (key: string, values: Readonly<Record<string, unknown>>) => string;
  countryName: (code: string) => string;
};

export function textOf(locale: ReportLocale, key: string, values: TextValues = {}): string {
  return locale.translate(key, { ...values, countryName: locale.countryName });
}

/** "Factor used: Per capita (IU per capita)": a column's full head where it is shown alone. */
export function headOf(
  locale: ReportLocale,
  column: { key: string; group?: string; unit?: string },
): string {
  const title = textOf(locale, `column.${column.key}`);
  const group = column.group === undefined ? "" : textOf(locale, `group.${column.group}`);
  const unit = column.unit === undefined ? "" : textOf(locale, `unit.${column.unit}`);
  return textOf(locale, `head.${group ? "grouped" : "alone"}${unit ? "WithUnit" : ""}`, {
    group,
    title,
    unit,
  });
}

/** The text of a key in a cell: a country, an income class, a disorder, a region, a precision. */
export function cellLabel(locale: ReportLocale, type: string, cell: string): string {
  return type === "country" ? locale.countryName(cell) : textOf(locale, `${type}.${cell}`);
}
