// What writing a report needs of a language: its texts, and the names of countries by code.

import { type Lang, type Names, nameIn, namesOf } from "#questionnaire/engine/languages.ts";
import type { ReportTable } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { translate } from "#server/texts/translate.ts";

/** A country with its names in every language. */
export type NamedCountry = Names & { countryId: number; code: string };

export function localeFor(lang: Lang, countries: readonly NamedCountry[]): ReportLocale {
  const names = new Map(countries.map((country) => [country.code, nameIn(country, lang)]));
  return {
    lang,
    translate: (key, values) => translate(lang, "reports", key, values),
    countryName: (code) => names.get(code) ?? code,
  };
}

/** The names of every country that a table mentions, so that it can be read in any language. */
export function mentionedNames(
  table: ReportTable,
  countries: readonly NamedCountry[],
): Record<string, Names> {
  const mentioned = new Set<unknown>([
    ...table.rows.map((row) => row.cells.country),
    ...table.notes.flatMap((note) => note.countries ?? []),
    ...Object.values(table.facts),
  ]);
  const named = countries.filter((country) => mentioned.has(country.code));
  return Object.fromEntries(named.map((country) => [country.code, namesOf(country)]));
}

/** Rows of countries in the order of their names; the rows of one country stay in theirs. */
export function inOrder(table: ReportTable, locale: ReportLocale): ReportTable {
  if (table.columns[0]?.type !== "country") return table;
  const order = new Intl.Collator(locale.lang).compare;
  const nameOf = (cell: unknown) => (typeof cell === "string" ? locale.countryName(cell) : "");
  const rows = table.rows.toSorted((a, b) =>
    order(nameOf(a.cells.country), nameOf(b.cells.country)),
  );
  return { ...table, rows };
}
