// How every text is written and filled, on the server and in the browser: the options of i18next.
// A placeholder is {name} or {name|format}; the table below has the formats. {17.1} is that number, written as the
// figures beside it are.

import {
  type Lang,
  langOf,
  numberLocaleOf,
  typesetNumber,
} from "#questionnaire/engine/languages.ts";

/** What is shown where there is no value; never 0. */
export const missingValue = "—";

const maxDecimals = 20;

/**
 * Below 1 a rate has two significant digits, so that a small one is never written as 0; from 1 on it has `digits`
 * decimals. A true zero has none.
 *
 *     decimalsOf(0.0053, 2) → 4, written 0.0053
 *     decimalsOf(0.53, 2)   → 2, written 0.53
 *     decimalsOf(0.996, 1)  → 1, written 1.0
 *     decimalsOf(0, 2)      → 0, written 0
 */
export function decimalsOf(value: number, digits: number): number {
  if (value === 0) return 0;
  const exponent = Number(value.toExponential(1).split("e")[1]);
  return exponent < 0 ? Math.min(1 - exponent, maxDecimals) : digits;
}

type Format = (value: number) => Intl.NumberFormatOptions;

const rate = (digits: number) => (value: number) => {
  const decimals = decimalsOf(value, digits);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
};

const numberFormats: Readonly<Record<string, Format>> = {
  year: () => ({ useGrouping: false }),
  // As one may type it: "1234,5".
  typed: () => ({ useGrouping: false, maximumFractionDigits: maxDecimals }),
  "0": rate(0),
  "2": rate(2),
  "%": (value) => ({ style: "percent", maximumFractionDigits: decimalsOf(value * 100, 1) }),
  // A measured share has the decimals of the tables: 6.0%.
  "%1": (value) => ({ style: "percent", ...rate(1)(value * 100) }),
  compact: () => ({ notation: "compact", compactDisplay: "long", maximumSignificantDigits: 3 }),
};

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes far longer than using it. There are few languages and formats. */
function formatterOf(locale: string, format: string, value: number): Intl.NumberFormat {
  const options = { useGrouping: "always", ...numberFormats[format]?.(value) } as const;
  const key = `${locale} ${format} ${options.maximumFractionDigits}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** A number that is written into a text, by the name of its placeholder: "17,1" for {17.1}. */
function numberNamed(name: string, lang: Lang): string | undefined {
  if (!/^\d+\.\d+$/.test(name)) return undefined;
  const decimals = name.length - name.indexOf(".") - 1;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(numberLocaleOf(lang), digits).format(Number(name));
}

/** A name inside a sentence: its first letter is small, unless it is an abbreviation ("HIV"). */
const withinSentence = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** `interpolationkey` is the name of the placeholder, as i18next gives it. */
type Values = {
  countryName?: unknown;
  signs?: Readonly<Record<string, string>>;
  interpolationkey?: string;
};

/** "≥ 254", or "at least 254", for a number that has a sign or words of its own. */
function signed(text: string, { signs, interpolationkey = "" }: Values): string {
  const sign = signs?.[interpolationkey];
  return sign === undefined ? text : `${sign}\u00a0${text}`;
}

/**
 * A value as text; of a function, what it gives for the format. `{code|country}` is the name of a country, by the function
 * `countryName` among the values; `{name|within}` is a name within a sentence. A number has the sign or the words in front that `signs` has for its placeholder.
 */
export function formatValue(
  value: unknown,
  format: string | undefined,
  lang: string | undefined,
  values: Values = {},
): string | undefined {
  if (value === undefined) return numberNamed(values.interpolationkey ?? "", langOf(lang));
  if (value === null) return missingValue;
  if (typeof value === "function") return value(format);
  if (typeof value === "number") {
    const known = langOf(lang);
    const text = formatterOf(numberLocaleOf(known), format ?? "", value).format(value);
    // "2 mil millones" is on one line.
    return signed(typesetNumber(text, known).replaceAll(" ", "\u00a0"), values);
  }
  if (format === "within") return withinSentence(String(value));
  const { countryName } = values;
  const isCode = format === "country" && typeof countryName === "function";
  return String(isCode ? countryName(value) : value);
}

/** Texts are put into pages by React and into mails by write-mail.ts, which escape them. */
export const textOptions = {
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: {
    prefix: "{",
    suffix: "}",
    formatSeparator: "|",
    escapeValue: false,
    alwaysFormat: true,
  },
} as const;

/** The part of i18next that writes values. */
export const textFormatter = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: formatValue,
} as const;
