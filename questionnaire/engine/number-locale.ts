// How numbers are written for the reader. Countries that share a language may not share it: Mexico writes
// 1,234.5 and Spain 1.234,5. A browser has one reader and names the locale; a server has many and names none.

import { knownLang, type Lang, localeOf } from "./languages.ts";

let readersLocale: string | null = null;

/** From now on numbers in the language of this locale, such as "es-MX", are written its way; null: the language's own. */
export function setNumberLocale(locale: string | null): void {
  readersLocale = locale;
}

/** The locale of numbers, for writing and for reading them. Dates and order follow `localeOf`. */
export function numberLocaleOf(lang: Lang): string {
  return readersLocale !== null && knownLang(readersLocale) === lang
    ? readersLocale
    : localeOf(lang);
}
