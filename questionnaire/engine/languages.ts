// The languages of the product. A new one is an entry here and its files of texts
// (<folder>/texts/<code>/<area>.json); nothing else in the code names a language.
// Plural forms come from Intl.PluralRules; `npm run check` lists the texts that are missing.

export type Language = {
  /** ISO 639: the name of its folders of texts, and what is stored as a user's language. */
  code: string;
  /** As its speakers write it. */
  ownName: string;
  /** For numbers, dates and order (BCP 47). */
  locale: string;
  direction: "ltr" | "rtl";
  /** Other places that write in it: each has the names of its own time zones ("EDT"), and offsets for all others ("GMT-4"). */
  otherLocales?: readonly string[];
  /** How the first day of a month is written, where that is an ordinal. */
  firstOfMonth?: string;
  /** Signs such as ":" and "?" have a narrow no-break space before them, and « » a no-break space inside. */
  hasSpacedSigns?: boolean;
  /** A no-break space is before a per cent sign, whatever the locale of a country says. */
  hasSpacedPercent?: boolean;
  /** Some of its countries write decimals with the sign that separates thousands in others. */
  hasTwoDecimalSigns?: boolean;
  /** The database has no column for the names of countries, roles and types of product in it. */
  lacksNameColumns?: boolean;
  /** For numbers of a document that all its countries read: a space between thousands, which none takes for a decimal sign. */
  sharedNumberLocale?: string;
  /** A word that joins the words of a bound after it, such as "at least", and how: "d’au moins 39". */
  wordBeforeBound?: { word: string; joined: string };
  /** The word before the number of a question, by which a number that is written into a text is found. */
  questionWord: string;
};

/** The first is the language that texts are written in first, and the one for unknown tags. */
export const languages = [
  {
    code: "en",
    ownName: "English",
    locale: "en-GB",
    otherLocales: ["en-US", "en-AU", "en-IN", "en-ZA"],
    direction: "ltr",
    questionWord: "question",
  },
  // The others, in the order of the menu.
  {
    code: "fr",
    ownName: "Français",
    locale: "fr-FR",
    otherLocales: ["fr-CA"],
    direction: "ltr",
    firstOfMonth: "1er",
    hasSpacedSigns: true,
    wordBeforeBound: { word: "de", joined: "d’{bound}\u00a0" },
    questionWord: "question",
  },
  {
    code: "es",
    ownName: "Español",
    locale: "es-ES",
    otherLocales: ["es-US", "es-CO"],
    direction: "ltr",
    hasSpacedPercent: true,
    // Mexico writes 1,234.50, Spain 1.234,50.
    hasTwoDecimalSigns: true,
    // "1 234,50"
    sharedNumberLocale: "es-CR",
    wordBeforeBound: { word: "el", joined: "{bound} el\u00a0" },
    questionWord: "pregunta",
  },
] as const satisfies readonly Language[];

export type Lang = (typeof languages)[number]["code"];

export const langs: readonly Lang[] = languages.map(({ code }) => code);

export const sourceLang = languages[0].code;

/** The entry of a language. */
export function languageOf(lang: Lang): Language {
  return languages.find(({ code }) => code === lang) ?? languages[0];
}

export function localeOf(lang: Lang): string {
  return languageOf(lang).locale;
}

/** The language of a tag such as "fr-CA", or undefined. */
export function knownLang(tag: string | null | undefined): Lang | undefined {
  const start = tag?.split(/[-_]/)[0]?.toLowerCase();
  return langs.find((lang) => lang === start);
}

/** The chosen language, else the first of the browser's languages that we have, else English. */
export const firstLanguage = (chosen: string | null, browser: readonly string[]): Lang =>
  knownLang(chosen) ?? browser.map(knownLang).find(Boolean) ?? sourceLang;

/** The language that most people of a country speak, with the country: "es-MX". */
export const localeOfCountry = (code: string): string =>
  `${new Intl.Locale("und", { region: code }).maximize().language}-${code}`;

/** The locale of numbers for a reader in the country (ISO 3166), where its language is written in two ways. */
export function numberLocaleIn(lang: Lang, countryCode: string | null): string {
  const locale = countryCode === null ? null : localeOfCountry(countryCode);
  const isOwn = locale !== null && knownLang(locale) === lang;
  return isOwn && languageOf(lang).hasTwoDecimalSigns === true ? locale : localeOf(lang);
}

/** The locale of numbers for readers in all countries of the language. */
export const numberLocaleForAll = (lang: Lang): string =>
  languageOf(lang).sharedNumberLocale ?? localeOf(lang);

let numberLocale: string | null = null;

/**
 * From now on numbers in the language of this locale, such as "es-MX", are written its way. A browser has one reader
 * and names the locale; a server has many and names none. Null: the language's own locale.
 */
export function setNumberLocale(locale: string | null): void {
  numberLocale = locale;
}

/** The locale of numbers, for writing and for reading them. Dates and order follow `localeOf`. */
export function numberLocaleOf(lang: Lang): string {
  return numberLocale !== null && knownLang(numberLocale) === lang ? numberLocale : localeOf(lang);
}

/**
 * A number as texts of the language have it, not for cells of files: a minus sign in place of a hyphen, and the per cent sign
 * as in "40 %" also for Mexico, whose locale says "40%".
 */
export function typesetNumber(text: string, lang: Lang): string {
  const signed = text.replace(/^-/, "\u2212");
  const isSpaced = languageOf(lang).hasSpacedPercent === true;
  return isSpaced ? signed.replace(/(?<=\d)%/, "\u00a0%") : signed;
}

/** The language of a tag; the source language for any other. */
export function langOf(tag: string | null | undefined): Lang {
  return knownLang(tag) ?? sourceLang;
}

/** One value for each language: `{ en: …, fr: …, es: … }`. */
export function perLanguage<T>(make: (lang: Lang) => T): Record<Lang, T> {
  return Object.fromEntries(langs.map((lang) => [lang, make(lang)])) as Record<Lang, T>;
}

type ColumnLanguage = Exclude<(typeof languages)[number], { lacksNameColumns: true }>;
type ColumnLang = ColumnLanguage["code"];

const columnLangs: readonly ColumnLang[] = languages
  .filter((language): language is ColumnLanguage => !("lacksNameColumns" in language))
  .map(({ code }) => code);

export type NameColumn = `name_${ColumnLang}`;

/** The columns of names in the database, and their keys in replies. */
export const nameColumns: readonly NameColumn[] = columnLangs.map(
  (lang) => `name_${lang}` as const,
);

/** One value for each column: `{ name_en: …, name_fr: …, name_es: … }` for the prefix `name`. */
export function inColumns<Prefix extends string, T>(
  prefix: Prefix,
  make: (lang: ColumnLang) => T,
): Record<`${Prefix}_${ColumnLang}`, T> {
  const values = columnLangs.map((lang) => [`${prefix}_${lang}`, make(lang)]);
  return Object.fromEntries(values) as Record<`${Prefix}_${ColumnLang}`, T>;
}

/** The names of a country, a role or a type of product. */
export type Names = Record<NameColumn, string>;

/** Only the names of a row. */
export const namesOf = (row: Names): Names => inColumns("name", (lang) => row[`name_${lang}`]);

type SourceName = `name_${typeof sourceLang}`;
type Named = Pick<Names, SourceName> & { readonly [K in `name_${Lang}`]?: string };

/** The name in the language; the one in the source language where the row has none. */
export function nameIn(named: Named, lang: Lang): string {
  return named[`name_${lang}`] ?? named[`name_${sourceLang}`];
}
