// Names of countries. The runtime has them in every language; a few of its forms suit a list of
// regions better than a country, so this file replaces them.

import { type Lang, perLanguage } from "#questionnaire/engine/languages.ts";

const ours: Partial<Record<Lang, Record<string, string>>> = {
  en: {
    CD: "Democratic Republic of the Congo",
    CG: "Congo",
    HK: "Hong Kong",
    MM: "Myanmar",
    MO: "Macao",
    PS: "Palestine",
  },
  fr: {
    CD: "République démocratique du Congo",
    CG: "Congo",
    HK: "Hong Kong",
    MM: "Myanmar",
    MO: "Macao",
    PS: "Palestine",
  },
  es: { HK: "Hong Kong", MM: "Myanmar", MO: "Macao", PS: "Palestina" },
};

/** By the three-letter code of the World Bank: economies without a code of their own in ISO 3166. */
const unlisted: Record<string, Partial<Record<Lang, string>>> = {
  CHI: { en: "Channel Islands", fr: "Îles Anglo-Normandes", es: "Islas del Canal" },
};

const theirs = perLanguage((lang) => new Intl.DisplayNames([lang], { type: "region" }));

/** The country's name in the language, by its two-letter code. */
export function countryName(iso2: string, lang: Lang): string {
  const name = ours[lang]?.[iso2] ?? theirs[lang].of(iso2) ?? iso2;
  return lang === "en" ? name.replace(/^St\. /, "Saint ").replace(" & ", " and ") : name;
}

/** The name of an economy that may have no two-letter code; `name` where nothing better is known. */
export const economyName = (
  { code, iso2, name }: { code: string; iso2: string | null; name: string },
  lang: Lang,
): string => (iso2 === null ? (unlisted[code]?.[lang] ?? name) : countryName(iso2, lang));
