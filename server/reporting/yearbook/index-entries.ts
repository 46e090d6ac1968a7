// The index of a yearbook: each term with the reports that speak of it, in the order of the alphabet.

import { type Lang, localeOf } from "#questionnaire/engine/languages.ts";
import type { IndexEntry } from "#server/documents/model.ts";

/** `sections` are the terms of each report, with the place of its heading. */
export function indexEntries(
  sections: readonly { place: string; terms: readonly string[] }[],
  lang: Lang,
): IndexEntry[] {
  const places = new Map<string, string[]>();
  for (const { place, terms } of sections) {
    for (const term of new Set(terms)) places.set(term, [...(places.get(term) ?? []), place]);
  }
  const order = new Intl.Collator(localeOf(lang)).compare;
  return [...places]
    .toSorted(([one], [other]) => order(one, other))
    .map(([term, found]) => ({ term, places: found }));
}
