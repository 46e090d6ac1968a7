// What writing a report needs of a language: its texts, the names of countries by code, and their order.

import { type Lang, type Names, nameIn } from "#questionnaire/engine/languages.ts";
import type { Changes } from "#reports/engine/changes.ts";
import type { ReportTable, Row } from "#reports/engine/define.ts";
import { keeper } from "#reports/engine/keep.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { translate } from "#server/texts/translate.ts";

/** A country with its names in every language. */
export type NamedCountry = Names & { countryId: number; code: string };

export type CountryLocale = ReportLocale & {
  /** The place of a country by its name. */
  placeOf: (code: string) => number;
};

function makeLocale(lang: Lang, countries: readonly NamedCountry[]): CountryLocale {
  const names = new Map(countries.map((country) => [country.code, nameIn(country, lang)]));
  const order = new Intl.Collator(lang).compare;
  const sorted = [...names].toSorted(([, a], [, b]) => order(a, b));
  const places = new Map(sorted.map(([code], place) => [code, place]));
  return {
    lang,
    translate: (key, values) => translate(lang, "reports", key, values),
    countryName: (code) => names.get(code) ?? code,
    placeOf: (code) => places.get(code) ?? -1,
  };
}

const keptLocales = keeper<readonly NamedCountry[], Map<Lang, CountryLocale>>()();

/** The same list of countries gives the same locale, which is made once. */
export function localeFor(lang: Lang, countries: readonly NamedCountry[]): CountryLocale {
  const locales = keptLocales(countries, () => new Map());
  const locale = locales.get(lang) ?? makeLocale(lang, countries);
  locales.set(lang, locale);
  return locale;
}

/** Every country that a table mentions. */
export function mentionedCountries(
  table: ReportTable,
  countries: readonly NamedCountry[],
  changes?: Changes,
): NamedCountry[] {
  const mentioned = new Set<unknown>(table.notes.flatMap((note) => note.countries ?? []));
  for (const { row } of changes?.figures ?? []) mentioned.add(row.country);
  for (const { country } of changes?.surveys ?? []) mentioned.add(country);
  for (const { cells } of table.rows) mentioned.add(cells.country);
  for (const fact of Object.values(table.facts)) mentioned.add(fact);
  return countries.filter((country) => mentioned.has(country.code));
}

/** Rows of countries in the order of their names, unless the table has its own; the rows of one country stay in theirs. */
export function inOrder(table: ReportTable, { placeOf }: CountryLocale): ReportTable {
  if (table.isOrdered || table.columns[0]?.type !== "country") return table;
  const placeIn = ({ cells: { country } }: Row) =>
    typeof country === "string" ? placeOf(country) : -1;
  const byPlace = new Map<number, Row[]>();
  for (const row of table.rows) {
    const place = placeIn(row);
    const rows = byPlace.get(place);
    if (rows === undefined) byPlace.set(place, [row]);
    else rows.push(row);
  }
  const places = [...byPlace.keys()].sort((a, b) => a - b);
  return { ...table, rows: places.flatMap((place) => byPlace.get(place) ?? []) };
}
