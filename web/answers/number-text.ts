// Formats numbers around the cells. Creating a formatter is far slower than using one, and a key
// stroke may need several, so formatters are cached.

import { type Lang, numberLocaleOf, typesetNumber } from "#questionnaire/engine/languages.ts";

const styles = {
  plain: { maximumFractionDigits: 6, useGrouping: "always" },
  short: { maximumFractionDigits: 2, useGrouping: "always" },
  signed: { signDisplay: "exceptZero", useGrouping: "always" },
  change: { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 },
  smallChange: { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 },
  /** Enough decimals for a price per unit of any currency. */
  money: { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: "always" },
  rate: { style: "percent", maximumFractionDigits: 2 },
  share: { style: "percent", maximumFractionDigits: 0 },
  bare: { maximumFractionDigits: 6, useGrouping: false },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const formats = new Map<string, Intl.NumberFormat>();

/** The number as it is written in the user's language. Styles with percent take a fraction of 1: 0.25 is 25 %. */
export function numberText(value: number, lang: Lang, style: keyof typeof styles): string {
  const locale = numberLocaleOf(lang);
  const name = `${locale} ${style}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, styles[style]);
  formats.set(name, format);
  const text = format.format(value);
  // What is edited has the sign that a keyboard has.
  return style === "bare" ? text : typesetNumber(text, lang);
}
