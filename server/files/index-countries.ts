// Finds a country by the text of a cell: its ISO code or its name in any of the languages. Case,
// accents and spaces do not matter.

import { langs, type Names, nameColumns } from "#questionnaire/engine/languages.ts";
import { plainWords } from "./plain-words.ts";
import type { Value } from "./sheet-value.ts";

export type NamedCountry = Names & {
  id: number;
  code: string;
  iso2: string | null;
};

const keyOf = (value: Value | undefined): string => plainWords(value).replaceAll(" ", "");

/** The names that office programs use, which may differ from ours: "Bolivia", "Türkiye". */
const commonNames = langs.map(
  (lang) => new Intl.DisplayNames(lang, { type: "region", fallback: "none" }),
);

function namesOf({ iso2, ...country }: NamedCountry): string[] {
  const common = iso2 ? commonNames.map((names) => names.of(iso2) ?? "") : [];
  return [...nameColumns.map((column) => country[column]), ...common];
}

/** Codes are tried before names; a name that two countries share finds neither. */
export function indexCountries(
  countries: readonly NamedCountry[],
): (value: Value | undefined) => number | undefined {
  const byCode = new Map<string, number>();
  const byName = new Map<string, number | undefined>();
  for (const country of countries) {
    byCode.set(keyOf(country.code), country.id);
    if (country.iso2) byCode.set(keyOf(country.iso2), country.id);
    for (const name of new Set(namesOf(country).map(keyOf))) {
      const isShared = byName.has(name) && byName.get(name) !== country.id;
      byName.set(name, isShared ? undefined : country.id);
    }
  }
  byName.delete("");
  return (value) => byCode.get(keyOf(value)) ?? byName.get(keyOf(value));
}
