// What the home page of each role asks the server, so that it can be fetched before its code is there.

import { isBoundToCountry, isStaff } from "#contract/define.ts";
import { getAnswers } from "#contract/sections.ts";
import { callApi, queryClient } from "#web/api.ts";
import { handoverOf } from "#web/country/handover-query.ts";
import { overviewOf, shownSurvey, startedSurveys } from "#web/current-survey.ts";
import { definitionQuery } from "#web/fetch-answers.ts";
import { session } from "#web/session.ts";
import { currentLang } from "#web/ui/i18n.ts";

/**
 * The answers of the caller's own country. Under a key of their own, because a form takes and drops
 * those under the key of the call. They are asked for again on every visit.
 */
export const ownAnswers = (countryId: number) => ({
  queryKey: ["own answers", countryId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(getAnswers, { query: { countryId }, signal }),
  staleTime: 2_000,
});

export async function prefetchHome(): Promise<void> {
  const visitor = session.current();
  if (!visitor) return;
  if (isBoundToCountry(visitor.role) && visitor.countryId !== null) {
    const { definitionId } = await queryClient.fetchQuery(ownAnswers(visitor.countryId));
    await queryClient.prefetchQuery(definitionQuery(definitionId));
    return;
  }
  if (!isStaff(visitor.role)) {
    await queryClient.prefetchQuery(startedSurveys());
    return;
  }
  const { year } = await queryClient.fetchQuery(shownSurvey());
  await queryClient.prefetchQuery(overviewOf(year));
}

/** Of the caller's own country, else of the one in the address. */
export const briefedCountry = (address: URLSearchParams): number | null => {
  const visitor = session.current();
  if (visitor && isBoundToCountry(visitor.role)) return visitor.countryId;
  return Number(address.get("country")) || null;
};

export async function prefetchBriefing({ searchParams }: URL): Promise<void> {
  const countryId = briefedCountry(searchParams);
  if (countryId !== null) {
    await queryClient.prefetchQuery(handoverOf({ countryId }, currentLang()));
  }
}
