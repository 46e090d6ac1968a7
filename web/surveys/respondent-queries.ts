// What the list of respondents asks for first, also before its code is there.

import { listRespondents } from "#contract/lists/respondents.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { yearOf } from "#web/current-survey.ts";

/** Null takes in everything; without both it is the newest year that someone began. */
export type ShownRespondents = { year: number | null; countryId: number | null };

export const shownIn = (address: URLSearchParams): ShownRespondents => ({
  year: yearOf(address.get("year"), null),
  countryId: Number(address.get("country")) || null,
});

export const queryFor = ({ year, countryId }: ShownRespondents) => ({
  ...(year === null ? {} : { year }),
  ...(countryId === null ? {} : { countryId }),
});

export const respondentsOf = (shown: ShownRespondents) =>
  queryOf(listRespondents, { query: queryFor(shown) });

export const prefetchRespondents = ({ searchParams }: URL): Promise<void> =>
  queryClient.prefetchQuery(respondentsOf(shownIn(searchParams)));
