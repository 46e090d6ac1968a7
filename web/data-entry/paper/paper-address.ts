// The address of the screen of paper surveys: the country, the year, and the form that is shown.

import { wholeNumber } from "#web/data-entry/address.ts";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";

const paperPath = "/papersurvey";

export type PaperPlace = { countryId: number; year: number };

/** With a document: its preview. */
export function paperAddress({ countryId, year }: PaperPlace, document?: number): string {
  const query = new URLSearchParams({ countryId: String(countryId), year: String(year) });
  if (document !== undefined) query.set("document", String(document));
  return `${paperPath}?${query}`;
}

export function usePaperAddress() {
  const [search] = useLatestParams();
  return {
    countryId: wholeNumber(search.get("countryId")),
    year: wholeNumber(search.get("year")),
    document: wholeNumber(search.get("document")),
  };
}
