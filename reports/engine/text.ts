// Turns the keys of a table into text: a word with its {placeholders} filled in.
// How a value is written stands in the word ({share|%}, {low|2}, {country|country}); the values are plain.

import { type Lang, localeOf } from "#questionnaire/engine/languages.ts";

export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, number | string | null>>;

/** What the reader's language gives: its words, and the names of countries by code. */
export type ReportLocale = { lang: Lang; words: Texts; names: (code: string) => string };

/** What stands where there is no number; never 0. */
export const missing = "—";

/** How a number is written, by the sign behind the bar in a placeholder; without a sign, as a whole number. */
const numberFormats: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  "": { maximumFractionDigits: 0 },
  "2": { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  "%": { style: "percent", maximumFractionDigits: 1 },
  year: { useGrouping: false },
  compact: { notation: "compact", compactDisplay: "long", maximumSignificantDigits: 3 },
};

function valueText({ lang, names }: ReportLocale, value: number | string, sign: string): string {
  if (typeof value === "string") return sign === "country" ? names(value) : value;
  const format = { useGrouping: "always", ...numberFormats[sign] } as const;
  return new Intl.NumberFormat(localeOf(lang), format).format(value);
}

/** The word itself, in the plural form that `count` asks for where there is one. */
function wordOf(
  { lang, words }: ReportLocale,
  key: string,
  count: TextValues[string] | undefined,
): string {
  const form = typeof count === "number" ? new Intl.PluralRules(lang).select(count) : "other";
  return words[`${key}_${form}`] ?? words[key] ?? key;
}

/** The text of a key; the key itself where no word exists (a test keeps that from happening). */
export function textOf(locale: ReportLocale, key: string, values: TextValues = {}): string {
  return wordOf(locale, key, values.count).replace(
    /\{(\w+)(?:\|([\w%]+))?\}/g,
    (placeholder, name: string, sign = "") => {
      const value = values[name];
      if (value === undefined) return placeholder;
      return value === null ? missing : valueText(locale, value, sign);
    },
  );
}

/** "Factor used: Per capita (IU per capita)": a column's full head where it stands alone. */
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

/** Keys in cells that words resolve: income classes, disorders, regions, precisions. */
export function cellLabel(locale: ReportLocale, type: string, cell: string): string {
  return type === "country" ? locale.names(cell) : textOf(locale, `${type}.${cell}`);
}
