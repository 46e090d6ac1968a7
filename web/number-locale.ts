// Chooses how numbers are written: the way of the reader's country, where its language is written in two ways.

import {
  knownLang,
  languageOf,
  localeOfCountry,
  setNumberLocale,
} from "#questionnaire/engine/languages.ts";
import { session } from "./session.ts";

function isWrittenInTwoWays(locale: string): boolean {
  const lang = knownLang(locale);
  return lang !== undefined && languageOf(lang).hasTwoDecimalSigns === true;
}

/** That of the country (ISO 3166) of the person who is signed in, else of the browser; null for none. */
export function numberLocaleFor(
  countryCode: string | null,
  browserLocales: readonly string[],
): string | null {
  const ofCountry = countryCode === null ? [] : [localeOfCountry(countryCode)];
  const withRegion = browserLocales.filter((tag) => new Intl.Locale(tag).region !== undefined);
  return [...ofCountry, ...withRegion].find(isWrittenInTwoWays) ?? null;
}

/** One locale per page: it changes only with the person who is signed in. */
export function followReader(): void {
  const apply = () =>
    setNumberLocale(numberLocaleFor(session.current()?.countryCode ?? null, navigator.languages));
  apply();
  session.subscribe(apply);
}
